import { FUNCTIONS } from '@lakehouse/spark-sql/functions/table';
import {
  array,
  type ColumnType,
  decimal,
  map,
  type Schema,
  struct,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import type { Parameter, TypePattern } from '../../../spark-sql/src/functions/signature.ts';

/** A column of each type, by a short name. */
const COLUMNS: Readonly<Record<string, ColumnType>> = {
  flag: T.boolean,
  tiny: T.tinyint,
  small: T.smallint,
  num: T.int,
  big: T.bigint,
  single: T.float,
  wide: T.double,
  price: decimal(10, 2),
  long: decimal(38, 18),
  name: T.string,
  bytes: T.binary,
  day: T.date,
  time: T.timestamp,
  local: T.timestamp_ntz,
  nums: array(T.int),
  names: array(T.string),
  pairs: map(T.string, T.int),
  rec: struct([
    { name: 'a', type: T.int },
    { name: 'b', type: T.string },
  ]),
};

/** The table of the probes. */
export const PROBE_SCHEMA: Schema = Object.entries(COLUMNS).map(([name, type]) => ({ name, type }));

const OPERANDS = [
  'flag',
  'small',
  'num',
  'wide',
  'price',
  'long',
  'name',
  'bytes',
  'day',
  'time',
  'nums',
  'pairs',
  'rec',
  'NULL',
  '5',
  'INTERVAL 1 DAY',
  'INTERVAL 1 MONTH',
];
const OPERATORS = ['+', '-', '*', '/', '%', 'DIV', '||', '&', '<<', '=', '<=>', '<', 'AND'];

/** What replaces an argument that fits a parameter. */
function fitting(pattern: TypePattern, constant: boolean): string {
  switch (pattern.is) {
    case 'type':
      return constant ? literalOf(pattern.type) : columnOf(pattern.type);
    case 'number':
    case 'integer':
    case 'any':
    case 'computed':
    case 'variable':
      return constant ? '1' : 'num';
    case 'interval':
      return 'INTERVAL 1 DAY';
    case 'time':
      return "TIME'12:30:00'";
    case 'struct':
      return 'rec';
    case 'unit':
      return 'DAY';
    case 'only':
    case 'present':
      return fitting(pattern.of, constant);
    case 'array':
      return pattern.element.is === 'type' && pattern.element.type.kind === 'string'
        ? 'names'
        : pattern.element.is === 'struct'
          ? 'array(rec)'
          : pattern.element.is === 'array'
            ? 'array(nums)'
            : 'nums';
    case 'map':
      return 'pairs';
    case 'either':
      return fitting(pattern.options[0] ?? { is: 'any' }, constant);
    case 'lambda': {
      const names = pattern.parameters.map((_, at) => `p${at}`);
      const body = pattern.result.is === 'type' && pattern.result.type.kind === 'boolean' ? 'true' : 'p0';
      return `(${names.join(', ')}) -> ${body}`;
    }
  }
}

const literalOf = (type: ColumnType): string =>
  ({ string: "'a'", boolean: 'true', int: '1', bigint: '1L', double: '0.5D' })[type.kind as string] ?? '1';

const columnOf = (type: ColumnType): string =>
  Object.entries(COLUMNS).find(([, own]) => own.kind === type.kind)?.[0] ?? 'num';

/** In place of each argument in turn. */
const STRANGERS = ['big', 'wide', 'price', 'name', 'flag', 'time', 'nums', 'NULL', 'INTERVAL 1 DAY'];

function ofFunction(name: string, parameters: readonly Parameter[], window: boolean): string[] {
  const must = parameters.filter((parameter) => !parameter.optional && !parameter.rest);
  const call = (args: readonly string[]): string =>
    `${name}(${args.join(', ')})${window ? ' OVER (ORDER BY num)' : ''}`;
  const args = (list: readonly Parameter[]): string[] =>
    list.map(({ type, constant }) => fitting(type, constant));
  const shapes = [must, parameters, ...(must.length > 0 ? [must.slice(1)] : [])].map((list) => args(list));
  const [base = [], full = []] = shapes;
  const varied = full.flatMap((_, at) =>
    parameters[at]?.type.is === 'lambda' || parameters[at]?.constant
      ? []
      : STRANGERS.map((other) =>
          (at < base.length ? base : full).map((own, place) => (place === at ? other : own)),
        ),
  );
  return [...shapes, [...full, 'num'], ...varied].map(call);
}

/** Expressions over `PROBE_SCHEMA`: every operator with pairs of types, every function with arguments of all types. */
export function expressionProbes(): readonly string[] {
  const operators = OPERATORS.flatMap((operator) =>
    OPERANDS.flatMap((left) => OPERANDS.map((right) => `${left} ${operator} ${right}`)),
  );
  const functions = FUNCTIONS.flatMap(({ name, aliases, kind, parameters }) => [
    ...ofFunction(name, parameters, kind === 'window'),
    ...aliases.map((alias) => ofFunction(alias, parameters, kind === 'window')[0] ?? ''),
  ]);
  const others = OPERANDS.flatMap((operand) => [
    ...OPERANDS.map((other) => `CASE WHEN flag THEN ${operand} ELSE ${other} END`),
    ...Object.values(COLUMNS)
      .map((type) => ({ operand, type }))
      .map(({ operand: value, type }) => `CAST(${value} AS ${ddl(type)})`),
    `-${operand}`,
    `NOT ${operand}`,
    `~${operand}`,
    `${operand} IS TRUE`,
    `${operand} LIKE name`,
    `${operand} IN (num, name)`,
    `${operand} BETWEEN num AND big`,
  ]);
  return [...new Set([...operators, ...functions, ...others])];
}

const ddl = (type: ColumnType): string =>
  type.kind === 'decimal'
    ? `DECIMAL(${type.precision},${type.scale})`
    : type.kind === 'array'
      ? `ARRAY<${ddl(type.element)}>`
      : type.kind === 'map'
        ? 'MAP<STRING,INT>'
        : type.kind === 'struct'
          ? 'STRUCT<a: INT, b: STRING>'
          : type.kind.toUpperCase();
