/** The microseconds of each unit of day-time intervals, by its name. */
export const MICROS_OF_UNIT: Readonly<Record<string, number>> = {
  WEEK: 604_800_000_000,
  DAY: 86_400_000_000,
  HOUR: 3_600_000_000,
  MINUTE: 60_000_000,
  SECOND: 1_000_000,
  MILLISECOND: 1000,
  MICROSECOND: 1,
};
