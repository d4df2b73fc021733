import { containedType, nearestType } from '@lakehouse/spark-sql/coercion/coerce';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { array, type ColumnType, formatType, map, struct, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType, plainCast, raise } from '../../duck/duck.ts';
import { badRequest, typeName, unsupported, wrongType } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { intervalOf } from '../values/interval.ts';
import { unifyAll } from '../values/operators.ts';
import { extremeOf, sortedList } from '../values/order-key.ts';
import { isInUtc, sessionZone } from '../values/session-zone.ts';
import { type Typed, typed } from '../values/typed.ts';
import { withoutSignOfZero } from '../values/zero.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName } from './define.ts';

const element = (value: Typed): ColumnType => (value.type.kind === 'array' ? value.type.element : T.void);

/** The maximum number of elements in a result: more would exhaust the engine's memory. */
const MAX_SEQUENCE = 10_000_000;

/** A function of one array that keeps its type. */
const same = (print: (list: Duck, type: ColumnType) => Duck): FunctionDef =>
  custom((c) => {
    const list = c.arg(0, 'array');
    return typed(
      shared([list.sql], (text) => print(text, list.type)),
      list.type,
    );
  });

/** A function of an array and a value of its element type. */
const withElement = (
  result: (list: Typed) => ColumnType,
  print: (list: Duck, value: Duck) => Duck,
  common = nearestType,
): FunctionDef =>
  custom((c) => {
    const list = c.arg(0, 'array');
    const type = common(element(list), c.arg(1, 'any').type);
    if (!type) throw wrongType(c.name, `a value of the array's type`, c.arg(1, 'any').type);
    const wide = cast(list, array(type));
    return typed(shared([wide.sql, cast(c.arg(1, 'any'), type).sql], print), result(wide));
  });

const twoLists = (print: (a: Duck, b: Duck, type: ColumnType) => Duck, result?: ColumnType): FunctionDef =>
  custom((c) => {
    const { type, sql } = unifyAll(c.name, [c.arg(0, 'array'), c.arg(1, 'array')], nearestType);
    const [left = duck`NULL`, right = duck`NULL`] = sql;
    return typed(
      shared(
        [left, right],
        (a, b) => duck`CASE WHEN ${a} IS NOT NULL AND ${b} IS NOT NULL THEN ${print(a, b, type)} END`,
      ),
      result ?? type,
    );
  });

/**
 * DuckDB's list_distinct drops NULL and the order; this keeps the first occurrence of each value, with 0.0 for -0.0, as
 * Spark does.
 */
const distinct = (list: Duck, type: ColumnType): Duck => {
  const first = duck`list_filter(${list}, lambda x, i: list_position(${list}, x) = i)`;
  const isFlat = type.kind === 'array' && type.element.kind !== 'array' && type.element.kind !== 'struct';
  return isFlat ? withoutSignOfZero(first, type) : first;
};

const size = custom((c) => {
  const value = c.arg(0, 'any');
  if (value.type.kind === 'void') return cast(value, T.int);
  if (value.type.kind !== 'array' && value.type.kind !== 'map')
    throw wrongType(c.name, 'an ARRAY or a MAP', value.type);
  return typed(
    duck`CAST(${value.type.kind === 'map' ? duck`cardinality` : duck`len`}(${value.sql}) AS INTEGER)`,
    T.int,
  );
});

