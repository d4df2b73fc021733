const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const GROUPED = new Intl.NumberFormat('en');

/** Formats a row count in short: 120k. `digits` may exceed the safe integer range. */
export const compactCount = (digits: string): string => COMPACT.format(BigInt(digits)).toLowerCase();

/** A row count in full: 120,000. */
export const groupedCount = (digits: string): string => GROUPED.format(BigInt(digits));

/** A duration: 38 ms, 1.2 s, 3 min 5 s. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/** "1 column", "10 columns". */
export const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${GROUPED.format(count)} ${one}s`;
