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
import type { PipelineEntry } from '../../../../shared/library/library-record.ts';
import { readPlans } from '../../../../shared/pipeline/listing/read-plans.ts';
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

/** The pipelines that ran, each with the time of its last run. */
const plansOf = async (entries: readonly PipelineEntry[]): Promise<readonly RanPipeline[]> =>
  (await readPlans(entries)).map(({ entry: { name, lastRun }, plan }) => ({
    name,
    detail: governanceTexts.ran(lastRun === undefined ? '' : formatWhen(new Date(lastRun.at).toISOString())),
    plan,
  }));