const elementAt = (attempt: boolean): FunctionDef =>
  custom((c) => {
    const value = c.arg(0, 'any');
    if (value.type.kind === 'map')
      return typed(
        duck`map_extract_value(${value.sql}, ${cast(c.arg(1, 'any'), value.type.key).sql})`,
        value.type.value,
      );
    const list = c.arg(0, 'array');
    const index = c.arg(1, T.int).sql;
    const zero = raise(
      'INVALID_INDEX_OF_ZERO',
      duck.str(
        'The index 0 is invalid. An index shall be either < 0 or > 0 (the first element has index 1).',
      ),
    );
    const print = (items: Duck, at: Duck): Duck => {
      const outside = raise(
        'INVALID_ARRAY_INDEX_IN_ELEMENT_AT',
        duck`${duck.str('The index ')} || ${at} || ${duck.str(' is out of bounds. The array has ')} || len(${items}) || ${duck.str(' elements. Use `try_element_at` to tolerate accessing element at invalid index and return NULL instead.')}`,
      );
      if (attempt)
        return duck`CASE WHEN ${at} = 0 AND ${items} IS NOT NULL THEN ${zero} ELSE list_extract(${items}, ${at}) END`;
      return duck`CASE WHEN ${at} = 0 THEN ${zero} WHEN abs(${at}) > len(${items}) THEN ${outside} ELSE list_extract(${items}, ${at}) END`;
    };
    return typed(shared([list.sql, index], print), element(list));
  });

const sortArray = custom((c) => {
  const list = c.arg(0, 'array');
  const ascending = c.args[1] ? c.constant(1) !== 'false' : true;
  const sorted = sortedList(list, !ascending, !ascending);
  return typed(
    c.args[1] && c.constant(1) === null ? duck`CASE WHEN false THEN ${sorted} END` : sorted,
    list.type,
  );
});

const slice = custom((c) => {
  const list = c.arg(0, 'array');
  const wrong = raise(
    'INVALID_PARAMETER_VALUE',
    duck.str('slice: start must not be 0 and length not negative'),
  );
  const print = (items: Duck, start: Duck, length: Duck): Duck => {
    const first = duck`CASE WHEN ${start} > 0 THEN ${start} ELSE len(${items}) + ${start} + 1 END`;
    const cut = shared(
      [first],
      (from) =>
        duck`CASE WHEN ${length} = 0 OR (${from}) < 1 THEN list_slice(${items}, 1, 0) ELSE list_slice(${items}, ${from}, (${from}) + ${length} - 1) END`,
    );
    return duck`CASE WHEN ${items} IS NULL OR ${start} IS NULL OR ${length} IS NULL THEN NULL WHEN ${start} = 0 OR ${length} < 0 THEN ${wrong} ELSE ${cut} END`;
  };
  return typed(shared([list.sql, c.arg(1, T.int).sql, c.arg(2, T.int).sql], print), list.type);
});

const sequence = custom((c) => {
  const [a, b] = [c.arg(0, 'any'), c.arg(1, 'any')];
  if (a.type.kind === 'date' || a.type.kind === 'timestamp' || a.type.kind === 'timestamp_ntz') {
    const raw = c.raw(2);
    const isInterval = raw !== undefined && intervalOf(raw) !== undefined;
    const given = isInterval ? c.arg(2, 'any').sql : undefined;
    if (raw && !isInterval)
      throw unsupported('sequence of dates with a step that is not an INTERVAL literal');
    if (a.type.kind === 'timestamp' && !isInUtc())
      throw unsupported(
        `sequence of TIMESTAMP in the time zone ${sessionZone().name} (make a sequence of dates, or of TIMESTAMP_NTZ)`,
      );
    const bounds = [
      plainCast(a.sql, T.timestamp_ntz),
      plainCast(cast(b, a.type).sql, T.timestamp_ntz),
    ] as const;
    const list = shared(bounds, (from, to) => {
      const step = given ?? duck`CASE WHEN ${from} <= ${to} THEN INTERVAL '1 day' ELSE INTERVAL '-1 day' END`;
      // Every element is computed from the start (31 January, 29 February, 31 March), unlike in generate_series.
      const steps = duck`len(generate_series(${from}, ${to}, ${step}))`;
      const all = duck`list_transform(range(${steps} + 1), lambda n: ${from} + ${step} * n)`;
      return duck`list_filter(${all}, lambda d: CASE WHEN ${from} <= ${to} THEN d <= ${to} ELSE d >= ${to} END)`;
    });
    return typed(duck`CAST(${list} AS ${duckType(array(a.type))})`, array(a.type));
  }
  const { type, sql } = unifyAll('sequence', [
    c.arg(0, 'integer'),
    c.arg(1, 'integer'),
    ...(c.args[2] ? [c.arg(2, 'integer')] : []),
  ]);
  const [start = duck`NULL`, end = duck`NULL`, ...steps] = sql;
  const large = raise(
    'UNSUPPORTED_FEATURE',
    duck.str(`Sequences of more than ${MAX_SEQUENCE} elements are not supported by the local workspace`),
  );
  const wrong = raise(
    'ILLEGAL_SEQUENCE_BOUNDARIES',
    duck.str('Illegal sequence boundaries: the step leads away from the end.'),
  );
  const print = (from: Duck, to: Duck, step?: Duck): Duck => {
    const by = step ?? duck`CASE WHEN ${from} <= ${to} THEN 1 ELSE -1 END`;
    return duck`CASE WHEN (${to}::HUGEINT - ${from}) * sign(${by}) < 0 OR (${by} = 0 AND ${from} <> ${to}) THEN ${wrong} WHEN ${by} = 0 THEN CAST([${from}] AS ${duckType(array(type))}) WHEN abs(${to}::HUGEINT - ${from}) > abs(${by}::HUGEINT) * ${MAX_SEQUENCE} THEN ${large} ELSE CAST(generate_series(${from}::BIGINT, ${to}::BIGINT, (${by})::BIGINT) AS ${duckType(array(type))}) END`;
  };
  return typed(shared([start, end, ...steps], print), array(type));
});

