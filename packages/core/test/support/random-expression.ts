import { FUNCTIONS, type KnownFunction } from '@lakehouse/spark-sql/functions/table';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import type { Parameter, TypePattern } from '../../../spark-sql/src/functions/signature.ts';
import type { Random } from '../../src/pipeline/testing/random.ts';
import {
  EDGE_TYPES,
  EDGE_VALUES,
  type EdgeType,
  INTEGERS,
  INTERVALS,
  NUMBERS,
  wordsFor,
} from './edge-values.ts';

/** The context of an expression: over columns, over or inside aggregates and windows, or as a key. */
const SCALAR_CONTEXTS = [
  'plain',
  'plain',
  'plain',
  'over aggregates',
  'inside an aggregate',
  'over windows',
  'inside a window',
  'group key',
  'condition',
] as const;
const AGGREGATE_CONTEXTS = ['plain', 'grouped', 'window', 'frame', 'filter', 'distinct'] as const;
type Context = (typeof SCALAR_CONTEXTS)[number] | (typeof AGGREGATE_CONTEXTS)[number];

/** One expression over a few rows of edge values. */
export interface Probe {
  /** The function or operator. */
  readonly name: string;
  readonly kind: KnownFunction['kind'];
  /** The expression, with `{0}`, `{1}`, … for its arguments. */
  readonly shape: string;
  readonly args: readonly string[];
  readonly context: Context;
  /** The cells of each row; column `c0` is first. */
  readonly rows: readonly (readonly string[])[];
}

/** Functions whose results inherently differ between runs or engines, or that Spark has since 4.3 only. */
const UNDETERMINED = new Set(
  `rand randn uuid shuffle monotonically_increasing_id spark_partition_id current_date current_time
  current_timestamp localtimestamp current_timezone current_user current_catalog current_schema
  session_window window window_time any_value mode collect_set percentile_approx sentences uniform randstr
  current_path approx_top_k max_by min_by count_min_sketch secret is_member jaro_winkler_similarity`.split(
    /\s+/u,
  ),
);

/** Sketches list what they hold in the order in which Spark’s parts of the rows come. */
const SKETCHES = /^(?:hll|kll|theta|tuple)_/u;

/** The functions to probe; grouping() and grouping_id() need grouping sets. */
export const PROBED: readonly KnownFunction[] = FUNCTIONS.filter(
  ({ name, kind }) => !UNDETERMINED.has(name) && !SKETCHES.test(name) && kind !== 'grouping',
);

const often = (operators: string, times: number): readonly string[] =>
  operators.split(' ').flatMap((operator) => Array.from({ length: times }, () => operator));

const OPERATORS = [
  ...often('+ - * / % DIV', 3),
  ...often('|| & | ^ = <=> < >= != AND OR LIKE IN BETWEEN CASE NEGATE EXTRACT ITEM ROW', 1),
  ...often('CAST', 16),
  ...often('TRY_CAST', 6),
];

const FIELDS = ['YEAR', 'SECOND', 'WEEK', 'DOW', 'DAYOFYEAR', 'MONTH', 'QUARTER', 'MINUTE', 'YEAROFWEEK'];

/** An existing column of a type; undefined if there is none. */
type ColumnOf = (type: EdgeType) => string | undefined;

/** Builds a call's arguments and collects their columns, unless existing columns are given. */
class Arguments {
  readonly columns: EdgeType[] = [];
  constructor(
    private readonly random: Random,
    private readonly columnOf?: ColumnOf,
  ) {}

  column(type: EdgeType): string {
    if (this.columnOf) return this.columnOf(type) ?? this.random.pick<string>(EDGE_VALUES[type]);
    this.columns.push(type);
    return `c${this.columns.length - 1}`;
  }

  /** A column, an edge value in place, or NULL. */
  value(type: EdgeType): string {
    if (this.random.chance(0.65)) return this.column(type);
    if (this.random.chance(0.08)) return this.random.chance(0.5) ? 'NULL' : `CAST(NULL AS ${type})`;
    return this.random.pick<string>(EDGE_VALUES[type]);
  }

  rows(count: number): string[][] {
    return Array.from({ length: count }, () =>
      this.columns.map((type) =>
        this.random.chance(0.12) ? `CAST(NULL AS ${type})` : this.random.pick<string>(EDGE_VALUES[type]),
      ),
    );
  }
}

/** Parameters that are numbers of rows or characters: edge values would only exhaust the memory, and end Spark. */
const ONLY_WORDS = new Set(['frequency', 'times', 'buckets', 'lpad.length', 'rpad.length']);

type Variables = Map<string, EdgeType>;

