import { randomUUID } from 'node:crypto';
import { previewSql } from '@lakehouse/core/pipeline/emit-sql';
import { runPlan, type StatementRows } from '@lakehouse/core/pipeline/run';
import { newRunId } from '@lakehouse/core/pipeline/running/run-tables';
import type { SqlEngine } from '@lakehouse/local-workspace/engine/sql-engine';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import type { RunEngine } from './run-engine.ts';

async function rowsOf(engine: SqlEngine, statement: string, signal?: AbortSignal): Promise<StatementRows> {
  const { schema, chunks } = await engine.execute({ statement, ...(signal ? { signal } : {}) });
  return { columns: schema, rows: chunks.flat() };
}

/** Runs the SQL of pipelines, as a SQL warehouse does. */
export const onDuckdb = (engine: SqlEngine): RunEngine => ({
  run: (plan, options) =>
    runPlan(plan, {
      ...options,
      execute: (statement) => rowsOf(engine, statement, options.signal),
      // Not stopped with the run: what it created is dropped in any case.
      cleanUp: (statement) => rowsOf(engine, statement),
      runId: newRunId(Date.now(), randomUUID()),
    }),
  preview: async (plan, nodeId, limit) => {
    const statement = previewSql(plan, nodeId, limit);
    if (!statement.ok) return statement;
    const { schema, chunks } = await engine.execute({ statement: statement.value.text });
    return {
      columns: schema.map(({ name, type }) => ({ name, type: formatType(type) })),
      rows: chunks.flat(),
    };
  },
});
