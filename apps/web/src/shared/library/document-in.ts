import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';

/** The document of a saved file of the library; undefined when there is no file, or it doesn't open. */
export function documentIn(text: string | undefined): PipelineDocument | undefined {
  const opened = text === undefined ? undefined : openPipeline(text);
  return opened?.ok ? opened.document : undefined;
}
