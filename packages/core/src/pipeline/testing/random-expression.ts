import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import { type Column, isNumeric, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Random } from './random.ts';

/** Expressions over one value of a type; `@` is its placeholder. None of them fails for the values of the tables. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  number: [
    '@ + 1',
    '@ * 2',
    '@ - 0.5',
    'abs(@)',
    '-@',
    '@ % 7',
    'coalesce(@, 0)',
    'CAST(@ AS STRING)',
    'CAST(@ AS DOUBLE)',
    'round(@, 1)',
    '@ > 1',
    "CASE WHEN @ > 1 THEN 'hi' ELSE 'lo' END",
    '@ / 2',
    '@ BETWEEN 1 AND 5',
    'greatest(@, 3)',
    'least(@, 3, NULL)',
    'nullif(@, 1)',
    'try_divide(@, 0)',
    'floor(@)',
    'ceil(@)',
    'sign(@)',
    'sqrt(abs(@))',
    'if(@ IS NULL, -1, @)',
    'isnan(CAST(@ AS DOUBLE))',
    '@ IN (1, 2, 3)',
    '@ <=> 1',
    'array(@, 1)',
    "named_struct('v', @)",
    'pmod(@, 3)',
  ],
  string: [
    'upper(@)',
    'lower(@)',
    'length(@)',
    'trim(@)',
    'substring(@, 2, 3)',
    "concat(@, 'x')",
    "@ || 'é'",
    "replace(@, 'a', '-')",
    "@ LIKE '%a%'",
    "lpad(@, 5, '*')",
    'reverse(@)',
    'initcap(@)',
    "split(@, 'b')",
    "coalesce(@, 'none')",
    "instr(@, 'b')",
    'md5(@)',
    "regexp_replace(@, '[aeiou]', '*')",
    'left(@, 2)',
    'ascii(@)',
    'repeat(@, 2)',
    "translate(@, 'ab', 'xy')",
    "@ > 'a'",
    "rpad(@, 3, '.')",
    'TRY_CAST(@ AS INT)',
    "concat_ws('-', @, 'k')",
    "@ RLIKE '^[a-c]+$'",
    'CAST(@ AS BINARY)',
    'substring(@, -2)',
    "nvl2(@, 'y', 'n')",
  ],
  date: [
    'year(@)',
    'month(@)',
    'date_add(@, 3)',
    "datediff(@, DATE'2026-01-01')",
    'last_day(@)',
    "date_trunc('month', @)",
    "date_format(@, 'yyyy/MM/dd')",
    'CAST(@ AS TIMESTAMP)',
    'add_months(@, 1)',
    'dayofweek(@)',
    'weekofyear(@)',
    '@ + INTERVAL 1 DAY',
    "@ >= DATE'2026-01-01'",
    'CAST(@ AS STRING)',
    "trunc(@, 'YEAR')",
    'quarter(@)',
  ],
  timestamp: [
    'hour(@)',
    'minute(@)',
    "date_trunc('hour', @)",
    'CAST(@ AS DATE)',
    "date_format(@, 'yyyy-MM-dd HH:mm')",
    '@ + INTERVAL 2 HOURS',
    'CAST(@ AS STRING)',
    'second(@)',
    'to_date(@)',
    "@ < TIMESTAMP'2026-01-01 00:00:00'",
    'CAST(@ AS TIMESTAMP_NTZ)',
    'dayofyear(@)',
    'CAST(@ AS TIMESTAMP)',
    'unix_timestamp(CAST(@ AS TIMESTAMP))',
  ],
  boolean: [
    'NOT @',
    '@ AND true',
    '@ OR NULL',
    'CAST(@ AS INT)',
    'if(@, 1, 0)',
    '@ IS NOT TRUE',
    'CAST(@ AS STRING)',
  ],
  binary: ['hex(@)', 'length(@)', 'base64(@)', '@ IS NULL', 'sha2(@, 256)', 'CAST(@ AS STRING)'],
  array: [
    'size(@)',
    'sort_array(@)',
    'array_distinct(@)',
    'slice(@, 1, 2)',
    'get(@, 0)',
    'transform(@, x -> x)',
    'filter(@, x -> x IS NOT NULL)',
    'exists(@, x -> x IS NULL)',
    'array_size(@)',
    'reverse(@)',
    'to_json(@)',
    'element_at(array(1, 2), 1)',
    'array_max(@)',
    'cardinality(@)',
    'array_compact(@)',
  ],
  map: [
    'size(@)',
    "@['a']",
    "map_contains_key(@, 'a')",
    'sort_array(map_keys(@))',
    'to_json(@)',
    "try_element_at(@, 'b')",
  ],
  struct: ['to_json(@)', '@ IS NULL', 'array(@)', 'coalesce(@, NULL)'],
};

const group = (column: Column): string => {
  if (isNumeric(column.type)) return 'number';
  return column.type.kind === 'timestamp_ntz' ? 'timestamp' : column.type.kind;
};

/** An expression over one or two columns; the plan says whether its types fit. */
export function randomExpression(random: Random, schema: Schema): string {
  const one = overColumn(random, random.pick(schema));
  if (random.chance(0.7)) return one;
  const other = overColumn(random, random.pick(schema));
  return random.pick([
    `coalesce(${one}, ${other})`,
    `if(${one} IS NULL, ${other}, ${one})`,
    `(${one}) = (${other})`,
    `concat_ws('|', CAST(${one} AS STRING), CAST(${other} AS STRING))`,
    `(${one}) + (${other})`,
    `struct(${one} AS x, ${other} AS y)`,
    `array(${one}, ${other})`,
    `upper(CAST(${one} AS STRING))`,
  ]);
}

