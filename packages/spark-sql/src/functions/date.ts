import { defineFunctions, type FunctionRow, type FunctionSpec } from './function-spec.ts';
import { dateAddType, datePartType } from './rules.ts';
import { windowType } from './rules-more.ts';

const strict = { nulls: 'arguments' } as const;
const never = { nulls: 'never' } as const;

const field = (name: string, of: 'date' | 'timestamp', help: string, aliases = ''): FunctionRow => [
  `${name}(time ${of}) -> int`,
  help,
  { ...strict, aliases },
];

const NOW: readonly FunctionRow[] = [
  ['current_date() -> date', 'Today', { ...never, aliases: 'curdate' }],
  ['current_timestamp() -> timestamp', 'This moment', { ...never, aliases: 'now' }],
  ['localtimestamp() -> timestamp_ntz', 'This moment on the local clock, without a zone', never],
  ['current_timezone() -> string', 'Time zone of the session', never],
];

const FIELDS: readonly FunctionRow[] = [
  field('year', 'date', 'Year of a date'),
  field('quarter', 'date', 'Quarter of a date, 1 to 4'),
  field('month', 'date', 'Month of a date, 1 to 12'),
  field('weekofyear', 'date', 'Week of the year'),
  field('day', 'date', 'Day of the month', 'dayofmonth'),
  field('dayofweek', 'date', 'Day of the week, 1 for Sunday to 7'),
  field('weekday', 'date', 'Day of the week, 0 for Monday to 6'),
  field('dayofyear', 'date', 'Day of the year'),
  field('hour', 'timestamp', 'Hour of a time'),
  field('minute', 'timestamp', 'Minute of a time'),
  field('second', 'timestamp', 'Second of a time'),
  [
    'date_part(part* string, time date|timestamp|timestamp_ntz) -> computed',
    'A part such as YEAR, DOW or SECOND',
    { rule: datePartType, aliases: 'datepart' },
  ],
  ['dayname(day date) -> string', 'Short English name of the weekday', strict],
  ['monthname(day date) -> string', 'Short English name of the month', strict],
];

const ARITHMETIC: readonly FunctionRow[] = [
  ['add_months(day date, months int) -> date', 'The date some months later', strict],
  [
    'date_add(unit unit, count int, time timestamp|timestamp_ntz) -> computed',
    'A date some days later, or with a unit a time some units later',
    { ...strict, aliases: 'dateadd', rule: dateAddType },
  ],
  ['date_sub(day date, days int!|smallint!|tinyint!|string!) -> date', 'The date some days before', strict],
  [
    'datediff(unit unit, start timestamp, end timestamp) -> bigint',
    'Days between two dates, or with a unit full units between two times',
    { ...strict, aliases: 'date_diff' },
  ],
  ['last_day(day date) -> date', 'Last day of the month', strict],
  [
    'months_between(end timestamp, start timestamp, round? boolean) -> double',
    'Months between two times, as a fraction',
    strict,
  ],
  ['next_day(day date, weekday string) -> date', 'The next such weekday after a date'],
  [
    'timestampadd(unit unit, count bigint, time timestamp|timestamp_ntz) -> computed',
    'A time some units later',
    { ...strict, rule: dateAddType },
  ],
  [
    'timestampdiff(unit unit, start timestamp, end timestamp) -> bigint',
    'Full units between two times',
    { ...strict, aliases: 'timediff' },
  ],
  ['trunc(day date, unit string) -> date', 'First day of the year, quarter, month or week'],
  ['date_trunc(unit string, time timestamp) -> timestamp', 'Start of the unit that holds a time'],
];

