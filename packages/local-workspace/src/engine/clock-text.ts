const MICROS_PER_DAY = 86_400_000_000n;
const DAYS_PER_CYCLE = 146_097n;
/** How DuckDB stores an infinite date. */
const INFINITE_DAYS = 2_147_483_647n;

/** A wall-clock time by its microseconds since 1970: `2024-01-02T03:04:05.125`; microseconds only when there are any. */
export function isoClock(micros: bigint): string {
  const inDay = ((micros % MICROS_PER_DAY) + MICROS_PER_DAY) % MICROS_PER_DAY;
  const day = isoDate((micros - inDay) / MICROS_PER_DAY);
  const pad = (number: bigint, digits = 2): string => String(number).padStart(digits, '0');
  const seconds = inDay / 1_000_000n;
  const fraction = inDay % 1_000_000n;
  const digits = fraction % 1000n === 0n ? pad(fraction / 1000n, 3) : pad(fraction, 6);
  return `${day}T${pad(seconds / 3600n)}:${pad((seconds / 60n) % 60n)}:${pad(seconds % 60n)}.${digits}`;
}

/** Days since 1970 as `yyyy-MM-dd` in the proleptic Gregorian calendar. */
export function isoDate(days: bigint): string {
  if (days === INFINITE_DAYS || days === -INFINITE_DAYS) return days > 0n ? 'infinity' : '-infinity';
  // JavaScript's calendar ends in the year 275760; every 400 years the days are the same.
  const cycles = days / DAYS_PER_CYCLE;
  const instant = new Date(Number(days - cycles * DAYS_PER_CYCLE) * 86_400_000);
  const year = instant.getUTCFullYear() + Number(cycles) * 400;
  const text =
    Math.abs(year) > 9999
      ? `${year < 0 ? '-' : '+'}${Math.abs(year)}`
      : `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;
  return `${text}-${String(instant.getUTCMonth() + 1).padStart(2, '0')}-${String(instant.getUTCDate()).padStart(2, '0')}`;
}
