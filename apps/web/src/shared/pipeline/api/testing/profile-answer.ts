import type { Answer } from './fake-workspace.tsx';

const COLUMNS =
  'position column type other method rows nulls distinct is_key min max mean deviation p5 p25 median p75 p95 min_length max_length mean_length low high histogram top patterns correlation'.split(
    ' ',
  );

/** The rows of a profile with these cells; the others are NULL. */
export const profileAnswer = (...rows: readonly Readonly<Record<string, string>>[]): Answer => ({
  columns: COLUMNS.map((name) => [name, 'STRING'] as const),
  rows: rows.map((row, at) =>
    COLUMNS.map((name) => (name === 'position' ? String(at + 1) : (row[name] ?? null))),
  ),
});
