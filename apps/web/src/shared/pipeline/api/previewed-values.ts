import type { understand } from '@lakehouse/core/assistant/requests/understand';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { sessionQueries } from '../../api/query-provider.tsx';
import { ROWS_KEY, type SqlRows } from './run-sql.ts';

type SeenValues = ReturnType<Parameters<typeof understand>[1]['values']>;

/** The values of a node's column in the rows that its preview showed last; undefined where it showed none. */
export function previewedValues(nodeId: string, column: string): SeenValues {
  const queries = sessionQueries();
  const [newest] = (queries?.getQueryCache().findAll({ queryKey: [ROWS_KEY] }) ?? [])
    .filter(({ meta, state }) => meta?.['about'] === nodeId && state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const shown = newest && queries?.getQueryData<SqlRows>(newest.queryKey);
  const at = shown?.columns.findIndex(({ name }) => sameName(name, column)) ?? -1;
  if (!shown || at === -1) return undefined;
  const values = shown.rows.map((row) => row[at] ?? null).filter((value) => value !== null);
  // The rows of a preview are but the first ones.
  return { values: [...new Set(values)], all: false };
}
