import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { plainCast } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { FileState } from './file-facts.ts';

/** Approximate bytes per value, delimiters included; less in compressed files. */
const VALUE_BYTES: Readonly<Record<'csv' | 'json', number>> = { csv: 8, json: 24 };
const UNPACKED = 8;

export const isCompressed = (file: string): boolean => /\.(gz|zst)$/iu.test(file);

/** Estimates the number of rows of text files, of which `states` are the first ones. */
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
 * Makes DuckDB expect this many rows of a query of text files. By default it estimates 42 rows per file, so a join
 * could build its hash table from a file of a gigabyte instead of from the small table. The query is united with one
 * that returns no rows, which DuckDB learns only at run time: it costs nothing, and its limit raises the estimate.
 */
export function expecting(rows: number, sql: Duck, columns: Schema): Duck {
  const nothing = columns.map(({ type }) => plainCast(duck`NULL`, type));
  return duck`${sql} UNION ALL (SELECT ${nothing} FROM range(${rows}) LIMIT CAST(random() * 0 AS BIGINT))`;
}