/** Three-valued logic of exists() and forall(): NULL when the result depends on NULLs. */
const predicate = (decides: boolean): FunctionDef =>
  custom((c) => {
    const list = c.arg(0, 'array');
    const x = c.parameter(0);
    const body = cast(c.lambda(1, [typed(x, element(list))]), T.boolean);
    const found = duck`list_transform(${list.sql}, lambda ${x}: ${body.sql})`;
    const [decided, other] = decides ? [duck`true`, duck`false`] : [duck`false`, duck`true`];
    return typed(
      shared(
        [found],
        (results) =>
          duck`CASE WHEN ${results} IS NULL THEN NULL WHEN list_contains(${results}, ${decided}) THEN ${decided} WHEN len(list_filter(${results}, lambda x: x IS NULL)) > 0 THEN NULL ELSE ${other} END`,
      ),
      T.boolean,
    );
  });

const overList = (fn: string, keep: boolean): FunctionDef =>
  custom((c) => {
    const list = c.arg(0, 'array');
    const lambda = c.raw(1);
    const counted = lambda?.kind === 'lambda' && lambda.parameters.length === 2;
    const [x, i] = [c.parameter(0), c.parameter(1)];
    // DuckDB is 1-based, Spark 0-based.
    const body = c.lambda(1, [typed(x, element(list)), typed(duck`(CAST(${i} AS INTEGER) - 1)`, T.int)]);
    return typed(
      duck`${duck.word(fn)}(${list.sql}, lambda ${x}${counted ? duck`, ${i}` : duck``}: ${keep ? cast(body, T.boolean).sql : body.sql})`,
      keep ? list.type : array(body.type),
    );
  });

/** Whether Spark goes on with a value in place of another: it casts none, and looks at no names of fields. */
function isAlike(a: ColumnType, b: ColumnType): boolean {
  if (a.kind === 'struct' && b.kind === 'struct')
    return areAlike(
      a.fields.map(({ type }) => type),
      b.fields.map(({ type }) => type),
    );
  if (a.kind === 'array' && b.kind === 'array') return isAlike(a.element, b.element);
  if (a.kind === 'map' && b.kind === 'map') return areAlike([a.key, a.value], [b.key, b.value]);
  return formatType(a) === formatType(b);
}

const areAlike = (a: readonly ColumnType[], b: readonly ColumnType[]): boolean =>
  a.length === b.length && a.every((type, at) => isAlike(type, b[at] ?? T.void));

/**
 * aggregate(list, start, merge, finish): the state and the elements are fields of one struct, as their types may
 * differ. So are the outer columns that the merge reads, since list_reduce passes a lambda the values of the wrong row
 * when lists have different lengths.
 */
