import { interval } from '../types/column-type.ts';
import { defineFunctions, type FunctionRow } from './function-spec.ts';
import { dateAddType, datePartType } from './rules.ts';
import { TIME_ROWS, TIMESTAMP_OF_TIME } from './time-rows.ts';
import { timeBucketType, windowType } from './value-rules.ts';

const strict = { nulls: 'arguments' } as const;
const never = { nulls: 'never' } as const;

const field = <const Name extends string>(name: Name, of: 'date' | 'timestamp|time!', aliases = '') =>
  [`${name}(time ${of}) -> int`, { ...strict, aliases }] as const;

const NOW = [
  ['current_date() -> date', { ...never, aliases: 'curdate' }],
  ['current_timestamp() -> timestamp', { ...never, aliases: 'now' }],
  ['localtimestamp() -> timestamp_ntz', never],
  ['current_timezone() -> string', never],
] as const satisfies readonly FunctionRow[];

const FIELDS = [
  field('year', 'date'),
  field('quarter', 'date'),
  field('month', 'date'),
  field('weekofyear', 'date'),
  field('day', 'date', 'dayofmonth'),
  field('dayofweek', 'date'),
  field('weekday', 'date'),
  field('dayofyear', 'date'),
  field('hour', 'timestamp|time!'),
  field('minute', 'timestamp|time!'),
  field('second', 'timestamp|time!'),
  [
    'date_part(part* string, time date|timestamp|timestamp_ntz|time!|interval) -> computed',
    { rule: datePartType, aliases: 'datepart extract' },
  ],
  ['dayname(day date) -> string', strict],
  ['monthname(day date) -> string', strict],
] as const satisfies readonly FunctionRow[];

const ARITHMETIC = [
  ['add_months(day date, months int) -> date', strict],
  [
    'date_add(unit unit, count int, time timestamp|timestamp_ntz) -> computed',
    { ...strict, aliases: 'dateadd', rule: dateAddType },
  ],
  ['date_sub(day date, days int!|smallint!|tinyint!|string!) -> date', strict],
  ['datediff(unit unit, start timestamp, end timestamp) -> bigint', { ...strict, aliases: 'date_diff' }],
  ['last_day(day date) -> date', strict],
  ['months_between(end timestamp, start timestamp, round? boolean) -> double', strict],
  ['next_day(day date, weekday string) -> date'],
  [
    'timestampadd(unit unit, count bigint, time timestamp|timestamp_ntz) -> computed',
    { ...strict, rule: dateAddType },
  ],
  ['timestampdiff(unit unit, start timestamp, end timestamp) -> bigint', { ...strict, aliases: 'timediff' }],
  ['trunc(day date, unit string) -> date'],
  ['date_trunc(unit string, time timestamp) -> timestamp'],
] as const satisfies readonly FunctionRow[];

const CONVERSIONS = [
  ['convert_timezone(from string, to string, time timestamp_ntz) -> timestamp_ntz', strict],
  ['date_format(time timestamp, format string) -> string', strict],
  ['date_from_unix_date(days int) -> date', strict],
  ['from_unixtime(seconds bigint, format? string) -> string'],
  ['from_utc_timestamp(time timestamp, zone string) -> timestamp', strict],
  ['make_date(year int, month int, day int) -> date'],
  [
    'make_timestamp(year int, month int, day int, hour int, minute int, second decimal(16,6), zone? string) -> timestamp',
    { aliases: 'make_timestamp_ltz' },
  ],
  [
    'make_timestamp_ntz(year int, month int, day int, hour int, minute int, second decimal(16,6)) -> timestamp_ntz',
  ],
  [
    'try_make_timestamp(year int, month int, day int, hour int, minute int, second decimal(16,6), zone? string) -> timestamp',
    { aliases: 'try_make_timestamp_ltz' },
  ],
  [
    'try_make_timestamp_ntz(year int, month int, day int, hour int, minute int, second decimal(16,6)) -> timestamp_ntz',
  ],
  ['timestamp_micros(value integer!) -> timestamp', strict],
  ['timestamp_millis(value integer!) -> timestamp', strict],
  ['timestamp_seconds(value number!) -> timestamp', strict],
  ['to_date(text string|date|timestamp|timestamp_ntz, format? string) -> date'],
  ['to_timestamp(text string|date|timestamp|timestamp_ntz|number, format? string) -> timestamp'],
  ['to_timestamp_ltz(text string|date|timestamp|timestamp_ntz, format? string) -> timestamp'],
  ['to_timestamp_ntz(text string|date|timestamp|timestamp_ntz, format? string) -> timestamp_ntz'],
  ['to_unix_timestamp(time string!|date!|timestamp!|timestamp_ntz!, format? string!) -> bigint'],
  ['to_utc_timestamp(time timestamp, zone string) -> timestamp', strict],
  ['try_to_timestamp(text string|date|timestamp|timestamp_ntz, format? string) -> timestamp'],
  ['try_to_date(text string|date|timestamp|timestamp_ntz, format? string) -> date'],
  ['unix_date(day date!) -> int', strict],
  ['unix_micros(time timestamp!) -> bigint', strict],
  ['unix_millis(time timestamp!) -> bigint', strict],
  ['unix_seconds(time timestamp!) -> bigint', strict],
  ['unix_timestamp(time? string!|date!|timestamp!|timestamp_ntz!, format? string!) -> bigint'],
] as const satisfies readonly FunctionRow[];

const INTERVALS = [
  [
    'make_interval(years? int, months? int, weeks? int, days? int, hours? int, minutes? int, seconds? decimal(18,6)) -> computed',
    { rule: () => interval('year', 'second') },
  ],
  [
    'try_make_interval(years int, months? int, weeks? int, days? int, hours? int, minutes? int, seconds? decimal(18,6)) -> computed',
    { rule: () => interval('year', 'second') },
  ],
  [
    'make_ym_interval(years? int, months? int) -> computed',
    { ...strict, rule: () => interval('year', 'month') },
  ],
  [
    'make_dt_interval(days? int, hours? int, minutes? int, seconds? decimal(18,6)) -> computed',
    { ...strict, rule: () => interval('day', 'second') },
  ],
  [
    'window(time timestamp|timestamp_ntz, duration* string, slide?* string, start?* string) -> computed',
    { rule: windowType },
  ],
  [
    'time_bucket(size* interval, time timestamp!|timestamp_ntz!, origin?* timestamp!|timestamp_ntz!) -> computed',
    { ...strict, rule: timeBucketType },
  ],
  ['session_window(time timestamp|timestamp_ntz, gap string) -> computed', { rule: windowType }],
  ['window_time(window struct) -> timestamp', strict],
] as const satisfies readonly FunctionRow[];

/** Functions on dates, timestamps and intervals. */
export const DATE_FUNCTIONS = defineFunctions('date', 'scalar', [
  ...NOW,
  ...FIELDS,
  ...ARITHMETIC,
  ...CONVERSIONS,
  ...INTERVALS,
  ...TIME_ROWS,
]);

/** Forms with other arguments: without a unit, and from the session's time zone. */
export const OTHER_DATE_FORMS = defineFunctions('date', 'scalar', [
  ['date_add(day date, days int!|smallint!|tinyint!|string!) -> date', { ...strict, aliases: 'dateadd' }],
  ['datediff(end date, start date) -> int', { ...strict, aliases: 'date_diff' }],
  ['convert_timezone(to string, time timestamp_ntz) -> timestamp_ntz', strict],
  ...TIMESTAMP_OF_TIME,
]);
