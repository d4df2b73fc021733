import { array, type ColumnType, map, struct, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType, ident, plainCast, raise, text } from '../../duck/duck.ts';
import { wrongType } from '../../duck/failures.ts';
import { cast } from '../bind/cast.ts';
import { unifyAll } from '../bind/operators.ts';
import { sortedList } from '../bind/order-key.ts';
import { type Typed, typed } from '../bind/typed.ts';
import { commonType } from '../bind/types.ts';
import { type CallContext, custom, type FunctionDef, MANY } from './define.ts';

const element = (value: Typed): ColumnType => (value.type.kind === 'array' ? value.type.element : T.void);

/** A map argument with its key and value types. */
function mapOf(c: CallContext, index: number): { sql: string; key: ColumnType; value: ColumnType } {
  const found = c.arg(index, 'map');
  if (found.type.kind !== 'map') throw wrongType(c.name, 'a MAP', found.type);
  return { sql: found.sql, key: found.type.key, value: found.type.value };
}

/** The elements of a lambda of our own, which holds none of the statement's. */
const OWN = 'own_';

const orderBy = (list: string, sql: string): string =>
  `list_transform(list_sort(${list}), lambda ${sql}: struct_extract(${sql}, 'v'))`;

/** array_sort: NULL last, or by a lambda that compares two elements (the place of an element is how many come before it). */
const arraySort = custom(1, 2, (c) => {
  const list = c.arg(0, 'array');
  if (!c.args[1]) return typed(sortedList(list, false, true), list.type);
  const [x, y, i] = [c.parameter(0), c.parameter(1), c.parameter(2)];
  const compared = c.lambda(1, [typed(y, element(list)), typed(x, element(list))]);
  if (compared.type.kind !== 'int') throw wrongType(c.name, 'a lambda that gives an INT', compared.type);
  const placed = `list_transform(${list.sql}, lambda ${x}, ${i}: struct_pack(r := len(list_filter(${list.sql}, lambda ${y}: ${compared.sql} < 0)), i := ${i}, v := ${x}))`;
  return typed(orderBy(placed, OWN), list.type);
});

const arrayInsert = custom(3, 3, (c) => {
  const list = c.arg(0, 'array');
  const value = c.arg(2, 'any');
  const type = commonType(element(list), value.type);
  if (!type) throw wrongType(c.name, `a value of the array's type`, value.type);
  const [l, v, at] = [cast(list, array(type)).sql, `[${cast(value, type).sql}]`, c.arg(1, T.int).sql];
  const n = `len(${l})`;
  const nulls = (count: string): string => `list_resize(CAST([] AS ${duckType(array(type))}), ${count})`;
  const join = (...parts: readonly string[]): string => parts.reduce((a, b) => `list_concat(${a}, ${b})`);
  const zero = raise(
    'INVALID_INDEX_OF_ZERO',
    text('The index 0 is invalid. An index shall be either < 0 or > 0 (the first element has index 1).'),
  );
  return typed(
    `CASE WHEN ${l} IS NULL OR ${at} IS NULL THEN NULL WHEN ${at} = 0 THEN ${zero}
      WHEN ${at} > ${n} THEN ${join(l, nulls(`${at} - 1 - ${n}`), v)}
      WHEN ${at} > 0 THEN ${join(`list_slice(${l}, 1, ${at} - 1)`, v, `list_slice(${l}, ${at}, ${n})`)}
      WHEN -${at} <= ${n} + 1 THEN ${join(`list_slice(${l}, 1, ${n} + ${at} + 1)`, v, `list_slice(${l}, ${n} + ${at} + 2, ${n})`)}
      ELSE ${join(v, nulls(`-${at} - ${n} - 1`), l)} END`,
    array(type),
  );
});

/** The indices from 1 to the longest list's length; NULL when one of the lists is. */
const indices = (lists: readonly string[]): string =>
  `CASE WHEN ${lists.map((list) => `${list} IS NOT NULL`).join(' AND ')} THEN range(1, greatest(${lists.map((list) => `len(${list})`).join(', ')}) + 1) END`;

const arraysZip = custom(1, MANY, (c) => {
  const lists = c.args.map((_, at) => c.arg(at, 'array'));
  const fields = lists.map((list, at) => {
    const raw = c.raw(at);
    const name =
      raw?.kind === 'column' ? (raw.path.at(-1) ?? '') : raw?.kind === 'field' ? raw.name : String(at);
    return { name, type: element(list) };
  });
  const items = fields.map(({ name }, at) => `${ident(name)} := list_extract(${lists[at]?.sql}, ${OWN})`);
  return typed(
    `list_transform(${indices(lists.map(({ sql }) => sql))}, lambda ${OWN}: struct_pack(${items.join(', ')}))`,
    array(struct(fields)),
  );
});

const zipWith = custom(3, 3, (c) => {
  const [a, b] = [c.arg(0, 'array'), c.arg(1, 'array')];
  const i = c.parameter(0);
  const body = c.lambda(2, [
    typed(`list_extract(${a.sql}, ${i})`, element(a)),
    typed(`list_extract(${b.sql}, ${i})`, element(b)),
  ]);
  return typed(`list_transform(${indices([a.sql, b.sql])}, lambda ${i}: ${body.sql})`, array(body.type));
});

const entry = (e: string, part: 'key' | 'value'): string => `struct_extract(${e}, '${part}')`;