const fold = custom((c) => {
  const [list, start] = [c.arg(0, 'array'), c.arg(1, 'any')];
  const [acc, nxt, before] = [c.parameter(0), c.parameter(1), c.parameter(2)];
  const carried: { readonly type: ColumnType; readonly sql: Duck }[] = [];
  const carry = (sql: Duck, type: ColumnType): Duck => {
    const known = carried.findIndex((other) => other.sql.text === sql.text);
    const place = known < 0 ? carried.push({ sql, type }) - 1 : known;
    return duck`${nxt}.k${place}`;
  };
  const steady = c.steady(2);
  const given = steady.map(({ call, value: { type } }, at) => ({
    call,
    value: typed(carry(duck`${before}.v${at}`, type), type),
  }));
  const parameters = [typed(duck`${acc}.a`, start.type), typed(duck`${nxt}.x`, element(list))];
  const body = c.lambda(
    2,
    parameters,
    ({ name, qualifier, sql, type }) => ({ name, type, sql: carry(sql, type), qualifier }),
    given,
  );
  const [a, x] = [duckType(start.type), duckType(element(list))];
  const carriedFields = carried.map(({ sql, type }, at) => duck`k${at} := ${plainCast(sql, type)}`);
  const empty = carried.map(({ type }, at) => duck`k${at} := ${plainCast(duck`NULL`, type)}`);
  if (body.type.kind !== 'void' && !isAlike(body.type, start.type))
    throw badRequest(
      'DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE',
      `${c.name}(…) goes on with the type of its start, ${typeName(start.type)}, and not with ${typeName(body.type)}: cast the start or the merged value.`,
      '42K09',
    );
  const merged = duck`struct_pack(${[duck`a := CAST(${cast(body, start.type).sql} AS ${a}), x := CAST(NULL AS ${x})`, ...empty]})`;
  const first = duck`struct_pack(${[duck`a := CAST(${start.sql} AS ${a}), x := CAST(NULL AS ${x})`, ...empty]})`;
  const reduced = (elements: Duck): Duck => {
    const items = duck`list_transform(${elements}, lambda e: struct_pack(${[duck`a := CAST(NULL AS ${a}), x := CAST(e AS ${x})`, ...carriedFields]}))`;
    return duck`struct_extract(list_reduce(${items}, lambda ${acc}, ${nxt}: ${merged}, ${first}), 'a')`;
  };
  // Computed before the fold, but only if there is an element for which Spark computes them.
  const result =
    steady.length === 0
      ? reduced(list.sql)
      : shared([list.sql], (items) => {
          const values = steady.map(
            ({ value }, at) => duck`v${at} := CASE WHEN len(${items}) > 0 THEN ${value.sql} END`,
          );
          return duck`list_transform([struct_pack(${[duck`l := ${items}`, ...values]})], lambda ${before}: ${reduced(duck`${before}.l`)})[1]`;
        });
  if (!c.call.args[3]) return typed(result, start.type);
  const finish = c.lambda(3, [typed(acc, start.type)]);
  return typed(
    duck`CASE WHEN ${list.sql} IS NOT NULL THEN list_transform([${result}], lambda ${acc}: ${finish.sql})[1] END`,
    finish.type,
  );
});

const makeArray = custom((c) => {
  const { type, sql } = unifyAll('array', c.args);
  return typed(duck`CAST([${sql}] AS ${duckType(array(type))})`, array(type));
});

/** -0.0 and 0.0 are one key. */
const mapKey = (key: Duck, type: ColumnType): Duck =>
  type.kind === 'double' || type.kind === 'float' ? duck`(${key} + 0)` : key;

const makeMap = custom((c) => {
  const keys = unifyAll(
    'map',
    c.args.filter((_, index) => index % 2 === 0),
  );
  const values = unifyAll(
    'map',
    c.args.filter((_, index) => index % 2 === 1),
  );
  const type = map(keys.type, values.type);
  const plain = keys.sql.map((key) => mapKey(key, keys.type));
  return typed(duck`CAST(map([${plain}], [${values.sql}]) AS ${duckType(type)})`, type);
});

