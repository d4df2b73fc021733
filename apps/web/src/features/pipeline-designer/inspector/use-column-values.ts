import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import { readDistinctValues } from '@lakehouse/core/sql-profile/distinct-values';
import { useMemo } from 'react';
import { rowsKey, runSql } from '../../../shared/pipeline/api/run-sql.ts';
import { useWarehouse } from '../../../shared/pipeline/api/use-warehouse.ts';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import type { ColumnValues } from '../../../shared/widgets/form-data.ts';
import { valuesStatement } from '../preview/node-statements.ts';
import { previewRequest } from '../preview/preview-request.ts';
import { PREVIEW_ROWS } from '../preview/row-limit.ts';

/** Reads the values of the columns that go into a node; undefined without a warehouse. */
export function useColumnValues(plan: Plan, nodeId: string, kind: AnyNodeKind): ColumnValues | undefined {
  const { transport, warehouse } = useWarehouse();
  const writes = useWarehouseChoice((state) => state.writes);
  return useMemo(() => {
    if (!transport || !warehouse) return undefined;
    const inputs = plan.byId.get(nodeId)?.inputs ?? {};
    const sourceOf = (port: string | undefined) => inputs[port ?? kind.inputs[0]?.name ?? '']?.[0];
    return {
      samples: (port) => {
        const source = sourceOf(port);
        // To look at columns starts no warehouse.
        if (source === undefined || warehouse.state !== 'RUNNING') return undefined;
        const request = previewRequest(plan, source, PREVIEW_ROWS.max);
        return request.ok
          ? {
              queryKey: rowsKey(warehouse.id, writes, request.rows),
              queryFn: ({ signal }) => runSql(transport, warehouse, request.rows, signal),
            }
          : undefined;
      },
      statement: (port, column, search) => {
        const source = sourceOf(port);
        return source === undefined ? undefined : valuesStatement(plan, source, column, search);
      },
      ask: async (statement, signal) =>
        readDistinctValues((await runSql(transport, warehouse, statement, signal)).rows),
    };
  }, [transport, warehouse, writes, plan, nodeId, kind]);
}
