const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** Whether a name is a time zone of the IANA list. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The local time of a zone at a point in time, as the epoch milliseconds at which UTC shows the same local time. */
export function clockOf(at: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The point in time of a zone's local time: the earlier one if it occurs twice; if it is skipped, it is shifted by as
 * much as the clocks are put forward.
 */
export function timestampOf(clock: number, zone: string): number {
  const offset = (at: number): number => clockOf(at, zone) - Math.floor(at / 1000) * 1000;
  const before = offset(clock - DAY_MS);
  const after = offset(clock + DAY_MS);
  const fits = [clock - before, clock - after].filter((at) => clockOf(at, zone) === clock);
  return fits.length > 0 ? Math.min(...fits) : clock - before;
}

/** The largest time by which clocks are put back in one night, in milliseconds: a bound for looking back. */
export const MAX_SHIFT_MS = 120 * MINUTE_MS;
