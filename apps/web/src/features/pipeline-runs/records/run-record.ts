import { streamBatch } from '@lakehouse/core/pipeline/running/stream-batch';
import { z } from 'zod';
import { RUN_TARGETS } from './run-targets.ts';

/** One node in a run, self-contained, since the node may be removed later. */
const recordedNode = z.object({
  nodeId: z.string(),
  label: z.string(),
  status: z.enum(['running', 'succeeded', 'failed', 'skipped', 'cancelled']),
  /** Exact digits. */
  rowCount: z.string().optional(),
  durationMs: z.number().optional(),
  /** Why it failed or was skipped. */
  message: z.string().optional(),
  /** The id of the node because of which it was skipped. */
  cause: z.string().optional(),
  /** The table that the node wrote, as a dotted name. */
  table: z.string().optional(),
  /** The id of the destination that it was run for. */
  step: z.string().optional(),
  /** The last batches of a stream that it stored. */
  batches: z.array(streamBatch).readonly().optional(),
});

const replaced = z.object({
  nodeId: z.string(),
  table: z.array(z.string()).readonly(),
  version: z.number(),
  rows: z.string().optional(),
  restored: z.boolean().optional(),
});

/** A run as its file in the workspace holds it. */
const savedRun = z.object({
  /** The time of its start and a random part, so that names of files sort by time. */
  id: z.string(),
  /** The name of the pipeline. */
  name: z.string(),
  /** The user name, if it is known. */
  by: z.string().optional(),
  target: z.enum(RUN_TARGETS),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  status: z.enum(['starting', 'running', 'succeeded', 'failed', 'cancelled']),
  durationMs: z.number().optional(),
  message: z.string().optional(),
  /** The statements that ran, or the standard output of the program. */
  logs: z.string().optional(),
  /** The URL of the run in the workspace. */
  link: z.string().optional(),
  nodes: z.array(recordedNode).readonly(),
  /** The destinations that the run did not write, though it wrote others: another run can write just them. */
  left: z
    .array(z.object({ nodeId: z.string(), label: z.string() }))
    .readonly()
    .optional(),
  /** The tables that the run replaced. */
  replaced: z.array(replaced).readonly().optional(),
});

export type RecordedNode = Readonly<z.output<typeof recordedNode>>;
export type SavedRun = Readonly<z.output<typeof savedRun>>;

/** An id for a run that starts now (epoch milliseconds). `random`: a number from 0 to 1. */
export const newRunRecordId = (now: number, random: number): string =>
  `${new Date(now).toISOString().replaceAll(/[:.]/gu, '-')}-${Math.floor(random * 36 ** 4)
    .toString(36)
    .padStart(4, '0')}`;

/** The limit of the output in a file, in characters: its end tells why a run failed. */
const MAX_LOGS = 200_000;

/** A run as the text of its file. */
export function runText(run: SavedRun): string {
  const { logs } = run;
  const text = logs === undefined ? run : { ...run, logs: logs.slice(-MAX_LOGS) };
  return `${JSON.stringify(savedRun.parse(text), undefined, 1)}\n`;
}

/** The run that a file holds; undefined for one that isn't a run. */
export function readRun(text: string): SavedRun | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
  const parsed = savedRun.safeParse(json);
  return parsed.success ? parsed.data : undefined;
}
