import { interval } from '../types/column-type.ts';
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
  [
    'current_date() -> date',
    "Date at the start of the statement, in the session's time zone.",
    { ...never, aliases: 'curdate' },
  ],
  [
    'current_timestamp() -> timestamp',
    'Timestamp at the start of the statement.',
    { ...never, aliases: 'now' },
  ],
  [
    'localtimestamp() -> timestamp_ntz',
    "Timestamp without time zone at the start of the statement, in the session's time zone.",
    never,
  ],
  ['current_timezone() -> string', 'Time zone of the session.', never],
];

const FIELDS: readonly FunctionRow[] = [
  field('year', 'date', 'Year.'),
  field('quarter', 'date', 'Quarter of the year, 1 to 4.'),
  field('month', 'date', 'Month of the year, 1 to 12.'),
  field('weekofyear', 'date', 'ISO 8601 week of the year; weeks start on Monday.'),
  field('day', 'date', 'Day of the month, 1 to 31.', 'dayofmonth'),
  field('dayofweek', 'date', 'Day of the week, 1 (Sunday) to 7 (Saturday).'),
  field('weekday', 'date', 'Day of the week, 0 (Monday) to 6 (Sunday).'),
  field('dayofyear', 'date', 'Day of the year, 1 to 366.'),
  field('hour', 'timestamp', "Hour, 0 to 23, in the session's time zone."),
  field('minute', 'timestamp', 'Minute, 0 to 59.'),
  field('second', 'timestamp', 'Second, 0 to 59.'),
  [
    'date_part(part* string, time date|timestamp|timestamp_ntz) -> computed',
    'Extracts a field such as YEAR, WEEK, DOW or SECOND from a date, timestamp or interval; fails for an unknown field.',
    { rule: datePartType, aliases: 'datepart' },
  ],
  ['dayname(day date) -> string', 'Abbreviated English name of the day of the week, such as Mon.', strict],
  ['monthname(day date) -> string', 'Abbreviated English name of the month, such as Jan.', strict],
];

const ARITHMETIC: readonly FunctionRow[] = [
  [
    'add_months(day date, months int) -> date',
    'Date n months later, or earlier if n is negative; clamped to the last day of the month.',
    strict,
  ],
  [
    'date_add(unit unit, count int, time timestamp|timestamp_ntz) -> computed',
    'Date n days later; with a unit, timestamp n units later.',
    { ...strict, aliases: 'dateadd', rule: dateAddType },
  ],
  ['date_sub(day date, days int!|smallint!|tinyint!|string!) -> date', 'Date n days earlier.', strict],
  [
    'datediff(unit unit, start timestamp, end timestamp) -> bigint',
    'Days from start to end (end first); with a unit, number of whole units from start to end.',
    { ...strict, aliases: 'date_diff' },
  ],
  ['last_day(day date) -> date', 'Last day of the month.', strict],
  [
    'months_between(end timestamp, start timestamp, round? boolean) -> double',
    'Months between two timestamps (fraction based on 31-day months), rounded to 8 digits unless `round` is false.',
    strict,
  ],
  [
    'next_day(day date, weekday string) -> date',
    "First date after the given one that falls on a day of the week such as 'MON'; fails for an unknown day.",
  ],
  [
    'timestampadd(unit unit, count bigint, time timestamp|timestamp_ntz) -> computed',
    'Timestamp n units later.',
    { ...strict, rule: dateAddType },
  ],
  [
    'timestampdiff(unit unit, start timestamp, end timestamp) -> bigint',
    'Number of whole units from start to end.',
    { ...strict, aliases: 'timediff' },
  ],
  [
    'trunc(day date, unit string) -> date',
    'Date truncated to YEAR, QUARTER, MONTH or WEEK; NULL for another unit.',
  ],
  [
    'date_trunc(unit string, time timestamp) -> timestamp',
    'Timestamp truncated to a unit from YEAR to MICROSECOND; NULL for an unknown unit.',
  ],
];

