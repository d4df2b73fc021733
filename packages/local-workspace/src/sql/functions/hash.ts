import {
  array,
  type ColumnType,
  holdsKind,
  intervalFamily,
  struct,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { duckType } from '../../duck/duck.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { HashKind } from '../../engine/native/hash.ts';
import { cast } from '../values/cast.ts';
import { amountOf } from '../values/interval-value.ts';
import { type Typed, typed } from '../values/typed.ts';
import { custom, type FunctionDef, type ScalarName } from './define.ts';

/** The seed of Spark's hash functions. */
const SEED = '42';

/** The hash of one value after `seed`: NULL leaves the seed unchanged. */
function step(js: string, sql: Duck, type: ColumnType, seed: Duck, depth = 0): Duck {
  const one = (kind: HashKind, value: Duck): Duck =>
    duck`${duck.word(js)}(CASE WHEN ${value} IS NULL THEN 'null' ELSE ${duck.str(kind)} END, coalesce(${value}, ''), ${seed})`;
  const words = (value: Duck): Duck => duck`CAST(${value} AS VARCHAR)`;
  switch (type.kind) {
    case 'boolean':
      return one('int', words(duck`CAST(${sql} AS INTEGER)`));
    case 'tinyint':
    case 'smallint':
    case 'int':
      return one('int', words(sql));
    case 'date':
      return one('int', words(duck`(${sql} - DATE '1970-01-01')`));
    case 'bigint':
    case 'time':
      return one('long', words(sql));
    case 'timestamp':
    case 'timestamp_ntz':
      return one('long', words(duck`epoch_us(${sql})`));
    case 'float':
    case 'double':
      return one(
        type.kind,
        duck`CASE WHEN isinf(${sql}) THEN CASE WHEN ${sql} > 0 THEN 'Infinity' ELSE '-Infinity' END ELSE ${words(sql)} END`,
      );
    case 'string':
      return one('text', sql);
    case 'binary':
      return one('hex', duck`hex(${sql})`);
    case 'decimal':
      return one(type.precision > 18 ? 'whole' : 'long', duck`replace(${words(sql)}, '.', '')`);
    case 'struct':
      // The fields of a struct that is NULL are NULL, too.
      return type.fields.reduce(
        (before, field) =>
          step(js, duck`struct_extract(${sql}, ${duck.str(field.name)})`, field.type, before, depth),
        seed,
      );
    case 'array': {
      // DuckDB's list_reduce returns the type of the items, so each item carries the hash so far.
      const [before, item] = [duck.word(`h${depth}_`), duck.word(`e${depth}_`)];
      const pair = (hash: Duck, value: Duck): Duck => duck`struct_pack(h := ${hash}, e := ${value})`;
      const value = duck`struct_extract(${item}, 'e')`;
      const next = pair(
        step(js, value, type.element, duck`struct_extract(${before}, 'h')`, depth + 1),
        value,
      );
      const pairs = duck`list_transform(${sql}, lambda ${item}: ${pair(duck`''`, item)})`;
      const start = pair(seed, duck`CAST(NULL AS ${duckType(type.element)})`);
      return duck`coalesce(struct_extract(list_reduce(${pairs}, lambda ${before}, ${item}: ${next}, ${start}), 'h'), ${seed})`;
    }
    case 'map':
      // The key and the value of each entry, in its order.
      return step(
        js,
        duck`map_entries(${sql})`,
        array(
          struct([
            { name: 'key', type: type.key },
            { name: 'value', type: type.value },
          ]),
        ),
        seed,
        depth,
      );
    case 'interval':
      if (intervalFamily(type) === 'calendar') throw unsupported('An INTERVAL of months and days in a hash');
      return one(intervalFamily(type) === 'year-month' ? 'int' : 'long', words(amountOf(typed(sql, type))));
    case 'variant':
      throw unsupported('The hash of a VARIANT');
    case 'void':
      return seed;
  }
}

/** Spark's xxhash64 of a value that is not NULL, which may also be or hold a map. */
export const hashOf = ({ sql, type }: Typed): Duck =>
  duck`CAST(${step('js_xxhash64', sql, type, duck.str(SEED))} AS BIGINT)`;

const hashing = (js: string, type: ColumnType): FunctionDef =>
  custom((c) => {
    if (c.args.some((arg) => holdsKind(arg.type, 'map')))
      throw badRequest(
        'DATATYPE_MISMATCH.HASH_MAP_TYPE',
        'Input to the hash functions cannot contain elements of the "MAP" type.',
        '42K09',
      );
    const result = c.args.reduce((seed, arg) => step(js, arg.sql, arg.type, seed), duck.str(SEED));
    return typed(duck`CAST(${result} AS ${type.kind === 'int' ? duck`INTEGER` : duck`BIGINT`})`, type);
  });

const bytes = (value: Typed): Duck =>
  (value.type.kind === 'binary' ? value : cast(cast(value, T.string), T.binary)).sql;

export const HASH_FUNCTIONS = {
  hash: hashing('js_murmur3', T.int),
  xxhash64: hashing('js_xxhash64', T.bigint),
  crc32: custom((c) => typed(duck`CAST(js_crc32(hex(${bytes(c.arg(0, 'any'))})) AS BIGINT)`, T.bigint)),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
