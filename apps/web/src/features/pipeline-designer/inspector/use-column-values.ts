import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import { readDistinctValues } from '@lakehouse/core/sql-profile/distinct-values';
import { useMemo } from 'react';
import { runSql } from '../../../shared/pipeline/api/run-sql.ts';
import { useWarehouse } from '../../../shared/pipeline/api/use-warehouse.ts';
import type { ColumnValues } from '../../../shared/widgets/form-data.ts';
import { valuesStatement } from '../preview/node-statements.ts';

/** Reads the values of the columns that go into a node; undefined without a warehouse. */
export function useColumnValues(plan: Plan, nodeId: string, kind: AnyNodeKind): ColumnValues | undefined {
  const { transport, warehouse } = useWarehouse();
  return useMemo(() => {
    if (!transport || !warehouse) return undefined;
    const inputs = plan.byId.get(nodeId)?.inputs ?? {};
    return {
      statement: (port, column, search) => {
        const source = inputs[port ?? kind.inputs[0]?.name ?? '']?.[0];
        return source === undefined ? undefined : valuesStatement(plan, source, column, search);
      },
      ask: async (statement, signal) =>
        readDistinctValues((await runSql(transport, warehouse, statement, signal)).rows),
    };
  }, [transport, warehouse, plan, nodeId, kind]);
}
