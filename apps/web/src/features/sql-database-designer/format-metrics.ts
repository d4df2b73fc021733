/** Formats a duration in ms: `12 ms`, `1.4 s`, `2 min 5 s`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}

/** Formats an ISO timestamp in the user's time zone; any other string is returned unchanged. */
export function formatTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return time.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}

/** A count with its word: `1 row`, `1,200 rows`. */
export const formatRows = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
