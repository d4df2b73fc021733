const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const GROUPED = new Intl.NumberFormat('en');

/** Formats a row count in short: 120k. `digits` may exceed the safe integer range. */
export const compactCount = (digits: string): string => COMPACT.format(BigInt(digits)).toLowerCase();

/** A row count in full: 120,000. */
export const groupedCount = (digits: string): string => GROUPED.format(BigInt(digits));

/** A duration: 38 ms, 1.2 s, 3 min 5 s. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.max(0, Math.round(ms))} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** "1 column", "10 columns". */
export const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${GROUPED.format(count)} ${one}s`;

/** Formats an ISO timestamp in the user's time zone; any other string is returned unchanged. */
export function formatTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return time.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