function overColumn(random: Random, column: Column): string {
  const templates = TEMPLATES[group(column)] ?? ['@ IS NULL'];
  const name = quoteName(column.name);
  const template = random.chance(0.1) ? '@' : random.pick(templates);
  if (column.type.kind === 'struct' && random.chance(0.5) && column.type.fields[0])
    return `${name}.${quoteName(random.pick(column.type.fields).name)}`;
  return template.replaceAll('@', name);
}

/** A window over rows that ties can't make ambiguous. */
export function randomWindow(random: Random, schema: Schema): string | undefined {
  const sortable = schema.filter(({ type }) => !['map', 'struct', 'array', 'binary'].includes(type.kind));
  if (sortable.length < 2) return undefined;
  const by = random.pick(sortable);
  const of = random.pick(sortable);
  const partition = `PARTITION BY ${quoteName(by.name)}`;
  const order = `ORDER BY ${quoteName(of.name)}${random.chance(0.3) ? ' DESC' : ''}`;
  return random.pick([
    `rank() OVER (${partition} ${order})`,
    `dense_rank() OVER (${order})`,
    `count(*) OVER (${partition})`,
    `max(${quoteName(of.name)}) OVER (${partition})`,
    `sum(${isNumeric(of.type) ? quoteName(of.name) : '1'}) OVER (${partition} ${order})`,
  ]);
}

/** A condition over the columns. */
export function randomCondition(random: Random, schema: Schema): string {
  const column = random.pick(schema);
  const name = quoteName(column.name);
  const one = `${overColumn(random, column)} IS ${random.chance(0.8) ? 'NOT ' : ''}NULL`;
  return random.pick([
    one,
    `${one} AND ${quoteName(random.pick(schema).name)} IS NOT NULL`,
    `NOT (${one}) OR ${name} = ${name}`,
    isNumeric(column.type) ? `${name} > 0 OR ${name} IS NULL` : one,
    column.type.kind === 'string' ? `${name} <> 'a' AND length(${name}) < 4` : one,
    column.type.kind === 'boolean' ? name : one,
  ]);
}
