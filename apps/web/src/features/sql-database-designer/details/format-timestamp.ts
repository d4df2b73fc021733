/** Formats a timestamp in the user's time zone; an unreadable one is returned unchanged. */
export function formatTimestamp(text: string | undefined): string {
  if (text === undefined) return 'not recorded';
  // The platform writes UTC with a space and without a zone.
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/u.test(text) ? text : `${text.replace(' ', 'T')}Z`;
  const timestamp = new Date(zoned);
  return Number.isNaN(timestamp.getTime())
    ? text
    : timestamp.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium', hour12: false });
}
