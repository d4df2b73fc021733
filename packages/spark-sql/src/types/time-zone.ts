/** A time zone of a session, as Spark reads its name. */
export type TimeZone =
  /** The name of a region, whose offset changes. */
  | { readonly kind: 'region'; readonly name: string }
  /** `UTC`, or an offset such as `+05:30`. */
  | { readonly kind: 'offset'; readonly name: string; readonly seconds: number };

export const UTC: TimeZone = { kind: 'offset', name: 'UTC', seconds: 0 };

const OFFSET = /^([+-])(\d{2})(?::(\d{2})(?::(\d{2}))?)?$/u;
/** Java takes names as they are spelt in the database of zones, in which every one begins with a capital. */
const REGION = /^[A-Z][A-Za-z]*(?:\/[A-Z0-9][A-Za-z0-9_+-]*)+$/u;
const MAX_SECONDS = 18 * 3600;

/** The zone of a name: `UTC`, a region such as `Europe/Berlin`, or an offset such as `+02:00`; undefined for any other text. */
export function readTimeZone(name: string): TimeZone | undefined {
  if (name === 'UTC') return UTC;
  const [, sign, hours = '0', minutes = '0', rest = '0'] = OFFSET.exec(name) ?? [];
  if (sign !== undefined) {
    const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
    const isValid = Number(minutes) < 60 && Number(rest) < 60 && seconds <= MAX_SECONDS;
    return isValid ? { kind: 'offset', name, seconds: sign === '-' ? -seconds : seconds } : undefined;
  }
  return REGION.test(name) && isRegion(name) ? { kind: 'region', name } : undefined;
}

function isRegion(name: string): boolean {
  try {
    const known = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    return known === name || known.toLowerCase() !== name.toLowerCase();
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
