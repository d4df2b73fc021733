import type { PyValue } from './tree.ts';
import { intOf } from './values.ts';

/** The types of `pyspark.sql.types` that have no parameters, as Spark writes them in DDL. */
const SIMPLE: Readonly<Record<string, string>> = {
  StringType: 'string',
  BinaryType: 'binary',
  BooleanType: 'boolean',
  DateType: 'date',
  TimestampType: 'timestamp',
  TimestampNTZType: 'timestamp_ntz',
  DoubleType: 'double',
  FloatType: 'float',
  ByteType: 'tinyint',
  ShortType: 'smallint',
  IntegerType: 'int',
  LongType: 'bigint',
};

/** A type as text or as an object of `pyspark.sql.types`, in DDL. */
export function typeText(value: PyValue): string | undefined {
  if (value.kind === 'text') return value.value;
  if (value.kind !== 'call' || value.of.kind !== 'known' || value.keywords.length > 0) return undefined;
  const { id } = value.of;
  const [first, second] = value.args;
  if (value.args.length === 0) return SIMPLE[id] ?? (id === 'DecimalType' ? 'decimal(10,0)' : undefined);
  if (id === 'DecimalType') {
    const [precision, scale] = [intOf(first), second ? intOf(second) : 0];
    return precision === undefined || scale === undefined ? undefined : `decimal(${precision},${scale})`;
  }
  const element = first && typeText(first);
  if (id === 'ArrayType') return element === undefined ? undefined : `array<${element}>`;
  const of = second && typeText(second);
  return id === 'MapType' && element !== undefined && of !== undefined ? `map<${element},${of}>` : undefined;
}
