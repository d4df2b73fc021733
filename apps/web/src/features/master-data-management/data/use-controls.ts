import type { Control } from '@lakehouse/core/mdm/governance/controls/control';
import { evaluateControls } from '@lakehouse/core/mdm/governance/controls/evaluate-controls';
import { readFacts } from '@lakehouse/core/mdm/governance/controls/facts';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { useQuery } from '@tanstack/react-query';
import { useMaster } from './master-data.ts';
import { MASTER_DATA_KEY, type MasterAnswer } from './use-master-data.ts';

/** Evaluates the controls of a person's own entities, again after each change of master data. */
export function useControls(entities: readonly OwnEntity[]): MasterAnswer<Control> {
  const master = useMaster();
  const live = master.mode === 'live' ? master : undefined;
  const answer = useQuery({
    queryKey: [MASTER_DATA_KEY, live?.warehouseId, live?.at.catalog, 'controls', entities],
    enabled: live !== undefined && entities.length > 0,
    queryFn: async ({ signal }): Promise<readonly Control[]> => {
      if (!live) return [];
      const ask = (statement: Parameters<typeof live.run>[0]) => live.run(statement, signal);
      return evaluateControls(await readFacts(live.at, entities, ask, Date.now()));
    },
  });
  return { rows: answer.data, sample: false, error: answer.error, reload: () => void answer.refetch() };
}
