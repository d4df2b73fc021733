import { readQueryText } from '@lakehouse/core/codegen/sql/query-text';
import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useQuery } from '@tanstack/react-query';
import { sqlDesignerTexts } from '../messages/sql-designer-messages.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import type { ParameterChoices } from '../model/tabs/query-tab.ts';

/** More can't be chosen from in a list. */
const MAX_CHOICES = 1000;

export interface Choices {
  readonly values: readonly string[];
  readonly loading: boolean;
  /** Why there are no values. */
  readonly problem: string | undefined;
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)].slice(0, MAX_CHOICES);

/** The values that a parameter can be chosen from: those of its list, or the first column of its query. */
export function useChoices({ from, text }: ParameterChoices, warehouse: Warehouse | undefined): Choices {
  const { transport } = useSqlDesigner();
  const query = from === 'query' ? readQueryText(text) : undefined;
  // Nobody presses a button for these values: they start no warehouse, and only a query is run for them.
  const runsOn = query?.ok && warehouse?.state === 'RUNNING' ? warehouse.id : undefined;
  const { data, error, isFetching } = useQuery({
    queryKey: ['sql-choices', runsOn, text],
    enabled: runsOn !== undefined,
    queryFn: async ({ signal }) => {
      const request = { statement: text, warehouse_id: runsOn ?? '', row_limit: MAX_CHOICES };
      const { rows } = await runStatement(transport, request, { signal, firstPollMs: 100 });
      return distinct(rows.flatMap(([value]) => (value === null || value === undefined ? [] : [value])));
    },
    retry: false,
  });
  if (query === undefined) {
    const lines = text.split('\n').map((line) => line.trim());
    return { values: distinct(lines.filter((line) => line !== '')), loading: false, problem: undefined };
  }
  const waits = warehouse === undefined || runsOn !== undefined ? undefined : sqlDesignerTexts.choicesWait;
  const problem = query.ok ? (error?.message ?? waits) : query.message;
  return { values: data ?? [], loading: isFetching, problem };
}
