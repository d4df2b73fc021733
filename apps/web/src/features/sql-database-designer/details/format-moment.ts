/** A moment as the reader's clock shows it; what can't be read stays as the platform wrote it. */
export function formatMoment(text: string | undefined): string {
  if (text === undefined) return 'not recorded';
  // The platform writes UTC with a space and without a zone.
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/u.test(text) ? text : `${text.replace(' ', 'T')}Z`;
  const moment = new Date(zoned);
  return Number.isNaN(moment.getTime())
    ? text
    : moment.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium', hour12: false });
}
