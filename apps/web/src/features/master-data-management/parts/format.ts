const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A count with separators: `1,247`. */
export const formatCount = (count: number): string => count.toLocaleString('en');

/** A large count in short: `2.3M`. */
export const formatCompact = (count: number): string => compact.format(count);

/** Formats an ISO timestamp in the user's time zone: `Jan 15, 2025, 10:30 AM`. */
export const formatWhen = (iso: string): string =>
  new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

/** With a capital first letter: the name of a table as a heading. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
