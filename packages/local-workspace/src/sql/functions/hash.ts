import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { text } from '../../duck/duck.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { holdsInterval } from '../../duck/interval-type.ts';
import { cast } from '../bind/cast.ts';
import { type Typed, typed } from '../bind/typed.ts';
import { custom, type FunctionDef, MANY } from './define.ts';

/** The seed of Spark's hash functions. */
const SEED = '42';

/** The hash of one value after `seed`: NULL leaves the seed as it is. */
function step(js: string, sql: string, type: ColumnType, seed: string): string {
  const one = (kind: string, value: string): string =>
    `coalesce(${js}('${kind}', ${value}, ${seed}), ${seed})`;
  const words = (value: string): string => `CAST(${value} AS VARCHAR)`;
  switch (type.kind) {
    case 'boolean':
      return one('int', words(`CAST(${sql} AS INTEGER)`));
    case 'tinyint':
    case 'smallint':
    case 'int':
      return one('int', words(sql));
    case 'date':
      return one('int', words(`(${sql} - DATE '1970-01-01')`));
    case 'bigint':
      return one('long', words(sql));
    case 'timestamp':
    case 'timestamp_ntz':
      return one('long', words(`epoch_us(${sql})`));
    case 'float':
    case 'double':
      return one(
        type.kind,
        `CASE WHEN isinf(${sql}) THEN CASE WHEN ${sql} > 0 THEN 'Infinity' ELSE '-Infinity' END ELSE ${words(sql)} END`,
      );
    case 'string':
      return one('text', sql);
    case 'binary':
      return one('hex', `hex(${sql})`);
    case 'decimal':
      if (type.precision > 18) throw unsupported('A hash of a DECIMAL with more than 18 digits');
      return one('long', words(`CAST(${sql} * 1${'0'.repeat(type.scale)} AS DECIMAL(38,0))`));
    case 'struct':
      if (holdsInterval(type)) throw unsupported('An INTERVAL in a hash');
      return `CASE WHEN ${sql} IS NULL THEN ${seed} ELSE ${type.fields.reduce((before, field) => step(js, `struct_extract(${sql}, ${text(field.name)})`, field.type, before), seed)} END`;
    case 'array': {
      if (type.element.kind !== 'string' && type.element.kind !== 'int' && type.element.kind !== 'bigint')
        throw unsupported('A hash of this ARRAY');
      const items = `list_transform(list_filter(${sql}, lambda e: e IS NOT NULL), lambda e: CAST(e AS VARCHAR))`;
      const kind = type.element.kind === 'string' ? 'text' : type.element.kind === 'int' ? 'int' : 'long';
      return `coalesce(list_reduce(${items}, lambda acc, e: ${js}('${kind}', e, acc), ${seed}), ${seed})`;
    }
    case 'void':
      return seed;
    default:
      throw badRequest(
        'DATATYPE_MISMATCH.HASH_MAP_TYPE',
        'Input to the hash functions cannot contain elements of the "MAP" type.',
        '42K09',
      );
  }
}

const hashing = (js: string, type: ColumnType): FunctionDef =>
  custom(1, MANY, (c) => {
    const result = c.args.reduce((seed, arg) => step(js, arg.sql, arg.type, seed), `'${SEED}'`);
    return typed(`CAST(${result} AS ${type.kind === 'int' ? 'INTEGER' : 'BIGINT'})`, type);
  });

const bytes = (value: Typed): string =>
  (value.type.kind === 'binary' ? value : cast(cast(value, T.string), T.binary)).sql;

export const HASH_FUNCTIONS: Readonly<Record<string, FunctionDef>> = {
  hash: hashing('js_murmur3', T.int),
  xxhash64: hashing('js_xxhash64', T.bigint),
  crc32: custom(1, 1, (c) => typed(`CAST(js_crc32(hex(${bytes(c.arg(0, 'any'))})) AS BIGINT)`, T.bigint)),
};
