import type { SqlEngine } from '@lakehouse/local-workspace/engine/sql-engine';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { onStatements } from './on-statements.ts';
import type { RunEngine } from './run-engine.ts';

/** Runs pipelines on the engine of the local workspace, in this process. */
export const onDuckdb = (engine: SqlEngine): RunEngine =>
  onStatements(async (statement, signal) => {
    const { schema, chunks } = await engine.execute({ statement, ...(signal ? { signal } : {}) });
    return {
      columns: schema.map(({ name, type }) => ({ name, type: formatType(type) })),
      rows: chunks.flat(),
    };
  });
