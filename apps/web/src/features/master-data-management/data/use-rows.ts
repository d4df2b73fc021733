import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import type { MasterSchema } from '@lakehouse/core/mdm/shared/master-schema';
import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { useQuery } from '@tanstack/react-query';
import { useMaster } from './master-data.ts';
import { MASTER_DATA_KEY, type MasterAnswer } from './use-master-data.ts';

/** The result of a statement with unknown columns; no rows without a statement or without master data. */
export function useRows(
  statement: ((at: MasterSchema) => Sql) | undefined,
): Omit<MasterAnswer<never>, 'rows'> & { readonly data: StatementRows | undefined } {
  const master = useMaster();
  const live = master.mode === 'live' ? master : undefined;
  const text = live && statement?.(live.at);
  const answer = useQuery({
    queryKey: [MASTER_DATA_KEY, live?.warehouseId, 'rows', text?.text],
    enabled: text !== undefined,
    queryFn: async ({ signal }) => {
      if (!live || !text) throw new Error('There is no master data to query');
      return live.run(text, signal);
    },
  });
  return {
    data: answer.data,
    sample: live === undefined,
    error: answer.error,
    reload: () => void answer.refetch(),
  };
}
