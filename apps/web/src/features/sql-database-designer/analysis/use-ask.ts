import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import { type ResultRows, runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import type { Subject } from './subject.ts';

/** Asks the warehouse of a subject something about it. Rejects with StatementError or DatabricksError. */
export type Ask = (subject: Subject, question: Sql, signal: AbortSignal) => Promise<ResultRows>;

/** How questions about a query are asked: with the parameters of its run. */
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
