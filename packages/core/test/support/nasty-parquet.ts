import type { Random } from '../../src/pipeline/testing/random.ts';
import type { ArrowType, ArrowValue, NastyContent } from './nasty-file.ts';

/** Values at the edges of each scalar type of Arrow, and the type that Spark reads it as. */
const SCALARS: Readonly<Record<string, { readonly spark: string; readonly values: readonly string[] }>> = {
  bool: { spark: 'BOOLEAN', values: ['true', 'false'] },
  int8: { spark: 'TINYINT', values: ['0', '-128', '127'] },
  int16: { spark: 'SMALLINT', values: ['1', '-32768', '32767'] },
  int32: { spark: 'INT', values: ['1', '2', '-2147483648', '2147483647'] },
  int64: { spark: 'BIGINT', values: ['1', '-9223372036854775808', '9223372036854775807'] },
  uint8: { spark: 'SMALLINT', values: ['0', '200', '255'] },
  uint16: { spark: 'INT', values: ['0', '65535'] },
  uint32: { spark: 'BIGINT', values: ['0', '4294967295'] },
  uint64: { spark: 'DECIMAL(20,0)', values: ['0', '18446744073709551615'] },
  float16: { spark: 'FLOAT', values: ['1.5', '-0.0'] },
  float: { spark: 'FLOAT', values: ['1.5', '-0.0', 'nan', 'inf', '3.4028235e38', '1e-45', '0.1'] },
  double: {
    spark: 'DOUBLE',
    values: ['1.5', '-0.0', 'nan', '-inf', '1.7976931348623157e308', '5e-324', '0.1'],
  },
  'decimal:5:2': { spark: 'DECIMAL(5,2)', values: ['1.25', '-999.99', '0.00'] },
  'decimal:18:0': { spark: 'DECIMAL(18,0)', values: ['1', '-999999999999999999'] },
  'decimal:38:10': { spark: 'DECIMAL(38,10)', values: ['1.5', '1234567890123456789012345678.0123456789'] },
  'decimal:10:10': { spark: 'DECIMAL(10,10)', values: ['0.1234567891', '-0.9999999999'] },
  string: {
    spark: 'STRING',
    values: ['a', '', ' ', 'é', '日本', '😀', '1', '2024-01-02', 'x\u0000y', 'line\nbreak'],
  },
  large_string: { spark: 'STRING', values: ['a', '1.5', 'true'] },
  dictionary: { spark: 'STRING', values: ['red', 'green', ''] },
  binary: { spark: 'BINARY', values: ['', '00ff', '61', 'c3a9'] },
  'fixed:3': { spark: 'BINARY', values: ['000000', '616263'] },
  date: { spark: 'DATE', values: ['0', '-1', '19724', '-719162', '2932896', '-141428'] },
  'timestamp:ms': { spark: 'TIMESTAMP_NTZ', values: ['0', '-1', '1704164645123'] },
  'timestamp:us': {
    spark: 'TIMESTAMP_NTZ',
    values: ['0', '-1', '1704164645123456', '-62135596800000000', '253402300799999999'],
  },
  'timestamp:ns': { spark: 'TIMESTAMP_NTZ', values: ['0', '1704164645123456789'] },
  'timestamp:s:UTC': { spark: 'TIMESTAMP', values: ['0', '1704164645'] },
  'timestamp:ms:UTC': { spark: 'TIMESTAMP', values: ['0', '-1', '1704164645123'] },
  'timestamp:us:UTC': { spark: 'TIMESTAMP', values: ['0', '-1', '1704164645123456', '-62135596800000000'] },
  'timestamp:us:+02:00': { spark: 'TIMESTAMP', values: ['0', '1704164645123456'] },
  'timestamp:ns:UTC': { spark: 'TIMESTAMP', values: ['0', '1704164645123456789', '-1001'] },
  'time:us': { spark: 'BIGINT', values: ['0', '86399999999'] },
  null: { spark: 'STRING', values: [] },
};
const SCALAR_NAMES = Object.keys(SCALARS);
const COMMON = ['int32', 'int64', 'double', 'string', 'date', 'timestamp:us:UTC', 'decimal:5:2', 'bool'];
const NAMES = ['a', 'b', 'c', 'd', 'e', 'the name', 'é', 'a.b', 'A', 'k', '1', '_x', 'x`y', 'c "d"'];
const OTHER_TYPES = [
  'STRING',
  'INT',
  'BIGINT',
  'SMALLINT',
  'TINYINT',
  'DOUBLE',
  'FLOAT',
  'DECIMAL(10,2)',
  'DECIMAL(20,0)',
  'DECIMAL(38,10)',
  'DATE',
  'TIMESTAMP',
  'TIMESTAMP_NTZ',
  'BOOLEAN',
  'BINARY',
  'ARRAY<INT>',
  'ARRAY<STRING>',
  'STRUCT<a: INT>',
  'STRUCT<a: BIGINT, b: STRING>',
  'MAP<STRING, INT>',
];

type Column = readonly [name: string, type: ArrowType];