/** A struct of named values. Throws SqlError for no fields, or an empty or repeated name. */
export function makeStruct(fields: readonly { readonly name: string; readonly value: Typed }[]): Typed {
  const seen = new Set<string>();
  if (fields.length === 0) throw unsupported('A STRUCT without fields');
  for (const { name } of fields) {
    if (name === '' || seen.has(name.toLowerCase()))
      throw unsupported(`A struct with the field name “${name}” twice or empty`);
    seen.add(name.toLowerCase());
  }
  return typed(
    duck`struct_pack(${fields.map(({ name, value }) => duck`${duck.name(name)} := ${value.sql}`)})`,
    struct(fields.map(({ name, value }) => ({ name, type: value.type }))),
  );
}

const namedStruct = custom((c) =>
  makeStruct(
    Array.from({ length: Math.floor(c.args.length / 2) }, (_, index) => ({
      name: c.constant(2 * index) ?? '',
      value: c.arg(2 * index + 1, 'any'),
    })),
  ),
);

/** The name of a struct field without an explicit name: the column's name, or its position. */
export const fieldName = (raw: Expression | undefined, index: number): string =>
  raw?.kind === 'column' ? (raw.path.at(-1) ?? '') : raw?.kind === 'field' ? raw.name : `col${index + 1}`;

const structOf = custom((c) =>
  makeStruct(
    c.args.map((value, index) => ({
      name: fieldName(c.raw(index), index),
      value,
    })),
  ),
);

const mapPart = (fn: string, pick: (type: Extract<ColumnType, { kind: 'map' }>) => ColumnType): FunctionDef =>
  custom((c) => {
    const value = c.arg(0, 'map');
    return typed(
      duck`${duck.word(fn)}(${value.sql})`,
      value.type.kind === 'map' ? pick(value.type) : array(T.void),
    );
  });

/** The keys of a list, normalized by `mapKey`. */
const keysOfMap = (list: Duck, type: ColumnType): Duck =>
  type.kind === 'double' || type.kind === 'float'
    ? duck`list_transform(${list}, lambda k_: ${mapKey(duck`k_`, type)})`
    : list;

const mapFromArrays = custom((c: CallContext) => {
  const [keys, values] = [c.arg(0, 'array'), c.arg(1, 'array')];
  return typed(
    shared(
      [keys.sql, values.sql],
      (k, v) =>
        duck`CASE WHEN ${k} IS NOT NULL AND ${v} IS NOT NULL THEN map(${keysOfMap(k, element(keys))}, ${v}) END`,
    ),
    map(element(keys), element(values)),
  );
});

/** Joins a list of strings; DuckDB itself supports only constant separators. */
export function joined(list: Duck, separator: Typed): Duck {
  if (typeof separator.literal === 'string') return duck`array_to_string(${list}, ${separator.sql})`;
  return shared(
    [list, separator.sql],
    (items, between) =>
      duck`CASE WHEN ${between} IS NULL THEN NULL WHEN len(${items}) = 0 THEN '' ELSE list_reduce(${items}, lambda a_, b_: a_ || ${between} || b_) END`,
  );
}

const extremeElement = (fn: 'max' | 'min'): FunctionDef =>
  custom((c) => typed(extremeOf(c.arg(0, 'array'), fn), element(c.arg(0, 'array'))));

