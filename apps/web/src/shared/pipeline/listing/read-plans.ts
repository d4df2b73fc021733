import type { Plan } from '@lakehouse/core/pipeline/plan';
import { browserLibrary } from '../../library/browser-library.ts';
import type { PipelineEntry } from '../../library/library-record.ts';

/** A pipeline of the library with what its document means. */
export interface PlannedEntry {
  readonly entry: PipelineEntry;
  readonly plan: Plan;
}

/** The documents of pipelines, read and planned. One that doesn't open moves no rows, and is left out. */
export async function readPlans(entries: readonly PipelineEntry[]): Promise<readonly PlannedEntry[]> {
  if (entries.length === 0) return [];
  const [{ openPipeline }, { planPipeline }] = await Promise.all([
    import('@lakehouse/core/pipeline/saved-file'),
    import('@lakehouse/core/pipeline/plan-pipeline'),
  ]);
  const read = await Promise.all(
    entries.map(async (entry): Promise<PlannedEntry[]> => {
      const opened = openPipeline((await browserLibrary.read(entry.id))?.text ?? '');
      return opened.ok ? [{ entry, plan: planPipeline(opened.document) }] : [];
    }),
  );
  return read.flat();
}
