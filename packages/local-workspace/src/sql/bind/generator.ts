import type { FunctionName } from '@lakehouse/spark-sql/functions/table';
import type { Call, Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, equalTypes, T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, typeName, unsupported, wrongType } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { makeStruct } from '../functions/collection.ts';
import { jsonMember } from '../functions/json.ts';
import { isGeneratorName } from '../functions/table.ts';
import { unifyAll } from '../values/operators.ts';
import { literal, type Typed, typed } from '../values/typed.ts';
import { constantText } from './constant-text.ts';

/** A list whose every element becomes a row, and the columns of such a row. */
export interface Generator {
  readonly list: Duck;
  readonly columns: readonly {
    readonly name: string;
    readonly type: ColumnType;
    sql(element: Duck): Duck;
  }[];
}

export const isGenerator = (expr: Expression): expr is Call =>
  expr.kind === 'call' && isGeneratorName(expr.name) && expr.over === undefined;

const field = (name: string, key: string, type: ColumnType): Generator['columns'][number] => ({
  name,
  type,
  sql: (element) => duck`struct_extract(${element}, ${duck.str(key)})`,
});

/** Checks that a generator is where rows are made of those of a query: some are only for FROM. Throws SqlError. */
export function mustExplode({ name }: Call): void {
  if (name.startsWith('variant_explode'))
    throw badRequest(
      'NOT_A_SCALAR_FUNCTION',
      `\`${name}\` cannot be used here: write FROM t, LATERAL ${name}(…) AS e.`,
      '42887',
    );
}

/** The rows that a generator call returns; `outer` emits a row of NULLs for an empty or NULL list. */
export function bindGenerator(call: Call, args: readonly Typed[], outer: boolean): Generator {
  const keep = outer || call.name.endsWith('_outer');
  const { name } = call;
  if (!isGeneratorName(name))
    throw badRequest(
      'UNSUPPORTED_GENERATOR.NOT_GENERATOR',
      `\`${name}\` is expected to be a generator, but it returns one value for each row.`,
      '42K0E',
    );
  const { list, columns } = GENERATORS[name](args, name);
  return {
    list: keep
      ? shared(
          [list],
          (rows) => duck`CASE WHEN ${rows} IS NULL OR len(${rows}) = 0 THEN [NULL] ELSE ${rows} END`,
        )
      : list,
    columns,
  };
}

function exploded(args: readonly Typed[], name: string): Generator {
  const [value = literal(null, T.void)] = args;
  const { type } = value;
  if (name.startsWith('inline')) {
    if (type.kind !== 'array' || type.element.kind !== 'struct')
      throw wrongType(name, 'an ARRAY of STRUCT', type);
    return { list: value.sql, columns: type.element.fields.map((f) => field(f.name, f.name, f.type)) };
  }
  const positions = name.startsWith('pos');
  const pos = field('pos', 'pos', T.int);
  if (type.kind === 'map') {
    const entries = duck`map_entries(${value.sql})`;
    const pair = [field('key', 'key', type.key), field('value', 'value', type.value)];
    if (!positions) return { list: entries, columns: pair };
    return {
      list: duck`list_transform(${entries}, lambda x, i: struct_pack(pos := CAST(i - 1 AS INTEGER), key := x.key, value := x.value))`,
      columns: [pos, ...pair],
    };
  }
  if (type.kind !== 'array') throw wrongType(name, 'an ARRAY or a MAP', type);
  if (!positions)
    return { list: value.sql, columns: [{ name: 'col', type: type.element, sql: (element) => element }] };
  return {
    list: duck`list_transform(${value.sql}, lambda x, i: struct_pack(pos := CAST(i - 1 AS INTEGER), col := x))`,
    columns: [pos, field('col', 'col', type.element)],
  };
}

/** Rows of one call of `stack`, which the engine makes at once. */
const MAX_ROWS = 10_000_000;

function stack([count, ...values]: readonly Typed[]): Generator {
  const rows = Number(count?.literal ?? Number.NaN);
  if (!Number.isInteger(rows) || rows < 1 || values.length === 0)
    throw badRequest(
      'DATATYPE_MISMATCH.NON_FOLDABLE_INPUT',
      'stack needs a positive integer literal and at least one value.',
      '42K09',
    );
  if (rows > MAX_ROWS) throw unsupported(`stack of more than ${MAX_ROWS} rows`);
  const width = Math.ceil(values.length / rows);
  for (const [at, value] of values.entries()) {
    const first = values.find((other, place) => place % width === at % width && other.type.kind !== 'void');
    if (first && value.type.kind !== 'void' && !equalTypes(first.type, value.type))
      throw badRequest(
        'DATATYPE_MISMATCH.STACK_COLUMN_DIFF_TYPES',
        `The data type of the column (${(at % width) + 1}) do not have the same type: "${typeName(first.type)}" <> "${typeName(value.type)}".`,
        '42K09',
      );
  }
  // The rows behind them are NULL, and may be more than the text of a statement holds.
  const filled = Math.ceil(values.length / width);
  const columns = Array.from({ length: width }, (_, column) =>
    unifyAll(
      'stack',
      Array.from({ length: filled }, (_row, row) => values[row * width + column] ?? literal(null, T.void)),
    ),
  );
  const structs = Array.from(
    { length: filled },
    (_, row) =>
      makeStruct(
        columns.map(({ type, sql }, column) => ({
          name: `col${column}`,
          value: typed(sql[row] ?? duck`NULL`, type),
        })),
      ).sql,
  );
  const list = duck`[${structs}]`;
  return {
    list: rows > filled ? duck`list_concat(${list}, list_resize([NULL], ${rows - filled}))` : list,
    columns: columns.map(({ type }, column) => field(`col${column}`, `col${column}`, type)),
  };
}

/** One row with a field's text for every name. */
function jsonTuple([value = literal(null, T.string), ...names]: readonly Typed[]): Generator {
  const fields = names.map((name, column) => ({
    name: `c${column}`,
    value: jsonMember(value, constantText(name, 'json_tuple') ?? ''),
  }));
  return {
    list: duck`[${makeStruct(fields).sql}]`,
    columns: fields.map(({ name }) => field(name, name, T.string)),
  };
}

/** The items of an array with their positions, or the fields of an object with theirs and their names. */
function partsOfVariant([value = literal(null, T.variant)]: readonly Typed[]): Generator {
  const list = shared([duck`js_variant_parts(${value.sql})`], (parts) => {
    const [keys, values] = ['$.k', '$.v'].map(
      (path) => duck`CAST(json_extract(${parts}, ${duck.str(path)}) AS VARCHAR[])`,
    );
    return duck`list_transform(list_zip(${keys ?? parts}, ${values ?? parts}), lambda x, i: struct_pack(pos := CAST(i - 1 AS INTEGER), key := x[1], value := x[2]))`;
  });
  return {
    list,
    columns: [field('pos', 'pos', T.int), field('key', 'key', T.string), field('value', 'value', T.variant)],
  };
}

const GENERATORS: Readonly<
  Record<FunctionName<'generator'>, (args: readonly Typed[], name: string) => Generator>
> = {
  explode: exploded,
  explode_outer: exploded,
  posexplode: exploded,
  posexplode_outer: exploded,
  inline: exploded,
  inline_outer: exploded,
  stack,
  variant_explode: partsOfVariant,
  variant_explode_outer: partsOfVariant,
  json_tuple: jsonTuple,
};