const mapFilter = custom(2, 2, (c) => {
  const { sql, key, value } = mapOf(c, 0);
  const e = c.parameter(0);
  const body = c.lambda(1, [typed(entry(e, 'key'), key), typed(entry(e, 'value'), value)]);
  const kept = `list_filter(map_entries(${sql}), lambda ${e}: ${cast(body, T.boolean).sql})`;
  return typed(
    `CASE WHEN ${sql} IS NOT NULL THEN CAST(map_from_entries(${kept}) AS ${duckType(map(key, value))}) END`,
    map(key, value),
  );
});

const mapTransform = (part: 'key' | 'value'): FunctionDef =>
  custom(2, 2, (c) => {
    const { sql, key, value } = mapOf(c, 0);
    const e = c.parameter(0);
    const body = c.lambda(1, [typed(entry(e, 'key'), key), typed(entry(e, 'value'), value)]);
    const changed = `list_transform(map_entries(${sql}), lambda ${e}: ${body.sql})`;
    return part === 'key'
      ? typed(
          `CASE WHEN ${sql} IS NOT NULL THEN map(${changed}, map_values(${sql})) END`,
          map(body.type, value),
        )
      : typed(`CASE WHEN ${sql} IS NOT NULL THEN map(map_keys(${sql}), ${changed}) END`, map(key, body.type));
  });

const mapZipWith = custom(3, 3, (c) => {
  const [a, b] = [mapOf(c, 0), mapOf(c, 1)];
  const type = commonType(a.key, b.key);
  if (!type) throw wrongType(c.name, 'two maps with the same type of keys', b.key);
  const lists = [a, b].map(({ sql, key }) => cast(typed(`map_keys(${sql})`, array(key)), array(type)).sql);
  const k = c.parameter(0);
  const both = `list_concat(${lists.join(', ')})`;
  const keys = `list_filter(${both}, lambda ${OWN}, ${OWN}i: list_position(${both}, ${OWN}) = ${OWN}i)`;
  const body = c.lambda(2, [
    typed(k, type),
    typed(`map_extract_value(${a.sql}, ${k})`, a.value),
    typed(`map_extract_value(${b.sql}, ${k})`, b.value),
  ]);
  return typed(
    `CASE WHEN ${a.sql} IS NOT NULL AND ${b.sql} IS NOT NULL THEN map(${keys}, list_transform(${keys}, lambda ${k}: ${body.sql})) END`,
    map(type, body.type),
  );
});

const mapConcat = custom(0, MANY, (c) => {
  if (c.args.length === 0)
    return typed(`CAST(map([], []) AS MAP(VARCHAR, VARCHAR))`, map(T.string, T.string));
  const { type, sql } = unifyAll(c.name, c.args);
  if (type.kind !== 'map') throw wrongType(c.name, 'a MAP', type);
  const all = (part: string): string =>
    sql.map((one) => `${part}(${one})`).reduce((a, b) => `list_concat(${a}, ${b})`);
  return typed(
    `CASE WHEN ${sql.map((one) => `${one} IS NOT NULL`).join(' AND ')} THEN CAST(map(${all('map_keys')}, ${all('map_values')}) AS ${duckType(type)}) END`,
    type,
  );
});

const mapFromEntries = custom(1, 1, (c) => {
  const list = c.arg(0, 'array');
  const type = element(list);
  const [key, value] = type.kind === 'struct' ? type.fields : [];
  if (type.kind !== 'struct' || !key || !value || type.fields.length !== 2)
    throw wrongType(c.name, 'an ARRAY of pairs', list.type);
  const part = (name: string): string =>
    `list_transform(${list.sql}, lambda ${OWN}: struct_extract(${OWN}, ${text(name)}))`;
  return typed(
    `CASE WHEN len(list_filter(${list.sql}, lambda ${OWN}: ${OWN} IS NULL)) = 0 THEN map(${part(key.name)}, ${part(value.name)}) END`,
    map(key.type, value.type),
  );
});

export const MORE_COLLECTION_FUNCTIONS: Readonly<Record<string, FunctionDef>> = {
  get: custom(2, 2, (c) => {
    const [list, at] = [c.arg(0, 'array'), c.arg(1, T.int).sql];
    return typed(`CASE WHEN ${at} >= 0 THEN list_extract(${list.sql}, ${at} + 1) END`, element(list));
  }),
  array_sort: arraySort,
  array_insert: arrayInsert,
  arrays_zip: arraysZip,
  zip_with: zipWith,
  map_filter: mapFilter,
  transform_keys: mapTransform('key'),
  transform_values: mapTransform('value'),
  map_zip_with: mapZipWith,
  map_concat: mapConcat,
  map_from_entries: mapFromEntries,
  shuffle: custom(1, 1, (c) => {
    const list = c.arg(0, 'array');
    const drawn = `list_transform(${list.sql}, lambda ${OWN}: struct_pack(r := random(), v := ${OWN}))`;
    return typed(orderBy(drawn, OWN), list.type);
  }),
  bitmap_bit_position: custom(1, 1, (c) => {
    const n = c.arg(0, T.bigint).sql;
    return typed(
      plainCast(`CASE WHEN ${n} > 0 THEN (${n} - 1) % 32768 ELSE (-${n}) % 32768 END`, T.bigint),
      T.bigint,
    );
  }),
  bitmap_bucket_number: custom(1, 1, (c) => {
    const n = c.arg(0, T.bigint).sql;
    return typed(
      plainCast(`CASE WHEN ${n} > 0 THEN 1 + (${n} - 1) // 32768 ELSE ${n} // 32768 END`, T.bigint),
      T.bigint,
    );
  }),
};
