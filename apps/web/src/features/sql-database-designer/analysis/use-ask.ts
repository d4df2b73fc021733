import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import { type ResultRows, runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import type { Subject } from './subject.ts';

/** Runs an analysis query on the subject's warehouse. Rejects with StatementError or DatabricksError. */
export type Ask = (subject: Subject, question: Sql, signal: AbortSignal) => Promise<ResultRows>;

/** Runs analysis queries with the parameters of the query's run. */
export function useAsk(): Ask {
  const { transport } = useSqlDesigner();
  return async ({ warehouseId, parameters }, question, signal) => {
    const { rows } = await runStatement(
      transport,
      {
        statement: question.text,
        warehouse_id: warehouseId,
        ...(parameters.length > 0 ? { parameters: [...parameters] } : {}),
      },
      { signal, waitSeconds: 5, firstPollMs: 100 },
    );
    return rows;
  };
}