export const COLLECTION_FUNCTIONS = {
  array: makeArray,
  array_contains: withElement(
    () => T.boolean,
    (l, v) =>
      duck`CASE WHEN ${l} IS NULL OR ${v} IS NULL THEN NULL WHEN list_contains(${l}, ${v}) THEN true WHEN len(list_filter(${l}, lambda x: x IS NULL)) > 0 THEN NULL ELSE false END`,
    containedType,
  ),
  array_position: withElement(
    () => T.bigint,
    (l, v) =>
      duck`CASE WHEN ${l} IS NOT NULL AND ${v} IS NOT NULL THEN CAST(coalesce(list_position(${l}, ${v}), 0) AS BIGINT) END`,
  ),
  array_append: withElement(
    (l) => l.type,
    (l, v) => duck`CASE WHEN ${l} IS NOT NULL THEN list_append(${l}, ${v}) END`,
  ),
  array_prepend: withElement(
    (l) => l.type,
    (l, v) => duck`CASE WHEN ${l} IS NOT NULL THEN list_prepend(${v}, ${l}) END`,
  ),
  array_remove: withElement(
    (l) => l.type,
    (l, v) => duck`CASE WHEN ${v} IS NOT NULL THEN list_filter(${l}, lambda x: x IS DISTINCT FROM ${v}) END`,
  ),
  array_distinct: same(distinct),
  array_compact: same((l) => duck`list_filter(${l}, lambda x: x IS NOT NULL)`),
  array_union: twoLists((a, b, type) => distinct(duck`list_concat(${a}, ${b})`, type)),
  array_intersect: twoLists((a, b, type) =>
    distinct(duck`list_filter(${a}, lambda y: list_position(${b}, y) IS NOT NULL)`, type),
  ),
  array_except: twoLists((a, b, type) =>
    distinct(duck`list_filter(${a}, lambda y: list_position(${b}, y) IS NULL)`, type),
  ),
  arrays_overlap: twoLists(
    (a, b) =>
      duck`CASE WHEN list_has_any(${a}, ${b}) THEN true WHEN len(${a}) > 0 AND len(${b}) > 0 AND len(list_filter(list_concat(${a}, ${b}), lambda x: x IS NULL)) > 0 THEN NULL ELSE false END`,
    T.boolean,
  ),
  array_join: custom((c) => {
    const list = cast(c.arg(0, 'array'), array(T.string)).sql;
    const given = c.args[2] && c.arg(2, T.string).sql;
    const filled = given
      ? duck`CASE WHEN ${given} IS NOT NULL THEN list_transform(${list}, lambda x: coalesce(x, ${given})) END`
      : duck`list_filter(${list}, lambda x: x IS NOT NULL)`;
    return typed(joined(filled, c.arg(1, T.string)), T.string);
  }),
  array_max: extremeElement('max'),
  array_min: extremeElement('min'),
  array_size: size,
  size,
  element_at: elementAt(false),
  try_element_at: elementAt(true),
  sort_array: sortArray,
  slice,
  sequence,
  flatten: custom((c) => {
    const list = c.arg(0, 'array');
    return typed(
      shared(
        [list.sql],
        (items) =>
          duck`CASE WHEN len(list_filter(${items}, lambda x: x IS NULL)) = 0 THEN flatten(${items}) END`,
      ),
      element(list),
    );
  }),
  array_repeat: custom((c) => {
    const value = c.arg(0, 'any');
    const type = array(value.type);
    return typed(
      duck`list_resize(CAST([] AS ${duckType(type)}), greatest(${c.arg(1, T.int).sql}, 0), ${value.sql})`,
      type,
    );
  }),
  transform: overList('list_transform', false),
  filter: overList('list_filter', true),
  exists: predicate(true),
  forall: predicate(false),
  aggregate: fold,
  map: makeMap,
  map_keys: mapPart('map_keys', (type) => array(type.key)),
  map_values: mapPart('map_values', (type) => array(type.value)),
  map_entries: mapPart('map_entries', (type) =>
    array(
      struct([
        { name: 'key', type: type.key },
        { name: 'value', type: type.value },
      ]),
    ),
  ),
  map_from_arrays: mapFromArrays,
  map_contains_key: custom((c) => {
    const value = c.arg(0, 'map');
    const { type, sql } = unifyAll(c.name, [
      typed(duck`k_`, value.type.kind === 'map' ? value.type.key : T.void),
      c.arg(1, 'any'),
    ]);
    const [key = duck`k_`, wanted = duck`NULL`] = sql;
    return typed(
      duck`list_contains(list_transform(map_keys(${value.sql}), lambda k_: ${plainCast(key, type)}), ${plainCast(wanted, type)})`,
      T.boolean,
    );
  }),
  named_struct: namedStruct,
  struct: structOf,
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
