const COLORS = [
  'var(--accent)',
  'var(--aggregate-ink)',
  'var(--output-ink)',
  'var(--join-ink)',
  'var(--source-ink)',
  'var(--warn-dot)',
  'var(--bad)',
  'var(--compute-ink)',
] as const;

/** The color of a series or slice by its index. The tokens have a value for each theme. */
export const colorOf = (index: number): string => COLORS[index % COLORS.length] ?? COLORS[0];

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 5 });
const LONG = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** A number on an axis: `1.2M`. */
export const shortNumber = (value: number): string => SHORT.format(value);

/** A number in a tooltip or a sentence, with all its digits. */
export const longNumber = (value: number): string => LONG.format(value);

/** Seconds since 1970 as a date and, unless it is midnight, a time in UTC. */
export const timeText = (seconds: number): string => {
  const text = new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
  return text.endsWith(' 00:00') ? text.slice(0, 10) : text;
};
