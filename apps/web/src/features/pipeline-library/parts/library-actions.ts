import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { savedText } from '@lakehouse/core/pipeline/saved-file';
import { browserLibrary } from '../../../shared/library/browser-library.ts';
import { documentIn } from '../../../shared/library/document-in.ts';
import type { PipelineEntry } from '../../../shared/library/library-record.ts';
import { newPipelineId } from '../../../shared/library/new-pipeline-id.ts';
import { factsOf } from '../../../shared/library/pipeline-facts.ts';
import type { PipelineLibrary } from '../../../shared/library/pipeline-library.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';
import { pipelineLibraryMessages as messages } from '../pipeline-library-messages.ts';

/** Reports what the browser refuses. */
export async function guarded(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    notify(messages.failed());
  }
}

async function storedIn(library: PipelineLibrary, id: string) {
  const stored = await library.read(id);
  const document = documentIn(stored?.text);
  return stored && document ? { stored, document } : undefined;
}

const requestFor = (id: string, document: PipelineDocument, basis: number | undefined) => ({
  id,
  text: savedText(document, Date.now()),
  facts: factsOf(document, planPipeline(document)),
  basis,
});

/** A copy is deployed as a job of its own. */
export function withoutJobs(document: PipelineDocument): PipelineDocument {
  const { jobs: _jobs, ...settings } = document.settings ?? {};
  return document.settings ? { ...document, settings } : document;
}

export const duplicate = ({ id }: PipelineEntry, library = browserLibrary): Promise<void> =>
  guarded(async () => {
    const found = await storedIn(library, id);
    if (!found) return;
    const name = `${found.document.name} (copy)`;
    await library.write(requestFor(newPipelineId(), { ...withoutJobs(found.document), name }, undefined));
    notify(messages.duplicated(name));
  });

/** An empty name is ignored, as for a name on the canvas. */
export const rename = ({ id }: PipelineEntry, wanted: string, library = browserLibrary): Promise<void> =>
  guarded(async () => {
    const name = wanted.trim();
    const found = await storedIn(library, id);
    if (!found || name === '') return;
    await library.write(requestFor(id, { ...found.document, name }, found.stored.entry.revision));
  });

export const remove = ({ id, name }: PipelineEntry, library = browserLibrary): Promise<void> =>
  guarded(async () => {
    await library.setDeleted(id, true);
    notify(messages.deleted(name, () => void guarded(() => library.setDeleted(id, false))));
  });
