import { nearestType, widerType } from '@lakehouse/spark-sql/coercion/coerce';
import {
  array,
  type ColumnType,
  equalTypes,
  formatType,
  map,
  struct,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { duckType, plainCast, raise } from '../../duck/duck.ts';
import { badRequest, unsupported, wrongType } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { unifyAll } from '../values/operators.ts';
import { sortedList } from '../values/order-key.ts';
import { type Typed, typed } from '../values/typed.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName, simple } from './define.ts';

const element = (value: Typed): ColumnType => (value.type.kind === 'array' ? value.type.element : T.void);

/** A map argument with its key and value types. */
function mapOf(c: CallContext, index: number): { sql: Duck; key: ColumnType; value: ColumnType } {
  const found = c.arg(index, 'map');
  if (found.type.kind !== 'map') throw wrongType(c.name, 'a MAP', found.type);
  return { sql: found.sql, key: found.type.key, value: found.type.value };
}

/** The parameter of a generated lambda, which contains no lambda of the statement. */
const OWN = duck`own_`;

const CONTRADICTS = raise(
  'UNSUPPORTED_FEATURE.COMPARATOR',
  duck.str(
    'The comparator of array_sort contradicts itself, such as by an element that is equal to two which are not equal, so that the order would be one of chance: compare NULL with the others, too.',
  ),
);

/** Of an element: how many others are before it and equal to it, itself included, its position, and it. */
const counted = duck`struct_pack(r := len(list_filter(struct_extract(${OWN}, 'o'), lambda sign_: sign_ < 0)), e := len(list_filter(struct_extract(${OWN}, 'o'), lambda sign_: sign_ = 0)), i := struct_extract(${OWN}, 'i'), v := struct_extract(${OWN}, 'v'))`;

/**
 * The elements in the order of how many are before each. Fails where the comparator contradicts itself (NULL is equal to 1 and
 * to 2, which are not equal): then elements that as many are before are not the equal ones, and Spark's order is one of chance.
 */
const inOrder = (placed: Duck): Duck => {
  const [own, next] = [OWN, duck`list_extract(${placed}, at_ + 1)`];
  const of = (one: Duck, field: 'r' | 'e'): Duck => duck`struct_extract(${one}, ${duck.str(field)})`;
  const ends = duck`${of(own, 'r')} + ${of(own, 'e')} = at_ AND (at_ = len(${placed}) OR ${of(next, 'r')} = at_)`;
  const goesOn = duck`${of(next, 'r')} = ${of(own, 'r')} AND ${of(next, 'e')} = ${of(own, 'e')}`;
  const wrong = duck`list_filter(${placed}, lambda ${own}, at_: at_ = 1 AND ${of(own, 'r')} <> 0 OR NOT coalesce(${goesOn}, false) AND NOT (${ends}))`;
  return duck`CASE WHEN len(${wrong}) = 0 THEN list_transform(${placed}, lambda ${own}: struct_extract(${own}, 'v')) WHEN ${placed} IS NOT NULL THEN ${CONTRADICTS} END`;
};

/**
 * array_sort: NULL last, or by a lambda that compares two elements (the position of an element is the number of
 * elements before it), also where one is NULL, and fails where it returns NULL.
 */
const arraySort = custom((c) => {
  const list = c.arg(0, 'array');
  if (!c.args[1]) return typed(sortedList(list, false, true), list.type);
  const [x, y, i, j] = [c.parameter(0), c.parameter(1), c.parameter(2), c.parameter(3)];
  const compared = c.lambda(1, [typed(y, element(list)), typed(x, element(list))]);
  if (compared.type.kind !== 'int')
    throw badRequest(
      'DATATYPE_MISMATCH.UNEXPECTED_RETURN_TYPE',
      `The lambda function of array_sort requires return “INT” type, but the actual is “${formatType(compared.type)}” type.`,
      '42K09',
    );
  const none = raise(
    'COMPARATOR_RETURNS_NULL',
    duck.str(
      'The comparator of array_sort has returned NULL for two elements: it has to return a number, 0 where they are equal.',
    ),
  );
  const order = duck`CASE WHEN ${i} <> ${j} THEN sign(coalesce(${compared.sql}, ${none})) ELSE 0 END`;
  const placed = shared([list.sql], (items) => {
    const signs = duck`list_transform(${items}, lambda ${y}, ${j}: ${order})`;
    const rows = duck`list_transform(${items}, lambda ${x}, ${i}: struct_pack(o := ${signs}, i := ${i}, v := ${x}))`;
    return duck`list_transform(${rows}, lambda ${OWN}: ${counted})`;
  });
  // Of a constant NULL, the engine does not see that it would have structs.
  const sorted = duck`CAST(list_sort(${placed}) AS STRUCT(r BIGINT, e BIGINT, i BIGINT, v ${duckType(element(list))})[])`;
  return typed(shared([sorted], inOrder), list.type);
});

const arrayInsert = custom((c) => {
  const list = c.arg(0, 'array');
  const value = c.arg(2, 'any');
  const type = nearestType(element(list), value.type);
  if (!type) throw wrongType(c.name, `a value of the array's type`, value.type);
  const nulls = (count: Duck): Duck => duck`list_resize(CAST([] AS ${duckType(array(type))}), ${count})`;
  const join = (...parts: readonly [Duck, ...Duck[]]): Duck =>
    parts.reduce((before, after) => duck`list_concat(${before}, ${after})`);
  const zero = raise(
    'INVALID_INDEX_OF_ZERO',
    duck.str('The index 0 is invalid. An index shall be either < 0 or > 0 (the first element has index 1).'),
  );
  const operands = [cast(list, array(type)).sql, cast(value, type).sql, c.arg(1, T.int).sql] as const;
  const sql = shared(operands, (l, one, at) => {
    const [n, v] = [duck`len(${l})`, duck`[${one}]`];
    return duck`CASE WHEN ${l} IS NULL OR ${at} IS NULL THEN NULL WHEN ${at} = 0 THEN ${zero}
      WHEN ${at} > ${n} THEN ${join(l, nulls(duck`${at} - 1 - ${n}`), v)}
      WHEN ${at} > 0 THEN ${join(duck`list_slice(${l}, 1, ${at} - 1)`, v, duck`list_slice(${l}, ${at}, ${n})`)}
      WHEN -${at} <= ${n} + 1 THEN ${join(duck`list_slice(${l}, 1, ${n} + ${at} + 1)`, v, duck`list_slice(${l}, ${n} + ${at} + 2, ${n})`)}
      ELSE ${join(v, nulls(duck`-${at} - ${n} - 1`), l)} END`;
  });
  return typed(sql, array(type));
});

/**
 * The elements of lists at the same position, as structs with these field names; NULL when one of the lists is NULL.
 */
const zipped = (lists: readonly Duck[], names: readonly Duck[]): Duck =>
  shared(lists, (...items) => {
    const present = items.map((list) => duck`${list} IS NOT NULL`);
    const longest = duck`greatest(${items.map((list) => duck`len(${list})`)})`;
    const fields = items.map((list, at) => duck`${names[at] ?? duck.empty} := list_extract(${list}, ${OWN})`);
    return duck`list_transform(CASE WHEN ${duck.join(present, ' AND ')} THEN range(1, ${longest} + 1) END, lambda ${OWN}: struct_pack(${fields}))`;
  });

const arraysZip = custom((c) => {
  if (c.args.length === 0) throw unsupported('arrays_zip of no arrays');
  const lists = c.args.map((_, at) => c.arg(at, 'array'));
  const fields = lists.map((list, at) => {
    const raw = c.raw(at);
    const name =
      raw?.kind === 'column' ? (raw.path.at(-1) ?? '') : raw?.kind === 'field' ? raw.name : String(at);
    return { name, type: element(list) };
  });
  const rows = zipped(
    lists.map(({ sql }) => sql),
    fields.map(({ name }) => duck.name(name)),
  );
  return typed(rows, array(struct(fields)));
});

const zipWith = custom((c) => {
  const [a, b] = [c.arg(0, 'array'), c.arg(1, 'array')];
  const e = c.parameter(0);
  const body = c.lambda(2, [typed(duck`${e}.a`, element(a)), typed(duck`${e}.b`, element(b))]);
  const pairs = zipped([a.sql, b.sql], [duck`a`, duck`b`]);
  return typed(duck`list_transform(${pairs}, lambda ${e}: ${body.sql})`, array(body.type));
});

const entry = (e: Duck, part: 'key' | 'value'): Duck => duck`struct_extract(${e}, ${duck.str(part)})`;

const mapFilter = custom((c) => {
  const { sql, key, value } = mapOf(c, 0);
  const e = c.parameter(0);
  const body = c.lambda(1, [typed(entry(e, 'key'), key), typed(entry(e, 'value'), value)]);
  const filtered = duck`list_filter(map_entries(${sql}), lambda ${e}: ${cast(body, T.boolean).sql})`;
  return typed(duck`CAST(map_from_entries(${filtered}) AS ${duckType(map(key, value))})`, map(key, value));
});

const mapTransform = (part: 'key' | 'value'): FunctionDef =>
  custom((c) => {
    const { sql, key, value } = mapOf(c, 0);
    const e = c.parameter(0);
    const body = c.lambda(1, [typed(entry(e, 'key'), key), typed(entry(e, 'value'), value)]);
    const [k, v] = part === 'key' ? [body.sql, entry(e, 'value')] : [entry(e, 'key'), body.sql];
    const type = part === 'key' ? map(body.type, value) : map(key, body.type);
    return typed(
      duck`map_from_entries(list_transform(map_entries(${sql}), lambda ${e}: struct_pack(k := ${k}, v := ${v})))`,
      type,
    );
  });

const mapZipWith = custom((c) => {
  const [a, b] = [mapOf(c, 0), mapOf(c, 1)];
  const type = widerType(a.key, b.key);
  if (!type) throw wrongType(c.name, 'two maps with the same type of keys', b.key);
  const keysOf = (sql: Duck, key: ColumnType): Duck =>
    cast(typed(duck`map_keys(${sql})`, array(key)), array(type)).sql;
  const e = c.parameter(0);
  // A key of another type than the map's is never found: the map's keys are cast.
  const valuesOf = (sql: Duck, key: ColumnType): Duck =>
    equalTypes(key, type) ? sql : duck`map(${keysOf(sql, key)}, map_values(${sql}))`;
  const entries = shared([a.sql, b.sql], (x, y) => {
    const both = duck`list_concat(${keysOf(x, a.key)}, ${keysOf(y, b.key)})`;
    const keys = shared(
      [both],
      (all) => duck`list_filter(${all}, lambda ${OWN}, ${OWN}i: list_position(${all}, ${OWN}) = ${OWN}i)`,
    );
    const [left, right] = [valuesOf(x, a.key), valuesOf(y, b.key)];
    return duck`CASE WHEN ${x} IS NOT NULL AND ${y} IS NOT NULL THEN list_transform(${keys}, lambda ${OWN}: struct_pack(k := ${OWN}, v := map_extract_value(${left}, ${OWN}), w := map_extract_value(${right}, ${OWN}))) END`;
  });
  const body = c.lambda(2, [
    typed(duck`${e}.k`, type),
    typed(duck`${e}.v`, a.value),
    typed(duck`${e}.w`, b.value),
  ]);
  return typed(
    duck`map_from_entries(list_transform(${entries}, lambda ${e}: struct_pack(k := ${e}.k, v := ${body.sql})))`,
    map(type, body.type),
  );
});

const mapConcat = custom((c) => {
  if (c.args.length === 0)
    return typed(duck`CAST(map([], []) AS MAP(VARCHAR, VARCHAR))`, map(T.string, T.string));
  const { type, sql } = unifyAll(c.name, c.args);
  if (type.kind !== 'map') throw wrongType(c.name, 'a MAP', type);
  const joined = shared(sql, (...maps) => {
    const all = (part: Duck): Duck =>
      maps
        .slice(1)
        .reduce(
          (before, one) => duck`list_concat(${before}, ${part}(${one}))`,
          duck`${part}(${maps[0] ?? duck`NULL`})`,
        );
    const present = maps.map((one) => duck`${one} IS NOT NULL`);
    return duck`CASE WHEN ${duck.join(present, ' AND ')} THEN CAST(map(${all(duck`map_keys`)}, ${all(duck`map_values`)}) AS ${duckType(type)}) END`;
  });
  return typed(joined, type);
});

const mapFromEntries = custom((c) => {
  const list = c.arg(0, 'array');
  const type = element(list);
  const [key, value] = type.kind === 'struct' ? type.fields : [];
  if (type.kind !== 'struct' || !key || !value || type.fields.length !== 2)
    throw wrongType(c.name, 'an ARRAY of pairs', list.type);
  const rows = shared([list.sql], (items) => {
    const part = (name: string): Duck =>
      duck`list_transform(${items}, lambda ${OWN}: struct_extract(${OWN}, ${duck.str(name)}))`;
    return duck`CASE WHEN len(list_filter(${items}, lambda ${OWN}: ${OWN} IS NULL)) = 0 THEN map(${part(key.name)}, ${part(value.name)}) END`;
  });
  return typed(rows, map(key.type, value.type));
});

export const LAMBDA_FUNCTIONS = {
  get: custom((c) => {
    const [list, at] = [c.arg(0, 'array'), c.arg(1, T.int).sql];
    // Spark casts no index for an array that is NULL: the cast may fail.
    const found = shared([list.sql], (items) => {
      const extracted = shared(
        [at],
        (index) =>
          duck`CASE WHEN ${index} >= 0 THEN list_extract(${items}, CAST(${index} AS BIGINT) + 1) END`,
      );
      return duck`CASE WHEN ${items} IS NOT NULL THEN ${extracted} END`;
    });
    return typed(found, element(list));
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
  shuffle: custom((c) => {
    const list = c.arg(0, 'array');
    const drawn = duck`list_transform(${list.sql}, lambda ${OWN}: struct_pack(r := random(), v := ${OWN}))`;
    return typed(
      duck`list_transform(list_sort(${drawn}), lambda ${OWN}: struct_extract(${OWN}, 'v'))`,
      list.type,
    );
  }),
  bitmap_bit_position: simple(T.bigint, (n) =>
    plainCast(duck`CASE WHEN ${n} > 0 THEN (${n} - 1) % 32768 ELSE -(${n} % 32768) END`, T.bigint),
  ),
  bitmap_bucket_number: simple(T.bigint, (n) =>
    plainCast(duck`CASE WHEN ${n} > 0 THEN 1 + (${n} - 1) // 32768 ELSE ${n} // 32768 END`, T.bigint),
  ),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
