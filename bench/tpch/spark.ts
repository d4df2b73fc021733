import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell } from '../../packages/local-workspace/src/engine/cell.ts';

/** A query's rows as strings, as in the statement API. */
export type Rows = readonly (readonly Cell[])[];

export interface SparkAnswers {
  /** By query: the median of its runs, in seconds. */
  readonly seconds: Readonly<Record<string, number>>;
  readonly rows: Readonly<Record<string, Rows>>;
}

interface Asked {
  /** Folders of Parquet files by table. */
  readonly paths: Readonly<Record<string, string>>;
  readonly queries: readonly { readonly name: string; readonly statement: string }[];
  readonly rounds: number;
}

/** Runs the queries on local Spark; undefined where it isn't installed. Throws when Spark fails. */
export function askSpark(root: string, asked: Asked): SparkAnswers | undefined {
  const python = join(root, '.venv/bin/python');
  if (!existsSync(python)) return undefined;
  const { stdout, stderr, status } = spawnSync(python, [join(root, 'bench/tpch/spark_answers.py')], {
    input: JSON.stringify(asked),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`Spark failed: ${stderr.slice(-2000)}`);
  return JSON.parse(stdout) as SparkAnswers;
}
