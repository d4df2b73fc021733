/** A Spark SQL data type, named as in Unity Catalog and Spark. `void` is the type of a bare NULL literal. */
export type ColumnType =
  | { readonly kind: Exclude<SimpleKind, 'string'> }
  | StringType
  | DecimalType
  | TimeType
  | { readonly kind: 'array'; readonly element: ColumnType }
  | { readonly kind: 'map'; readonly key: ColumnType; readonly value: ColumnType }
  | { readonly kind: 'struct'; readonly fields: readonly Column[] }
  | IntervalType;

/** A string, and how it is compared where that is said: by the collation of that name, as Spark spells it. */
export interface StringType {
  readonly kind: 'string';
  readonly collation?: string;
}

export interface DecimalType {
  readonly kind: 'decimal';
  readonly precision: number;
  readonly scale: number;
}

/** A time of day without a zone, of so many digits after the seconds; Spark keeps more than those that a cast from a string gives it. */
export interface TimeType {
  readonly kind: 'time';
  readonly precision: number;
}

/** The fields of intervals, from large to small. */
export const INTERVAL_FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
export type IntervalField = (typeof INTERVAL_FIELDS)[number];

/**
 * The type of an interval: expressions can have it, columns of a Delta table can't. A plain INTERVAL, of months, days
 * and microseconds, goes from years to seconds; the others are either year-month or day-time intervals.
 */
export interface IntervalType {
  readonly kind: 'interval';
  readonly from: IntervalField;
  readonly to: IntervalField;
}

/** The types without parameters, spelled as in a Spark DDL string (`bigint`, `timestamp_ntz`, …). */
export const SIMPLE_KINDS = [
  'boolean',
  'tinyint',
  'smallint',
  'int',
  'bigint',
  'float',
  'double',
  'string',
  'binary',
  'date',
  'timestamp',
  'timestamp_ntz',
  'variant',
  'void',
] as const;

export type SimpleKind = (typeof SIMPLE_KINDS)[number];

/**
 * How long the strings of a column may be, where they are in it: CHAR and VARCHAR are STRING for every expression, and
 * limits of what a column holds. CHAR is padded with spaces to its length.
 */
export type Limits =
  | { readonly max: number; readonly padded: boolean }
  | { readonly element: Limits }
  | { readonly key?: Limits; readonly value?: Limits }
  | { readonly fields: readonly (readonly [name: string, limits: Limits])[] };

/** A named, typed column. Names keep their spelling; Spark compares them case-insensitively (see `sameName`). */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** False only where the platform guarantees it; absent means nullable. */
  readonly nullable?: boolean;
  readonly comment?: string;
  /** Of a column of a table: how long its strings may be. */
  readonly limits?: Limits;
}

/** The columns of a table or DataFrame, in order. */
export type Schema = readonly Column[];

/** Builds the types without parameters: `T.bigint`, `T.string`, … */
// The type of `fromEntries` does not relate each name to its type.
export const T = Object.fromEntries(SIMPLE_KINDS.map((kind) => [kind, { kind }])) as {
  readonly [K in SimpleKind]: { readonly kind: K };
};

/** `decimal(precision, scale)`; Spark allows a precision of 1 to 38 and a scale of 0 to precision. */
export const decimal = (precision: number, scale: number): DecimalType => ({
  kind: 'decimal',
  precision,
  scale,
});
/** `time(precision)`, of 0 to 6 digits after the seconds. */
export const time = (precision = 6): TimeType => ({ kind: 'time', precision });
export const array = (element: ColumnType): ColumnType => ({ kind: 'array', element });
export const map = (key: ColumnType, value: ColumnType): ColumnType => ({ kind: 'map', key, value });
export const interval = (from: IntervalField, to: IntervalField = from): IntervalType => ({
  kind: 'interval',
  from,
  to,
});
export const struct = (fields: readonly Column[]): ColumnType => ({ kind: 'struct', fields });

const INTEGERS: readonly string[] = ['tinyint', 'smallint', 'int', 'bigint'];

export const isInteger = (type: ColumnType): boolean => INTEGERS.includes(type.kind);
export const isNumeric = (type: ColumnType): boolean =>
  isInteger(type) || type.kind === 'float' || type.kind === 'double' || type.kind === 'decimal';
export const isTemporal = (type: ColumnType): boolean =>
  type.kind === 'date' || type.kind === 'timestamp' || type.kind === 'timestamp_ntz';

/** Whether two column names mean the same column: Spark ignores case by default (spark.sql.caseSensitive=false). */
export const sameName = (a: string, b: string): boolean => a === b || a.toLowerCase() === b.toLowerCase();