const COERCED: Partial<Record<EdgeType, readonly EdgeType[]>> = {
  STRING: ['INT', 'DATE', 'BINARY', 'DOUBLE', 'BOOLEAN', 'DECIMAL(38,18)'],
  DATE: ['TIMESTAMP', 'STRING', 'TIMESTAMP_NTZ'],
  TIMESTAMP: ['DATE', 'STRING', 'TIMESTAMP_NTZ'],
  TIMESTAMP_NTZ: ['DATE', 'TIMESTAMP'],
  DOUBLE: NUMBERS,
  INT: NUMBERS,
  BIGINT: NUMBERS,
  BINARY: ['STRING'],
  'ARRAY<STRING>': ['ARRAY<INT>'],
};

const LAMBDA_BODIES = {
  boolean: ['{0} IS NOT NULL', '{0} = {0}', '{0} IS NULL'],
  any: ['{0}', 'coalesce({0}, {0})', 'array({0})', 'CASE WHEN {0} IS NULL THEN NULL ELSE {0} END'],
};

function typeOf(pattern: TypePattern, random: Random, variables: Variables): EdgeType | undefined {
  switch (pattern.is) {
    case 'type': {
      const text = formatType(pattern.type).toUpperCase();
      const found = EDGE_TYPES.find((type) => type.replaceAll(' ', '').toUpperCase() === text);
      return found ?? (text.startsWith('DECIMAL') ? 'DECIMAL(10,2)' : undefined);
    }
    case 'number':
      return random.pick(NUMBERS);
    case 'integer':
      return random.pick(INTEGERS);
    case 'any':
    case 'computed':
      return random.pick(EDGE_TYPES);
    case 'variable': {
      const known = variables.get(pattern.name) ?? random.pick(EDGE_TYPES);
      variables.set(pattern.name, known);
      return random.chance(0.9) ? known : random.pick(NUMBERS);
    }
    case 'struct':
      return 'STRUCT<a: INT, b: STRING>';
    case 'only':
    case 'present':
      return typeOf(pattern.of, random, variables);
    case 'array':
      return arrayType(pattern.element, random, variables);
    case 'map':
      return random.pick(['MAP<STRING,INT>', 'MAP<INT,STRING>'] as const);
    case 'either':
      return typeOf(random.pick(pattern.options), random, variables);
    default:
      return undefined;
  }
}

function arrayType(element: TypePattern, random: Random, variables: Variables): EdgeType {
  if (element.is === 'array') return 'ARRAY<ARRAY<INT>>';
  if (element.is === 'struct') return 'ARRAY<STRUCT<a: INT, b: STRING>>';
  if (element.is === 'type' && element.type.kind === 'string') return 'ARRAY<STRING>';
  const known = element.is === 'variable' ? variables.get(element.name) : undefined;
  const options = EDGE_TYPES.filter((type) => type.startsWith('ARRAY<'));
  const type = options.find((one) => one === `ARRAY<${known ?? ''}>`) ?? random.pick(options);
  if (element.is === 'variable') variables.set(element.name, type.slice(6, -1) as EdgeType);
  return type;
}

function argument(
  { name: owner }: KnownFunction,
  parameter: Parameter,
  made: Arguments,
  random: Random,
  variables: Variables,
): string {
  const { type: pattern, name, constant } = parameter;
  if (pattern.is === 'lambda') {
    const names = pattern.parameters.map((_, at) => `p${at}`);
    const wanted = pattern.result.is === 'type' && pattern.result.type.kind === 'boolean' ? 'boolean' : 'any';
    const body =
      pattern.result.is === 'type' && pattern.result.type.kind === 'int'
        ? 'CASE WHEN p0 < p1 THEN 1 WHEN p0 > p1 THEN -1 ELSE 0 END'
        : random.pick(LAMBDA_BODIES[wanted]).replaceAll('{0}', random.pick(names));
    return `${names.length === 1 ? names[0] : `(${names.join(', ')})`} -> ${body}`;
  }
  if (pattern.is === 'unit')
    return random.pick(['YEAR', 'QUARTER', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'SECOND', 'MICROSECOND']);
  if (pattern.is === 'interval') return random.pick(INTERVALS);
  const words = wordsFor(owner, name);
  if (
    words.length > 0 &&
    (constant || ONLY_WORDS.has(name) || ONLY_WORDS.has(`${owner}.${name}`) || random.chance(0.8))
  )
    return random.pick(words);
  const type = typeOf(pattern, random, variables);
  // Python can't represent maps with other keys.
  if (owner === 'map') return made.value(random.pick(['STRING', 'INT', 'DATE'] as const));
  if (type === undefined) return random.pick(INTERVALS);
  if (constant) return random.pick<string>(EDGE_VALUES[type]);
  const coerced = COERCED[type];
  return made.value(coerced && random.chance(0.12) ? random.pick(coerced) : type);
}

