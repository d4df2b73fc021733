import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { plainCast } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { FileState } from './file-facts.ts';

/** Approximate bytes of a value with what is around it; compressed, it takes a fraction. */
const VALUE_BYTES: Readonly<Record<'csv' | 'json', number>> = { csv: 8, json: 24 };
const UNPACKED = 8;

export const isCompressed = (file: string): boolean => /\.(gz|zst)$/iu.test(file);

/** A guess at how many rows the files of text have, of which `states` are the first ones. */
export function estimatedRows(
  files: readonly string[],
  states: readonly FileState[],
  format: 'csv' | 'json',
  width: number,
): number {
  const bytes = states.reduce(
    (sum, { size }, at) => sum + size * (isCompressed(files[at] ?? '') ? UNPACKED : 1),
    0,
  );
  const all = bytes * (files.length / Math.max(states.length, 1));
  return Math.max(1, Math.round(all / (VALUE_BYTES[format] * Math.max(width, 1))));
}

/**
 * A query of text files that DuckDB expects this many rows of. It takes every such file for 42 rows, so that it would
 * hold a gigabyte in memory to look up the rows of a small table in it. What is added has no rows, which is known only
 * when it runs: it costs nothing, and is expected to have all those that its limit is applied to.
 */
export function expecting(rows: number, sql: Duck, columns: Schema): Duck {
  const nothing = columns.map(({ type }) => plainCast(duck`NULL`, type));
  return duck`${sql} UNION ALL (SELECT ${nothing} FROM range(${rows}) LIMIT CAST(random() * 0 AS BIGINT))`;
}