/** The column that Spark would resolve `name` to, or undefined. Ambiguity is the caller's to check (see `duplicateNames`). */
export const findColumn = (schema: Schema, name: string): Column | undefined =>
  schema.find((column) => column.name === name) ?? schema.find((column) => sameName(column.name, name));

/** Names that occur more than once in the schema, ignoring case, in the spelling of their second occurrence. */
export function duplicateNames(schema: Schema): string[] {
  const seen = new Set<string>();
  const twice: string[] = [];
  for (const { name } of schema) {
    const key = name.toLowerCase();
    if (seen.has(key)) twice.push(name);
    seen.add(key);
  }
  return twice;
}

export const equalTypes = (a: ColumnType, b: ColumnType): boolean => formatType(a) === formatType(b);

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

const isOfMonths = (field: IntervalField): boolean => field === 'year' || field === 'month';

/** What an interval counts: months, microseconds, or both. */
export const intervalFamily = ({ from, to }: IntervalType): 'year-month' | 'day-time' | 'calendar' =>
  isOfMonths(to) ? 'year-month' : isOfMonths(from) ? 'calendar' : 'day-time';

/** The interval of these fields, at least one: from the largest to the smallest. */
export function intervalOver(fields: readonly IntervalField[]): IntervalType {
  const [from = 'year', ...others] = INTERVAL_FIELDS.filter((field) => fields.includes(field));
  return interval(from, others.at(-1));
}

/** Whether an interval counts in a field, which is one from its largest to its smallest. */
export const holdsField = ({ from, to }: IntervalType, field: IntervalField): boolean => {
  const at = INTERVAL_FIELDS.indexOf(field);
  return INTERVAL_FIELDS.indexOf(from) <= at && at <= INTERVAL_FIELDS.indexOf(to);
};

/** The common type of two interval types; a year-month and a day-time interval have none. */
export const commonInterval = (a: IntervalType, b: IntervalType): IntervalType | undefined =>
  intervalFamily(a) === intervalFamily(b) ? intervalOver([a.from, a.to, b.from, b.to]) : undefined;

/** Whether a type is or contains one of a kind. */
export function holdsKind(type: ColumnType, kind: ColumnType['kind']): boolean {
  switch (type.kind) {
    case kind:
      return true;
    case 'array':
      return holdsKind(type.element, kind);
    case 'map':
      return holdsKind(type.key, kind) || holdsKind(type.value, kind);
    case 'struct':
      return type.fields.some((field) => holdsKind(field.type, kind));
    default:
      return false;
  }
}

/** Whether a type is or contains an interval. */
export const holdsInterval = (type: ColumnType): boolean => holdsKind(type, 'interval');

function formatInterval(type: IntervalType): string {
  if (intervalFamily(type) === 'calendar') return 'interval';
  return type.from === type.to ? `interval ${type.from}` : `interval ${type.from} to ${type.to}`;
}

/** A name as in a DDL string: in backticks unless it is a plain word. */
export const formatDdlName = (name: string): string =>
  PLAIN_NAME.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;

/** The type as a Spark DDL string in lower case: `decimal(10,2)`, `array<struct<a:int,b:string>>`. */
export function formatType(type: ColumnType): string {
  switch (type.kind) {
    case 'decimal':
      return `decimal(${type.precision},${type.scale})`;
    case 'time':
      return `time(${type.precision})`;
    case 'array':
      return `array<${formatType(type.element)}>`;
    case 'map':
      return `map<${formatType(type.key)},${formatType(type.value)}>`;
    case 'struct':
      return `struct<${type.fields.map((f) => `${formatDdlName(f.name)}:${formatType(f.type)}`).join(',')}>`;
    case 'interval':
      return formatInterval(type);
    case 'string':
      return type.collation === undefined ? 'string' : `string collate ${type.collation}`;
    default:
      return type.kind;
  }
}

/** A type in capitals, as in messages and in DDL; collations keep their spelling. */
export const capitalType = (type: ColumnType): string =>
  formatType(type).replace(/(?<= collate )\w+|[^]/gu, (part) =>
    part.length > 1 ? part : part.toUpperCase(),
  );

/** The schema as a Spark DDL string: `order_id BIGINT, amount DECIMAL(10,2)` with types in upper case outside structs. */
export const formatSchema = (schema: Schema): string =>
  schema
    .map(({ name, type }) => {
      const text = formatType(type);
      return `${formatDdlName(name)} ${text.includes('<') ? text : capitalType(type)}`;
    })
    .join(', ');