function ofFunction(
  spec: KnownFunction,
  random: Random,
  made: Arguments,
): Omit<Probe, 'context' | 'rows'> & { made: Arguments } {
  const variables: Variables = new Map();
  // Without arguments it returns the current time.
  const optional = spec.name === 'unix_timestamp' || random.chance(0.5);
  const parameters = spec.parameters.flatMap((parameter) => {
    if (parameter.rest)
      return Array.from(
        { length: spec.name === 'map' || spec.name === 'named_struct' ? 2 : random.int(3) },
        () => parameter,
      );
    return parameter.optional && !optional ? [] : [parameter];
  });
  const args = parameters.map((parameter) => argument(spec, parameter, made, random, variables));
  if (spec.name === 'named_struct') args[0] = "'x'";
  const name = random.pick([spec.name, ...spec.aliases]);
  const holes = args.map((_, at) => `{${at}}`).join(', ');
  const within = spec.name.startsWith('percentile_') && spec.name !== 'percentile_approx';
  const shape = within
    ? `${name}(${holes}) WITHIN GROUP (ORDER BY ${made.column(random.pick(NUMBERS))})`
    : `${name}(${holes})`;
  return { name: spec.name, kind: spec.kind, shape, args, made };
}

function ofOperator(random: Random, made: Arguments): Omit<Probe, 'context' | 'rows'> & { made: Arguments } {
  const operator = random.pick(OPERATORS);
  const left = random.pick(EDGE_TYPES);
  const close = COERCED[left] ?? [left];
  const right = random.chance(0.5) ? left : random.pick(close);
  const pair = (one: EdgeType, other: EdgeType): string[] => [made.value(one), made.value(other)];
  const make = (shape: string, args: string[]) => ({
    name: operator,
    kind: 'scalar' as const,
    shape,
    args,
    made,
  });
  switch (operator) {
    case '+':
    case '-':
      if (random.chance(0.2))
        return make(`{0} ${operator} {1}`, [
          made.value(random.pick(['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ'])),
          random.pick(INTERVALS),
        ]);
      return make(`{0} ${operator} {1}`, pair(random.pick(NUMBERS), random.pick(NUMBERS)));
    case '*':
    case '/':
    case '%':
    case 'DIV':
      return make(`{0} ${operator} {1}`, pair(random.pick(NUMBERS), random.pick(NUMBERS)));
    case '&':
    case '|':
    case '^':
      return make(`{0} ${operator} {1}`, pair(random.pick(INTEGERS), random.pick(INTEGERS)));
    case 'AND':
    case 'OR':
      return make(`{0} ${operator} {1}`, pair('BOOLEAN', 'BOOLEAN'));
    case 'LIKE':
      return make('{0} LIKE {1}', [
        made.value(random.pick(['STRING', 'BINARY'])),
        random.pick(["'a%'", "'%_'", "''", "'_'", "'\\\\%_'"]),
      ]);
    case 'IN':
      return make('{0} IN ({1}, {2})', [...pair(left, right), made.value(left)]);
    case 'BETWEEN':
      return make('{0} BETWEEN {1} AND {2}', [...pair(left, right), made.value(left)]);
    case 'CASE':
      return make('CASE WHEN {0} THEN {1} ELSE {2} END', [made.value('BOOLEAN'), ...pair(left, right)]);
    case 'NEGATE':
      return make('-{0}', [made.value(random.pick(NUMBERS))]);
    case 'EXTRACT':
      return make(`extract(${random.pick(FIELDS)} FROM {0})`, [
        made.value(random.pick(['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ'])),
      ]);
    case 'ITEM':
      return random.chance(0.5)
        ? make('{0}[{1}]', [
            made.column(random.pick(['ARRAY<INT>', 'ARRAY<DOUBLE>'])),
            random.pick(['0', '1', '-1', '9']),
          ])
        : make('{0}[{1}]', [made.column('MAP<STRING,INT>'), random.pick(["'a'", "'none'"])]);
    case 'ROW':
      return make(random.pick(['{0}.a', '{0}.b']), [made.column('STRUCT<a: INT, b: STRING>')]);
    case 'CAST':
    case 'TRY_CAST':
      return make(`${operator}({0} AS ${random.pick(EDGE_TYPES)})`, [made.value(left)]);
    default:
      return make(`{0} ${operator} {1}`, pair(left, right));
  }
}

