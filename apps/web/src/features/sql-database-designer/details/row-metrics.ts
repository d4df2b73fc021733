import type { RowMetrics } from '@lakehouse/core/table-history/read-history';
import { keysOf } from '@lakehouse/spark-sql/types/keys-of';

const count = (value: number): string => value.toLocaleString('en');

const SIGNS = { written: '', inserted: '+', updated: '~', deleted: '−' } as const;
const KINDS = keysOf(SIGNS);

/** Rows of a version in a few characters: `+3 ~2 −1`; empty when the writer did not count. */
export function shortMetrics(rows: RowMetrics | undefined): string {
  const told = KINDS.filter((kind) => rows?.[kind] !== undefined);
  // A zero is shown only when all counts are zero.
  const some = told.filter((kind) => rows?.[kind] !== 0);
  if (told.length > 0 && some.length === 0) return '0';
  return some.map((kind) => `${SIGNS[kind]}${count(rows?.[kind] ?? 0)}`).join(' ');
}

/** The same in words, for screen readers and users who don't know the symbols. */
export const metricsInWords = (rows: RowMetrics | undefined): string =>
  Object.entries(rows ?? {})
    .map(([kind, value]) => `${count(Number(value))} ${kind}`)
    .join(', ') || 'not counted';
