import { setTimeout } from 'node:timers/promises';
import { plannedWrites } from '@lakehouse/core/pipeline/destinations';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { NodeRun } from '@lakehouse/core/pipeline/running/node-run';
import { upstream } from '@lakehouse/core/pipeline/upstream';
import type { RunEngine } from './engines/run-engine.ts';
import { chooseEngine, type EngineName, type Work, withEngine } from './engines/with-engine.ts';
import { formatProblem } from './format-problem.ts';
import { openFile } from './open-file.ts';
import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';

export interface RunCommandOptions {
  readonly engine: string | undefined;
  /** The id of the SQL warehouse; any one of the workspace when absent. */
  readonly warehouse: string | undefined;
  readonly preview: string | undefined;
  /** The first destination to write: those before it were written by a run that failed at this one. */
  readonly resumeFrom: string | undefined;
  readonly limit: string | undefined;
  readonly format: string | undefined;
  /** Values of parameters: `name=value`. */
  readonly param: readonly string[] | undefined;
}

const DEFAULT_PREVIEW_ROWS = 10;

/** Checks the options, and gives the engine. */
function checkOptions(
  path: string,
  { engine, warehouse, format = 'text', limit }: RunCommandOptions,
): EngineName {
  const chosen = chooseEngine(path, { engine, warehouse });
  if (format !== 'text' && format !== 'json')
    throw new CommandError(`--format takes text or json, not “${format}”`);
  if (limit !== undefined && !/^[1-9]\d{0,6}$/u.test(limit))
    throw new CommandError('--limit takes an integer of at least 1');
  return chosen;
}

/** Runs a pipeline, or shows the first rows of one node: on the local workspace's engine, on local Spark, or on a SQL warehouse of a workspace. */
export async function run(path: string, options: RunCommandOptions, output: Output): Promise<number> {
  const engine = checkOptions(path, options);
  const plan = await openFile(path, output, options.param);
  const work = planWork(plan, options, output);
  return withEngine({ engine, warehouse: options.warehouse }, output, work);
}

/** What the command does, once there is an engine. Throws CommandError for ids that the pipeline does not have. */
function planWork(
  plan: Plan,
  { preview, resumeFrom, limit, format }: RunCommandOptions,
  output: Output,
): Work {
  const json = format === 'json';
  if (preview === undefined) {
    const only = resumeFrom === undefined ? undefined : neededFrom(plan, resumeFrom);
    return (engine, signal) => runAll(plan, { engine, signal, json, only }, output);
  }
  if (!plan.byId.has(preview))
    throw new CommandError(`There is no node “${preview}”: its ids are ${[...plan.byId.keys()].join(', ')}`);
  const rows = Number(limit ?? DEFAULT_PREVIEW_ROWS);
  return (engine) => showRows(plan, { engine, nodeId: preview, rows, json }, output);
}

interface Running {
  readonly engine: RunEngine;
  readonly signal: AbortSignal;
  readonly json: boolean;
  readonly only: ReadonlySet<string> | undefined;
}

async function runAll(plan: Plan, { engine, signal, json, only }: Running, output: Output): Promise<number> {
  const onNode = (node: NodeRun): void => {
    if (!json && node.status !== 'running') output.write(`${line(plan, node)}\n`);
  };
  const summary = await engine.run(plan, {
    signal,
    now: () => performance.now(),
    wait: (ms) => setTimeout(ms * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined),
    onNode,
    onOutput: (text) => output.error(text),
    ...(only ? { only } : {}),
  });
  if (json) output.write(`${JSON.stringify(summary, null, 2)}\n`);
  return summary.status === 'succeeded' ? EXIT.ok : EXIT.problems;
}

/** The destinations from one on, with the nodes before them. */
function neededFrom(plan: Plan, resumeFrom: string): ReadonlySet<string> {
  const ids = plannedWrites(plan).map(({ nodeId }) => nodeId);
  const at = ids.indexOf(resumeFrom);
  if (at < 0)
    throw new CommandError(`There is no destination “${resumeFrom}”: their ids are ${ids.join(', ')}`);
  return new Set(upstream(plan, ids.slice(at)).map(({ node }) => node.id));
}

function line(plan: Plan, { nodeId, status, rowCount, durationMs, message }: NodeRun): string {
  const label = plan.byId.get(nodeId)?.node.label ?? nodeId;
  const rows = rowCount === undefined ? '' : ` ${rowCount} ${rowCount === '1' ? 'row' : 'rows'}`;
  const time = durationMs === undefined ? '' : ` ${Math.round(durationMs)} ms`;
  return `${status} ${nodeId} “${label}”${rows}${time}${message === undefined ? '' : `: ${message}`}`;
}

interface Showing {
  readonly engine: RunEngine;
  readonly nodeId: string;
  readonly rows: number;
  readonly json: boolean;
}

async function showRows(
  plan: Plan,
  { engine, nodeId, rows: limit, json }: Showing,
  output: Output,
): Promise<number> {
  const shown = await engine.preview(plan, nodeId, limit);
  if ('reason' in shown) {
    for (const problem of plan.problems) output.error(formatProblem(plan, problem));
    output.error(`error ${shown.nodeId}: ${shown.reason}`);
    return EXIT.problems;
  }
  const { columns, rows } = shown;
  if (json) output.write(`${JSON.stringify({ columns, rows }, null, 2)}\n`);
  else
    output.write(
      [columns.map(({ name }) => name), ...rows]
        .map((row) => `${row.map((cell) => cell ?? 'NULL').join('\t')}\n`)
        .join(''),
    );
  return EXIT.ok;
}
