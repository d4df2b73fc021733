import { type OwnLineage, ownLineage, type RanPipeline } from '@lakehouse/core/mdm/governance/own-lineage';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { useQuery } from '@tanstack/react-query';
import { browserLibrary } from '../../../../shared/library/browser-library.ts';
import type { PipelineEntry } from '../../../../shared/library/library-record.ts';
import { usePipelineEntries } from '../../../../shared/pipeline/listing/use-pipeline-entries.ts';
import { useMaster } from '../../data/master-data.ts';
import { MASTER_DATA_KEY, type MasterAnswer } from '../../data/use-master-data.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { formatWhen } from '../../parts/format.ts';

/** Where records of a person's own entities come from and go to, by the pipelines of the library whose last run succeeded. */
export function useOwnLineage(entities: readonly OwnEntity[]): Omit<MasterAnswer<OwnLineage>, 'sample'> {
  const master = useMaster();
  const at = master.mode === 'live' ? master.at : undefined;
  const pipelines = usePipelineEntries();
  const ran = pipelines.data?.filter(({ lastRun }) => lastRun?.state === 'succeeded');
  const answer = useQuery({
    queryKey: [MASTER_DATA_KEY, 'own-lineage', at, entities, ran],
    enabled: at !== undefined && ran !== undefined,
    queryFn: async () =>
      at && ran ? [ownLineage(at, entities, await plansOf(ran), governanceTexts.lineage)] : [],
  });
  return {
    rows: answer.data,
    error: answer.error ?? pipelines.error,
    reload: () => void (pipelines.error ? pipelines.refetch() : answer.refetch()),
  };
}

/** The documents of pipelines, read and planned. One that doesn't open moves no rows either. */
async function plansOf(entries: readonly PipelineEntry[]): Promise<readonly RanPipeline[]> {
  const [{ openPipeline }, { planPipeline }] = await Promise.all([
    import('@lakehouse/core/pipeline/saved-file'),
    import('@lakehouse/core/pipeline/plan-pipeline'),
  ]);
  const read = await Promise.all(
    entries.map(async ({ id, name, lastRun }): Promise<RanPipeline[]> => {
      const opened = openPipeline((await browserLibrary.read(id))?.text ?? '');
      if (!opened.ok) return [];
      const when = lastRun === undefined ? '' : formatWhen(new Date(lastRun.at).toISOString());
      return [{ name, detail: governanceTexts.ran(when), plan: planPipeline(opened.document) }];
    }),
  );
  return read.flat();
}