/** A random call or operator over random edge values. */
export function randomProbe(random: Random, only?: ReadonlySet<string>): Probe {
  const functions = only ? PROBED.filter(({ name }) => only.has(name)) : PROBED;
  const { made, ...base } =
    functions.length > 0 && (only || random.chance(0.75))
      ? ofFunction(random.pick(functions), random, new Arguments(random))
      : ofOperator(random, new Arguments(random));
  const context =
    base.kind === 'scalar'
      ? random.pick(SCALAR_CONTEXTS)
      : base.kind === 'aggregate'
        ? random.pick(AGGREGATE_CONTEXTS.filter((one) => one !== 'distinct' || base.name !== 'listagg'))
        : 'plain';
  const count = base.kind === 'scalar' && context === 'plain' ? 1 + random.int(2) : 1 + random.int(5);
  return { ...base, context, rows: made.rows(count) };
}

/** A call of one of these functions, or with `operators` an operator, over existing columns. */
export function randomCall(
  random: Random,
  functions: readonly KnownFunction[],
  columnOf: ColumnOf,
  operators = 0,
): string {
  const made = new Arguments(random, columnOf);
  const { shape, args } = random.chance(operators)
    ? ofOperator(random, made)
    : ofFunction(random.pick(functions), random, made);
  return filled(shape, args);
}

const filled = (shape: string, args: readonly string[]): string =>
  shape.replace(/\{(\d+)\}/gu, (_, at: string) => args[Number(at)] ?? '');

/** The call over arguments in which each column is wrapped. */
const call = ({ shape, args }: Probe, wrap: (column: string) => string = (column) => column): string =>
  filled(
    shape,
    args.map((arg) => arg.replace(/\bc\d+\b/gu, wrap)),
  );

/** The probe's SELECT over its rows: the same text for both engines. */
export function probeStatement(probe: Probe): string {
  const { rows, context, kind } = probe;
  const cells = rows.map((row, at) => `(${[at, at % 2, ...row].join(', ')})`);
  const names = ['id', 'g', ...(rows[0] ?? []).map((_, at) => `c${at}`)];
  const values = `VALUES ${cells.join(', ')} AS t(${names.join(', ')})`;
  // Spark leaves equal numbers of two partitions in two bins.
  const from = ` FROM ${probe.name === 'histogram_numeric' ? `(SELECT /*+ COALESCE(1) */ * FROM ${values})` : values}`;
  const ordered = 'OVER (ORDER BY id)';
  const plain = call(probe);
  switch (context) {
    case 'over aggregates':
      return `SELECT ${call(probe, (column) => `first(${column})`)} AS v${from}`;
    case 'inside an aggregate':
      return `SELECT count(*) AS n, collect_list(${plain}) AS v${from}`;
    case 'over windows':
      return `SELECT ${call(probe, (column) => `last(${column}) ${ordered}`)} AS v${from}`;
    case 'inside a window':
      return `SELECT first(${plain}) ${ordered} AS v${from}`;
    case 'group key':
      return `SELECT ${plain} AS v, count(*) AS n${from} GROUP BY ${plain}`;
    case 'condition':
      return `SELECT id${from} WHERE (${plain}) IS NOT NULL`;
    case 'grouped':
      return `SELECT g, ${plain} AS v${from} GROUP BY g`;
    case 'window':
      return `SELECT id, ${plain} ${ordered} AS v${from}`;
    case 'frame':
      return `SELECT id, ${plain} OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS v${from}`;
    case 'filter':
      return `SELECT ${plain} FILTER (WHERE id > 0) AS v${from}`;
    case 'distinct':
      return `SELECT ${plain.replace('(', '(DISTINCT ')} AS v${from}`;
    default:
      return kind === 'window'
        ? `SELECT id, ${plain} OVER (ORDER BY ${names[2] ?? 'id'}, id) AS v${from}`
        : kind === 'generator'
          ? `SELECT ${plain}${from}`
          : `SELECT ${plain} AS v${from}`;
  }
}

/** Simpler variants of a probe, the smallest first. */
export function simpler(probe: Probe): readonly Probe[] {
  const { rows, context } = probe;
  const plain: Probe = { ...probe, context: 'plain' };
  const oneRow = rows.length > 1 ? rows.map((row) => [row]) : [];
  return [
    ...(context === 'plain' ? [] : [...oneRow.map((row) => ({ ...plain, rows: row })), plain]),
    ...oneRow.map((row) => ({ ...probe, rows: row })),
    ...(rows.length > 2 ? rows.map((_, at) => ({ ...probe, rows: rows.toSpliced(at, 1) })) : []),
  ];
}