function arrowType(random: Random, depth = 0): ArrowType {
  const kind = random.next();
  if (depth > 2 || kind < 0.4) return random.pick(COMMON);
  if (kind < 0.78) return random.pick(SCALAR_NAMES);
  if (kind < 0.86) return { list: arrowType(random, depth + 1) };
  if (kind < 0.95) {
    const names = ['a', 'b', 'A b', 'é'].filter(() => random.chance(0.5));
    return {
      struct: (names.length === 0 ? ['a'] : names).map((name) => [name, arrowType(random, depth + 1)]),
    };
  }
  return { map: [random.pick(['string', 'int32', 'date']), arrowType(random, depth + 1)] };
}

function arrowValue(random: Random, type: ArrowType, depth = 0): ArrowValue {
  if (depth >= 0 && random.chance(0.15)) return null;
  const several = (item: () => ArrowValue): ArrowValue => Array.from({ length: random.int(3) }, item);
  if (typeof type === 'string') {
    const values = SCALARS[type]?.values ?? [];
    return values.length === 0 ? null : random.pick(values);
  }
  if ('list' in type) return several(() => arrowValue(random, type.list, depth + 1));
  if ('struct' in type) return type.struct.map(([, inner]) => arrowValue(random, inner, depth + 1));
  const [key, value] = type.map;
  const entry = typeof key === 'string' ? (SCALARS[key]?.values ?? []) : [];
  // A map with the same key twice is an error for some readers and not for others.
  const keys = entry.filter(() => random.chance(0.3));
  return keys.map((one) => [one, arrowValue(random, value, depth + 1)]);
}

/** The type as which Spark reads a column. */
function sparkType(type: ArrowType): string {
  if (typeof type === 'string') return SCALARS[type]?.spark ?? 'STRING';
  if ('list' in type) return `ARRAY<${sparkType(type.list)}>`;
  if ('map' in type) return `MAP<${type.map.map(sparkType).join(', ')}>`;
  return `STRUCT<${type.struct.map(([name, inner]) => `${quoted(name)}: ${sparkType(inner)}`).join(', ')}>`;
}

const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
const flipped = (name: string): string =>
  name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase();

/** The columns of another file of the same folder: the same ones, or some of them changed. */
function changed(random: Random, columns: readonly Column[]): readonly Column[] {
  if (random.chance(0.4)) return columns;
  const kept = columns.flatMap(([name, type]): Column[] => {
    const kind = random.next();
    if (kind < 0.12) return [];
    if (kind < 0.22) return [[name, arrowType(random)]];
    if (kind < 0.27) return [[flipped(name), type]];
    return [[name, type]];
  });
  const more: Column[] = random.chance(0.3) ? [['more', arrowType(random)]] : [];
  const all = [...kept, ...more];
  return distinct(all.length === 0 ? columns : random.chance(0.2) ? all.toReversed() : all);
}

const distinct = (columns: readonly Column[]): readonly Column[] => [
  ...new Map(columns.map((column) => [column[0].toLowerCase(), column])).values(),
];

/** A schema for the columns, most of which are those of the file. */
function pinnedSchema(random: Random, columns: readonly Column[]): string {
  const isExact = random.chance(0.3);
  const pinned = columns.flatMap(([name, type]) => {
    const kind = isExact ? 1 : random.next();
    if (kind < 0.12) return [];
    if (kind < 0.37) return [`${quoted(name)} ${random.pick(OTHER_TYPES)}`];
    if (kind < 0.43) return [`${quoted(flipped(name))} ${sparkType(type)}`];
    return [`${quoted(name)} ${sparkType(type)}`];
  });
  const more = random.chance(0.15) ? [`other ${random.pick(OTHER_TYPES)}`] : [];
  const all = [...pinned, ...more];
  return all.length === 0 ? 'other INT' : all.join(', ');
}

/** A Parquet file by Arrow's writer, with columns of any type, which a schema may contradict. */
export function parquetCase(random: Random, first?: readonly Column[]): NastyContent {
  const fresh = (): readonly Column[] =>
    distinct(
      Array.from({ length: 1 + random.int(4) }, (_, at): Column => {
        const name = random.chance(0.8) ? `n${at}` : random.pick(NAMES);
        return [name, arrowType(random)];
      }),
    );
  const columns = first ? changed(random, first) : fresh();
  const rows = Array.from({ length: random.int(5) }, () =>
    columns.map(([, type]) => arrowValue(random, type)),
  );
  const isPinned = random.chance(0.5);
  return {
    extension: 'parquet',
    file: {
      columns,
      rows,
      writing: {
        version: random.pick(['1.0', '2.4', '2.6']),
        compression: random.pick(['snappy', 'none', 'zstd', 'gzip']),
        data_page_version: random.pick(['1.0', '2.0']),
        use_dictionary: random.chance(0.5),
        use_compliant_nested_type: random.chance(0.8),
        use_deprecated_int96_timestamps: random.chance(0.2),
        store_decimal_as_integer: random.chance(0.3),
        store_schema: random.chance(0.5),
        row_group_size: random.pick([1, 2, 1000]),
      },
    },
    another: () => parquetCase(random, columns).file,
    config: {
      fileFormat: 'parquet',
      ...(isPinned ? { schema: pinnedSchema(random, columns) } : { pinSchema: false }),
    },
    readerOptions: [],
  };
}