const CONVERSIONS: readonly FunctionRow[] = [
  [
    'convert_timezone(from string, to string, time timestamp_ntz) -> timestamp_ntz',
    'A local time in another zone',
    strict,
  ],
  [
    'date_format(time timestamp, format string) -> string',
    'Time as text in a format such as yyyy-MM-dd',
    strict,
  ],
  ['date_from_unix_date(days int) -> date', 'Date from days since 1970-01-01', strict],
  ['from_unixtime(seconds bigint, format? string) -> string', 'Seconds since 1970 as text'],
  [
    'from_utc_timestamp(time timestamp, zone string) -> timestamp',
    'A UTC time on the clock of a zone',
    strict,
  ],
  ['make_date(year int, month int, day int) -> date', 'Date from its parts'],
  [
    'make_timestamp(year int, month int, day int, hour int, minute int, second decimal(16,6), zone? string) -> timestamp',
    'Time from its parts',
    { aliases: 'make_timestamp_ltz' },
  ],
  [
    'make_timestamp_ntz(year int, month int, day int, hour int, minute int, second decimal(16,6)) -> timestamp_ntz',
    'Time without a zone from its parts',
  ],
  ['timestamp_micros(value integer!) -> timestamp', 'Time from microseconds since 1970', strict],
  ['timestamp_millis(value integer!) -> timestamp', 'Time from milliseconds since 1970', strict],
  ['timestamp_seconds(value number!) -> timestamp', 'Time from seconds since 1970', strict],
  [
    'to_date(text string|date|timestamp|timestamp_ntz, format? string) -> date',
    'Text as a date, in a format such as dd.MM.yyyy',
  ],
  [
    'to_timestamp(text string|date|timestamp|timestamp_ntz|number, format? string) -> timestamp',
    'Text as a time',
  ],
  [
    'to_timestamp_ltz(text string|date|timestamp|timestamp_ntz, format? string) -> timestamp',
    'Text as a time in the session’s zone',
  ],
  [
    'to_timestamp_ntz(text string|date|timestamp|timestamp_ntz, format? string) -> timestamp_ntz',
    'Text as a time without a zone',
  ],
  [
    'to_unix_timestamp(time string!|date!|timestamp!|timestamp_ntz!, format? string) -> bigint',
    'Seconds since 1970',
  ],
  ['to_utc_timestamp(time timestamp, zone string) -> timestamp', 'A zone’s clock time in UTC', strict],
  [
    'try_to_timestamp(text string|date|timestamp|timestamp_ntz, format? string) -> timestamp',
    'Text as a time, or NULL if it is none',
  ],
  [
    'try_to_date(text string|date|timestamp|timestamp_ntz, format? string) -> date',
    'Text as a date, or NULL if it is none',
  ],
  ['unix_date(day date!) -> int', 'Days since 1970-01-01', strict],
  ['unix_micros(time timestamp!) -> bigint', 'Microseconds since 1970', strict],
  ['unix_millis(time timestamp!) -> bigint', 'Milliseconds since 1970', strict],
  ['unix_seconds(time timestamp!) -> bigint', 'Seconds since 1970', strict],
  [
    'unix_timestamp(time? string!|date!|timestamp!|timestamp_ntz!, format? string) -> bigint',
    'Seconds since 1970, of now without an argument',
  ],
];

const INTERVALS: readonly FunctionRow[] = [
  [
    'make_interval(years? int, months? int, weeks? int, days? int, hours? int, minutes? int, seconds? decimal(18,6)) -> computed',
    'Interval from its parts',
    { rule: () => ({ kind: 'interval', of: 'months' }) },
  ],
  [
    'make_ym_interval(years? int, months? int) -> computed',
    'Interval of years and months',
    { ...strict, rule: () => ({ kind: 'interval', of: 'months' }) },
  ],
  [
    'make_dt_interval(days? int, hours? int, minutes? int, seconds? decimal(18,6)) -> computed',
    'Interval of days and time',
    { ...strict, rule: () => ({ kind: 'interval', of: 'time' }) },
  ],
  [
    'window(time timestamp|timestamp_ntz, duration* string, slide?* string, start?* string) -> computed',
    'Window of time that holds a moment, such as 10 minutes',
    { rule: windowType },
  ],
  [
    'session_window(time timestamp|timestamp_ntz, gap string) -> computed',
    'Session that ends where nothing follows within the gap',
    { rule: windowType },
  ],
  ['window_time(window struct) -> timestamp', 'Last moment of a time window', strict],
];

/** Functions on dates and times. */
export const DATE_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('date', 'scalar', [
  ...NOW,
  ...FIELDS,
  ...ARITHMETIC,
  ...CONVERSIONS,
  ...INTERVALS,
]);

/** The forms of `date_add` and `datediff` without a unit; the checker picks them by the number of arguments. */
export const PLAIN_DATE_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('date', 'scalar', [
  [
    'date_add(day date, days int!|smallint!|tinyint!|string!) -> date',
    'The date some days later',
    { ...strict, aliases: 'dateadd' },
  ],
  ['datediff(end date, start date) -> int', 'Days between two dates', { ...strict, aliases: 'date_diff' }],
]);
