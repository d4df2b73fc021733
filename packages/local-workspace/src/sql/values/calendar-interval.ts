import { type ColumnType, interval } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { intervalField } from '../../duck/interval-type.ts';
import { MICROS_WITHIN_A_DAY, MONTHS_OF_UNIT } from './interval-units.ts';
import { type Typed, typed } from './typed.ts';

/** The type INTERVAL, whose values count months, days and microseconds apart. */
export const CALENDAR = interval('year', 'second');

/** DuckDB texts of the three numbers: INT, INT and BIGINT. */
export interface CalendarParts {
  readonly months: Duck;
  readonly days: Duck;
  readonly micros: Duck;
}

const FIELD = intervalField(CALENDAR);

const TOO_LARGE = raise(
  'ARITHMETIC_OVERFLOW',
  duck.str('Overflow of the months, days or microseconds of an INTERVAL. Use smaller amounts.'),
);

export const HAS_HOURS = raise(
  'INVALID_INTERVAL_WITH_MICROSECONDS_ADDITION',
  duck.str(
    'Cannot add an interval to a date because its microseconds part is not 0. To resolve this, cast the input date to a timestamp.',
  ),
);

/** The numbers as an INTERVAL, NULL if one of them is; too large ones fail. */
export const calendarOf = ({ months, days, micros }: CalendarParts): Typed =>
  typed(
    shared(
      [months, days, micros],
      (m, d, us) =>
        duck`coalesce(spark_calendar(${m}, ${d}, ${us}), CASE WHEN (${m}) IS NOT NULL AND (${d}) IS NOT NULL AND (${us}) IS NOT NULL THEN ${TOO_LARGE} END)`,
    ),
    CALENDAR,
  );

/** The numbers as an INTERVAL, NULL if one of them is, or is too large. */
export const tryCalendarOf = ({ months, days, micros }: CalendarParts): Typed =>
  typed(
    // Named twice, the numbers are computed before: the macro would copy them.
    shared(
      [months, days, micros],
      (m, d, us) =>
        duck`CASE WHEN (${m}) IS NOT NULL AND (${d}) IS NOT NULL AND (${us}) IS NOT NULL THEN spark_calendar(${m}, ${d}, ${us}) END`,
    ),
    CALENDAR,
  );

/** What `compute` makes of the numbers of an INTERVAL. */
export const ofCalendar = (sql: Duck, compute: (parts: CalendarParts) => Duck): Duck =>
  shared([duck`struct_extract(${sql}, ${duck.str(FIELD)})`], (value) =>
    compute({
      months: duck`struct_extract(${value}, 'months')`,
      days: duck`struct_extract(${value}, 'days')`,
      micros: duck`struct_extract(${value}, 'micros')`,
    }),
  );

/** What `compute` makes of each of the numbers of INTERVALs, in 128 bits. */
const eachNumber = (
  values: readonly Duck[],
  compute: (numbers: readonly Duck[], name: keyof CalendarParts) => Duck,
  made: (parts: CalendarParts) => Typed,
): Typed => {
  const extracted = values.map((sql) => duck`struct_extract(${sql}, ${duck.str(FIELD)})`);
  const number = (name: keyof CalendarParts): Duck =>
    compute(
      extracted.map((value) => duck`CAST(struct_extract(${value}, ${duck.str(name)}) AS HUGEINT)`),
      name,
    );
  return made({ months: number('months'), days: number('days'), micros: number('micros') });
};

/** The units of the arguments of `make_interval`. */
export const MAKE_INTERVAL_UNITS = ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const;

/** The numbers of amounts of units, whose names are in upper case. */
export function calendarParts(amounts: readonly (readonly [unit: string, value: Typed])[]): CalendarParts {
  const sumOf = (units: Readonly<Record<string, number>>): Duck => {
    const own = amounts.flatMap(([unit, { sql }]) =>
      units[unit] === undefined
        ? []
        : [duck`CAST(${sql} AS ${unit === 'SECOND' ? duck`DECIMAL(38,6)` : duck`HUGEINT`}) * ${units[unit]}`],
    );
    return own.length === 0 ? duck`0` : duck`CAST(${duck.join(own, ' + ')} AS HUGEINT)`;
  };
  return {
    months: sumOf(MONTHS_OF_UNIT),
    days: sumOf({ WEEK: 7, DAY: 1 }),
    micros: sumOf(MICROS_WITHIN_A_DAY),
  };
}

/** Sum or difference of two INTERVALs. */
export const calendarSum = (left: Duck, op: '+' | '-', right: Duck, made: typeof calendarOf): Typed =>
  eachNumber([left, right], ([a = duck`0`, b = duck`0`]) => duck`(${a} ${duck.operator(op)} ${b})`, made);

export const negatedCalendar = (value: Duck): Typed =>
  eachNumber([value], ([n = duck`0`]) => duck`(-${n})`, calendarOf);

/** An INTERVAL times or divided by a DOUBLE: what is left of months and days is cut off, or carried to what is smaller. */
export function scaledCalendar(value: Duck, op: '*' | '/', factor: Duck, made: typeof calendarOf): Typed {
  const by = (n: Duck): Duck => duck`(CAST(${n} AS DOUBLE) ${duck.operator(op)} ${factor})`;
  return typed(
    ofCalendar(value, ({ months, days, micros }) =>
      shared([by(months), by(days)], (m, d) => {
        const rest = duck`((${d}) - trunc(${d})) * 86400000000`;
        return made({
          months: duck`CAST(trunc(${m}) AS HUGEINT)`,
          days: duck`CAST(trunc(${d}) AS HUGEINT)`,
          micros: duck`CAST(round(${by(micros)} + ${rest}) AS HUGEINT)`,
        }).sql;
      }),
    ),
    CALENDAR,
  );
}

/** Spark's string for an INTERVAL: `1 years 2 months 3 days 4 hours 5 minutes 6.7 seconds`. */
export const calendarText = (sql: Duck): Duck =>
  // Each use of a parameter of a macro is a copy: what is named twice here is computed once before.
  shared(
    [duck`struct_extract(${sql}, ${duck.str(FIELD)})`],
    (value) => duck`CASE WHEN (${value}) IS NOT NULL THEN spark_units_text(${value}) END`,
  );

/** The fields of an INTERVAL that EXTRACT gives, by their names. */
const PARTS: Readonly<Record<string, readonly [of: (parts: CalendarParts) => Duck, type: ColumnType]>> = {
  year: [({ months }) => duck`(${months} // 12)`, { kind: 'int' }],
  month: [({ months }) => duck`(${months} % 12)`, { kind: 'tinyint' }],
  day: [({ days, micros }) => duck`(${days} + ${micros} // 86400000000)`, { kind: 'int' }],
  hour: [({ micros }) => duck`(${micros} % 86400000000 // 3600000000)`, { kind: 'tinyint' }],
  minute: [({ micros }) => duck`(${micros} % 3600000000 // 60000000)`, { kind: 'tinyint' }],
  second: [
    ({ micros }) => duck`CAST((${micros} % 60000000) / 1000000.0 AS DECIMAL(8,6))`,
    { kind: 'decimal', precision: 8, scale: 6 },
  ],
};

/** A field of an INTERVAL; undefined for a name that is none. */
export function calendarPart(
  unit: string,
  sql: Duck,
): { readonly sql: Duck; readonly type: ColumnType } | undefined {
  const found = PARTS[unit];
  return found && { sql: ofCalendar(sql, found[0]), type: found[1] };
}
