import { randomUUID } from 'node:crypto';
import { previewSql } from '@lakehouse/core/pipeline/emit-sql';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { newRunId } from '@lakehouse/core/pipeline/running/run-tables';
import { onSql } from '@lakehouse/core/pipeline-tests/run-tests';
import { orRefusal } from './or-refusal.ts';
import type { PreviewRows, RunEngine } from './run-engine.ts';

/** Runs one SQL statement and gives all its rows; rejects with an Error whose message is the platform's. */
export type Execute = (statement: string, signal?: AbortSignal) => Promise<PreviewRows>;

/** Runs the SQL of pipelines, as the designer does. */
export const onStatements = (execute: Execute): RunEngine => ({
  run: (plan, options) =>
    runPlan(plan, {
      ...options,
      execute: (statement) => execute(statement, options.signal),
      // Not stopped with the run: what it created is dropped in any case.
      cleanUp: (statement) => execute(statement),
      runId: newRunId(Date.now(), randomUUID()),
    }),
  computeRows: onSql((statement) => orRefusal(() => execute(statement))),
  runSql: (statement) => orRefusal(() => execute(statement)),
  preview: async (plan, nodeId, limit) => {
    const statement = previewSql(plan, nodeId, limit);
    return statement.ok ? execute(statement.value.text) : statement;
  },
});
