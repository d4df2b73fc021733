import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { localMasterData } from '@lakehouse/core/mdm/setup/local-master-data';
import { plannedWrites } from '@lakehouse/core/pipeline/destinations';
import { previewSql, upstream } from '@lakehouse/core/pipeline/emit-sql';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { runPlan, type StatementRows } from '@lakehouse/core/pipeline/run';
import type { NodeRun } from '@lakehouse/core/pipeline/running/node-run';
import { newRunId } from '@lakehouse/core/pipeline/running/run-tables';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { createSamples } from '@lakehouse/local-workspace/app/create-samples';
import type { SqlEngine } from '@lakehouse/local-workspace/engine/sql-engine';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { formatProblem } from './format-problem.ts';
import { openFile } from './open-file.ts';
import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';

export interface RunCommandOptions {
  readonly engine: string | undefined;
  readonly preview: string | undefined;
  /** The first destination to write: those before it were written by a run that failed at this one. */
  readonly resumeFrom: string | undefined;
  readonly limit: string | undefined;
  readonly format: string | undefined;
  /** Values of parameters: `name=value`. */
  readonly param: readonly string[] | undefined;
}

const DEFAULT_PREVIEW_ROWS = 10;

function checkOptions({ engine = 'duckdb', format = 'text', limit }: RunCommandOptions): void {
  if (engine === 'spark')
    throw new CommandError(
      '--engine spark is not supported yet: this version runs pipelines with --engine duckdb',
    );
  if (engine !== 'duckdb') throw new CommandError(`--engine takes duckdb or spark, not “${engine}”`);
  if (format !== 'text' && format !== 'json')
    throw new CommandError(`--format takes text or json, not “${format}”`);
  if (limit !== undefined && !/^[1-9]\d{0,6}$/u.test(limit))
    throw new CommandError('--limit takes an integer of at least 1');
}

/** Runs a pipeline, or shows the first rows of one node, on the local workspace's engine. */
export async function run(path: string, options: RunCommandOptions, output: Output): Promise<number> {
  checkOptions(options);
  const plan = await openFile(path, output, options.param);
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once('SIGINT', onSignal);
  const store = await openLocalStore({
    home: resolve(process.env['LAKEHOUSE_HOME'] ?? '.lakehouse'),
    filesRoot: process.cwd(),
  });
  try {
    await createSamples(store, { onProgress: () => undefined, seedTables: localMasterData() });
    return options.preview === undefined
      ? await runAll(
          plan,
          {
            engine: store.engine,
            signal: stop.signal,
            json: options.format === 'json',
            only: options.resumeFrom === undefined ? undefined : neededFrom(plan, options.resumeFrom),
          },
          output,
        )
      : await preview(plan, options, store.engine, output);
  } finally {
    process.removeListener('SIGINT', onSignal);
    await store.close();
  }
}

async function rowsOf(engine: SqlEngine, statement: string, signal?: AbortSignal): Promise<StatementRows> {
  const { schema, chunks } = await engine.execute({ statement, ...(signal ? { signal } : {}) });
  return { columns: schema, rows: chunks.flat() };
}

interface Running {
  readonly engine: SqlEngine;
  readonly signal: AbortSignal;
  readonly json: boolean;
  readonly only: ReadonlySet<string> | undefined;
}

/** The destinations from one on, with the nodes before them. */
function neededFrom(plan: Plan, resumeFrom: string): ReadonlySet<string> {
  const ids = plannedWrites(plan).map(({ nodeId }) => nodeId);
  const at = ids.indexOf(resumeFrom);
  if (at < 0)
    throw new CommandError(`There is no destination “${resumeFrom}”: their ids are ${ids.join(', ')}`);
  return new Set(upstream(plan, ids.slice(at)).map(({ node }) => node.id));
}

async function runAll(plan: Plan, { engine, signal, json, only }: Running, output: Output): Promise<number> {
  const onNode = (node: NodeRun): void => {
    if (!json && node.status !== 'running') output.write(`${line(plan, node)}\n`);
  };
  const summary = await runPlan(plan, {
    execute: (statement) => rowsOf(engine, statement, signal),
    // Not stopped with the run: what it created is dropped in any case.
    cleanUp: (statement) => rowsOf(engine, statement),
    runId: newRunId(Date.now(), randomUUID()),
    signal,
    now: () => performance.now(),
    wait: (ms) => setTimeout(ms * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined),
    onNode,
    ...(only ? { only } : {}),
  });
  if (json) output.write(`${JSON.stringify(summary, null, 2)}\n`);
  return summary.status === 'succeeded' ? EXIT.ok : EXIT.problems;
}

function line(plan: Plan, { nodeId, status, rowCount, durationMs, message }: NodeRun): string {
  const label = plan.byId.get(nodeId)?.node.label ?? nodeId;
  const rows = rowCount === undefined ? '' : ` ${rowCount} rows`;
  const time = durationMs === undefined ? '' : ` ${Math.round(durationMs)} ms`;
  return `${status} ${nodeId} “${label}”${rows}${time}${message === undefined ? '' : `: ${message}`}`;
}

async function preview(
  plan: Plan,
  options: RunCommandOptions,
  engine: SqlEngine,
  output: Output,
): Promise<number> {
  const nodeId = options.preview ?? '';
  if (!plan.byId.has(nodeId))
    throw new CommandError(`There is no node “${nodeId}”: its ids are ${[...plan.byId.keys()].join(', ')}`);
  const statement = previewSql(plan, nodeId, Number(options.limit ?? DEFAULT_PREVIEW_ROWS));
  if (!statement.ok) {
    for (const problem of plan.problems) output.error(formatProblem(plan, problem));
    output.error(`error ${statement.nodeId}: ${statement.reason}`);
    return EXIT.problems;
  }
  const { schema, chunks } = await engine.execute({ statement: statement.value.text });
  const columns = schema.map(({ name, type }) => ({ name, type: formatType(type) }));
  const rows = chunks.flat();
  if (options.format === 'json') output.write(`${JSON.stringify({ columns, rows }, null, 2)}\n`);
  else
    output.write(
      [columns.map(({ name }) => name), ...rows]
        .map((row) => `${row.map((cell) => cell ?? 'NULL').join('\t')}\n`)
        .join(''),
    );
  return EXIT.ok;
}