const CONVERSIONS: readonly FunctionRow[] = [
  [
    'convert_timezone(from string, to string, time timestamp_ntz) -> timestamp_ntz',
    "Converts a timestamp without time zone between time zones; with two arguments, from the session's time zone.",
    strict,
  ],
  [
    'date_format(time timestamp, format string) -> string',
    'Formats a date or timestamp by a pattern such as yyyy-MM-dd HH:mm; fails for an invalid pattern.',
    strict,
  ],
  ['date_from_unix_date(days int) -> date', 'Date from the number of days since 1970-01-01.', strict],
  [
    'from_unixtime(seconds bigint, format? string) -> string',
    "Formats seconds since 1970-01-01 UTC by a pattern (default: yyyy-MM-dd HH:mm:ss) in the session's time zone.",
  ],
  [
    'from_utc_timestamp(time timestamp, zone string) -> timestamp',
    'Interprets a timestamp as UTC and renders it in a time zone; fails for an unknown zone.',
    strict,
  ],
  [
    'make_date(year int, month int, day int) -> date',
    'Date from year, month and day; fails if they form no valid date.',
  ],
  [
    'make_timestamp(year int, month int, day int, hour int, minute int, second decimal(16,6), zone? string) -> timestamp',
    "Timestamp from its parts, in the session's or the given time zone; fails if they form no valid timestamp.",
    { aliases: 'make_timestamp_ltz' },
  ],
  [
    'make_timestamp_ntz(year int, month int, day int, hour int, minute int, second decimal(16,6)) -> timestamp_ntz',
    'Timestamp without time zone from its parts; fails if they form no valid timestamp.',
  ],
  [
    'timestamp_micros(value integer!) -> timestamp',
    'Timestamp from microseconds since 1970-01-01 UTC.',
    strict,
  ],
  [
    'timestamp_millis(value integer!) -> timestamp',
    'Timestamp from milliseconds since 1970-01-01 UTC; fails on overflow.',
    strict,
  ],
  [
    'timestamp_seconds(value number!) -> timestamp',
    'Timestamp from seconds (with fraction) since 1970-01-01 UTC; fails on overflow.',
    strict,
  ],
  [
    'to_date(text string|date|timestamp|timestamp_ntz, format? string) -> date',
    'Converts to a date, by an optional pattern such as dd.MM.yyyy; fails if the string does not match.',
  ],
  [
    'to_timestamp(text string|date|timestamp|timestamp_ntz|number, format? string) -> timestamp',
    'Converts to a timestamp, by an optional pattern; fails if the string does not match.',
  ],
  [
    'to_timestamp_ltz(text string|date|timestamp|timestamp_ntz, format? string) -> timestamp',
    "Converts to a timestamp in the session's time zone, by an optional pattern; fails if the string does not match.",
  ],
  [
    'to_timestamp_ntz(text string|date|timestamp|timestamp_ntz, format? string) -> timestamp_ntz',
    'Converts to a timestamp without time zone, by an optional pattern; fails if the string does not match.',
  ],
  [
    'to_unix_timestamp(time string!|date!|timestamp!|timestamp_ntz!, format? string) -> bigint',
    'Seconds since 1970-01-01 UTC of a timestamp or a string in a pattern (default: yyyy-MM-dd HH:mm:ss); fails if the string does not match.',
  ],
  [
    'to_utc_timestamp(time timestamp, zone string) -> timestamp',
    'Interprets a timestamp in a time zone and renders it as UTC; fails for an unknown zone.',
    strict,
  ],
  [
    'try_to_timestamp(text string|date|timestamp|timestamp_ntz, format? string) -> timestamp',
    'Converts to a timestamp, by an optional pattern; NULL if the string does not match.',
  ],
  [
    'try_to_date(text string|date|timestamp|timestamp_ntz, format? string) -> date',
    'Converts to a date, by an optional pattern; NULL if the string does not match.',
  ],
  ['unix_date(day date!) -> int', 'Days since 1970-01-01.', strict],
  ['unix_micros(time timestamp!) -> bigint', 'Microseconds since 1970-01-01 UTC.', strict],
  ['unix_millis(time timestamp!) -> bigint', 'Milliseconds since 1970-01-01 UTC, rounded down.', strict],
  ['unix_seconds(time timestamp!) -> bigint', 'Seconds since 1970-01-01 UTC, rounded down.', strict],
  [
    'unix_timestamp(time? string!|date!|timestamp!|timestamp_ntz!, format? string) -> bigint',
    'Seconds since 1970-01-01 UTC of a timestamp or a string in a pattern, or of the current time without arguments; fails if the string does not match.',
  ],
];

const INTERVALS: readonly FunctionRow[] = [
  [
    'make_interval(years? int, months? int, weeks? int, days? int, hours? int, minutes? int, seconds? decimal(18,6)) -> computed',
    'Interval from its parts (default: 0 each).',
    { rule: () => interval('year-month') },
  ],
  [
    'make_ym_interval(years? int, months? int) -> computed',
    'Year-month interval from years and months.',
    { ...strict, rule: () => interval('year-month') },
  ],
  [
    'make_dt_interval(days? int, hours? int, minutes? int, seconds? decimal(18,6)) -> computed',
    'Day-time interval from days, hours, minutes and seconds.',
    { ...strict, rule: () => interval('day-time') },
  ],
  [
    'window(time timestamp|timestamp_ntz, duration* string, slide?* string, start?* string) -> computed',
    "Tumbling or sliding time window that contains the timestamp, as a struct of start and end; durations such as '10 minutes'.",
    { rule: windowType },
  ],
  [
    'session_window(time timestamp|timestamp_ntz, gap string) -> computed',
    "Session window as a struct of start and end; it closes after a gap without rows, such as '5 minutes'.",
    { rule: windowType },
  ],
  [
    'window_time(window struct) -> timestamp',
    'Event time of a window: its end minus one microsecond.',
    strict,
  ],
];

/** Functions on dates, timestamps and intervals. */
export const DATE_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('date', 'scalar', [
  ...NOW,
  ...FIELDS,
  ...ARITHMETIC,
  ...CONVERSIONS,
  ...INTERVALS,
]);

/** The variants of `date_add` and `datediff` without a unit; the checker selects them by the number of arguments. */
export const PLAIN_DATE_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('date', 'scalar', [
  [
    'date_add(day date, days int!|smallint!|tinyint!|string!) -> date',
    'The date some days later',
    { ...strict, aliases: 'dateadd' },
  ],
  ['datediff(end date, start date) -> int', 'Days between two dates', { ...strict, aliases: 'date_diff' }],
]);
