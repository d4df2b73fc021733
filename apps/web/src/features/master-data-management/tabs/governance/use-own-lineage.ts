import { type MovedRows, movedRows } from '@lakehouse/core/mdm/governance/moved-rows';
import {
  type LineageTexts,
  type OwnLineage,
  ownLineage,
  type RanPipeline,
  tablesOfEntities,
} from '@lakehouse/core/mdm/governance/own-lineage';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { readRows } from '@lakehouse/core/mdm/shared/master-query';
import { useQuery } from '@tanstack/react-query';
import { browserLibrary } from '../../../../shared/library/browser-library.ts';
import type { PipelineEntry } from '../../../../shared/library/library-record.ts';
import { usePipelineEntries } from '../../../../shared/pipeline/listing/use-pipeline-entries.ts';
import { useMaster } from '../../data/master-data.ts';
import { MASTER_DATA_KEY, type MasterAnswer } from '../../data/use-master-data.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { formatWhen } from '../../parts/format.ts';

const TEXTS: LineageTexts = {
  ...governanceTexts.lineage,
  moved: (user, at) => governanceTexts.moved(user, formatWhen(at)),
};

/** A lineage, and why that of statements is not in it. */
interface ShownLineage extends OwnLineage {
  readonly unknown?: string;
}

/**
 * Where records of a person's own entities come from and go to, by the pipelines of the library whose last run succeeded, and by the
 * statements of the workspace. Not everybody may read the tables of the system: without them the rest is shown.
 */
export function useOwnLineage(entities: readonly OwnEntity[]): Omit<MasterAnswer<ShownLineage>, 'sample'> {
  const master = useMaster();
  const live = master.mode === 'live' ? master : undefined;
  const pipelines = usePipelineEntries();
  const ran = pipelines.data?.filter(({ lastRun }) => lastRun?.state === 'succeeded');
  const query = live && movedRows(tablesOfEntities(live.at, entities));
  const text = live && query?.statement(live.at);
  const statements = useQuery({
    queryKey: [MASTER_DATA_KEY, live?.warehouseId, 'moved-rows', text?.text],
    enabled: live !== undefined,
    retry: false,
    queryFn: async ({ signal }): Promise<MovedRows[]> =>
      live && query && text ? readRows(query.row, await live.run(text, signal)) : [],
  });
  const moved = statements.data ?? (statements.error ? [] : undefined);
  const answer = useQuery({
    queryKey: [MASTER_DATA_KEY, 'own-lineage', live?.at, entities, ran, moved],
    enabled: live !== undefined && ran !== undefined && moved !== undefined,
    queryFn: async () =>
      live && ran && moved
        ? [ownLineage(live.at, entities, { pipelines: await plansOf(ran), moved }, TEXTS)]
        : [],
  });
  const unknown = statements.error?.message;
  return {
    rows: answer.data?.map((one) => ({ ...one, ...(unknown !== undefined && { unknown }) })),
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
