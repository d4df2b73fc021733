/** The months of each unit of year-month intervals, by its name. */
export const MONTHS_OF_UNIT: Readonly<Record<string, number>> = { YEAR: 12, MONTH: 1 };

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

const { WEEK = 0, DAY = 0, ...WITHIN_A_DAY } = MICROS_OF_UNIT;

/** The same of weeks and days, and of what is shorter, which plain INTERVALs count apart. */
export const MICROS_OF_DAYS: Readonly<Record<string, number>> = { WEEK, DAY };
export const MICROS_WITHIN_A_DAY: Readonly<Record<string, number>> = WITHIN_A_DAY;
