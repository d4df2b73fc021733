import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { savedText } from '@lakehouse/core/pipeline/saved-file';
import { browserLibrary } from './browser-library.ts';
import type { VersionReason } from './library-record.ts';
import { libraryUser } from './library-user.ts';

/** Keeps a document as a version of a pipeline. */
export async function keepVersion(
  id: string,
  document: PipelineDocument,
  reason: VersionReason,
): Promise<void> {
  const at = Date.now();
  const by = libraryUser();
  const text = savedText(document, at);
  await browserLibrary.keepVersion(id, { at, reason, text, ...(by === undefined ? {} : { by }) });
}
