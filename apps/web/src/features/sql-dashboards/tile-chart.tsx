import { readQueryText } from '@lakehouse/core/codegen/sql/query-text';
import { sql } from '@lakehouse/core/codegen/sql/sql';
import { withoutRows } from '@lakehouse/core/codegen/sql/without-rows';
import { chartProblem, chartQuery, readChart } from '@lakehouse/core/sql-profile/chart';
import { fromSaved, type SavedChart } from '@lakehouse/core/sql-profile/saved-chart';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { Spinner } from '@lakehouse/ui/spinner';
import { skipToken, useQuery } from '@tanstack/react-query';
import { DrawnChart } from '../../shared/charts/drawn-chart.tsx';
import { runSql } from '../../shared/pipeline/api/run-sql.ts';
import { Unavailable } from '../../shared/widgets/unavailable.tsx';
import { useWorkspaceTransport } from '../../shared/widgets/use-workspace-transport.ts';
import { dashboardsTexts as texts } from './dashboards-messages.ts';

/** The cache of what charts show. */
export const TILES_KEY = 'sql-dashboard-tiles';

/** What a chart shows: the columns of its query are asked for first, without a row. Rejects with an Error that says why not. */
async function compute(
  transport: Transport,
  warehouse: Warehouse,
  { text, chart }: { readonly text: string; readonly chart: SavedChart },
  signal: AbortSignal,
) {
  const read = readQueryText(text);
  if (!read.ok) throw new Error(read.message);
  const query = sql.query(text);
  const { columns } = await runSql(transport, warehouse, withoutRows(query).text, signal);
  const spec = fromSaved(chart, columns);
  if (!spec) throw new Error(texts.columnsGone);
  const problem = chartProblem(columns, spec);
  if (problem !== undefined) throw new Error(problem);
  const { rows } = await runSql(transport, warehouse, chartQuery(query, columns, spec).text, signal);
  return { columns, spec, data: readChart(rows) };
}

export interface TileChartProps {
  readonly query: string;
  readonly chart: SavedChart;
  readonly warehouse: Warehouse | undefined;
}

/** A chart that a warehouse computes. */
export function TileChart({ query, chart, warehouse }: TileChartProps) {
  const transport = useWorkspaceTransport();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [TILES_KEY, warehouse?.id, query, chart],
    queryFn:
      transport && warehouse
        ? ({ signal }) => compute(transport, warehouse, { text: query, chart }, signal)
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error && !isFetching) return <Unavailable title={texts.failed} error={error} onAgain={refetch} />;
  if (!data)
    return (
      <div className="flex min-h-0 flex-1 items-center justify-center">
        <Spinner label={texts.computing} />
      </div>
    );
  return (
    <div className="min-h-0 flex-1">
      <DrawnChart {...data} />
    </div>
  );
}
