import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { expect, it } from 'vitest';
import { duck } from '../src/duck/fragment.ts';
import { SqlError } from '../src/engine/sql-engine.ts';
import { QueryBinder } from '../src/sql/bind/query.ts';
import { parseExpression as parseForEngine } from '../src/sql/parse/parse-statement.ts';
import { Scope } from '../src/sql/values/scope.ts';
import { stringLiteral } from '../src/sql/values/typed.ts';
import { expressionProbes, PROBE_SCHEMA } from './support/expression-probes.ts';

/** A type, or what a refusal is about. */
interface Verdict {
  readonly type?: string;
  readonly refused?: 'count' | 'type' | 'unsupported';
  readonly why?: string;
}

function designer(text: string): Verdict {
  const parsed = parseExpression(text);
  if (!parsed.ok) return { refused: 'type', why: parsed.problems[0]?.message ?? '' };
  const { type, problems } = checkExpression(parsed.expression, PROBE_SCHEMA, {
    allow: 'aggregate',
    groupedBy: PROBE_SCHEMA.map(({ name }) => name),
  });
  // That no column can hold an interval is a rule about results, not about expressions.
  const [problem] = problems.filter(({ code }) => code !== 'interval-result');
  if (problem)
    return {
      refused: / takes .* arguments?, not \d+: |must come in pairs/u.test(problem.message) ? 'count' : 'type',
      why: problem.message,
    };
  return { type: problems.length > 0 ? 'interval' : formatType(type) };
}

const SESSION = ['current_user', 'current_catalog', 'current_schema'];
const PARAMETERS = new Map(SESSION.map((name) => [`${name}()`, stringLiteral('x')]));
const SCOPE = new Scope(
  PROBE_SCHEMA.map((column) => ({ ...column, sql: duck.name(column.name), qualifier: ['t'] })),
);

function engine(text: string): Verdict {
  try {
    const { type } = new QueryBinder(PARAMETERS, new Map()).bind(parseForEngine(text), { scope: SCOPE });
    return { type: type.kind === 'interval' ? 'interval' : formatType(type) };
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    const { message: why } = error;
    return {
      refused: why.startsWith('[UNSUPPORTED')
        ? 'unsupported'
        : why.startsWith('[WRONG_NUM_ARGS')
          ? 'count'
          : 'type',
      why,
    };
  }
}

const NULLS =
  'Spark refuses a bare NULL here; the designer shows no error for it, as any value could be NULL';
const NO_CAST = 'the engine does not read a number or a truth value as a date through its text';
const IN_THE_VALUE = 'the value of the literal is wrong, which the designer does not look at';
const OPTION = 'the argument is not supported';

/** What the designer takes and the engine refuses by another class than “not supported”, each with its reason. */
const ENGINE_REFUSES: Readonly<Record<string, string>> = {
  'nums || NULL': NULLS,
  'NULL || nums': NULLS,
  map_concat: NULLS,
  map_contains_key: NULLS,
  map_filter: NULLS,
  map_from_entries: NULLS,
  map_zip_with: NULLS,
  transform_keys: NULLS,
  transform_values: NULLS,
  to_json: NULLS,
  to_csv: NULLS,
  to_date: NO_CAST,
  try_to_date: NO_CAST,
  to_timestamp: NO_CAST,
  to_timestamp_ltz: NO_CAST,
  to_timestamp_ntz: NO_CAST,
  try_to_timestamp: NO_CAST,
  hex: NO_CAST,
  decode: IN_THE_VALUE,
  encode: IN_THE_VALUE,
  to_char: IN_THE_VALUE,
  to_varchar: IN_THE_VALUE,
  schema_of_json: IN_THE_VALUE,
  next_day: IN_THE_VALUE,
  shuffle: OPTION,
  nth_value: OPTION,
  arrays_zip: 'a struct without fields is nothing in DuckDB',
  struct: 'a struct without fields is nothing in DuckDB',
  named_struct: 'a struct without fields is nothing in DuckDB',
};

/** Where the types differ, each with its reason. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  'nullifzero(NULL)': 'the engine has no value of the type of NULL but the literal',
  'map_concat()': 'the engine gives no map of NULLs',
  'map_entries(NULL)': 'the engine knows no type of the entries of NULL',
};

/** What the engine takes and the designer refuses, each with its reason. */
const DESIGNER_REFUSES: Readonly<Record<string, string>> = {
  decode: 'its form with pairs of values is CASE in the designer',
  ceil: 'the designer has round(…) with a scale for it',
  ceiling: 'the designer has round(…) with a scale for it',
  floor: 'the designer has round(…) with a scale for it',
  trim: 'the designer shows TRIM(BOTH … FROM …) for it',
  convert_timezone: 'the designer asks for both zones',
};

/** Where the reasons differ, since the arguments are wrong in two ways at once. */
const OTHER_REASONS: ReadonlySet<string> = new Set([
  'date_sub',
  'timestampadd',
  'schema_of_csv',
  'schema_of_json',
]);

const probes = expressionProbes().map((text) => ({ text, designer: designer(text), engine: engine(text) }));

const name = (text: string): string => /^([a-z_\d]+)\(/u.exec(text)?.[1] ?? text;

it('has enough probes', () => {
  expect(probes.length).toBeGreaterThan(5000);
});

it('gives each expression the same type in the designer and in the engine', () => {
  const other = probes.filter(
    ({ designer: a, engine: b }) => a.type !== undefined && b.type !== undefined && a.type !== b.type,
  );
  expect(
    other
      .filter(({ text }) => !(text in OTHER_TYPES))
      .map((p) => `${p.text}: ${p.designer.type} | ${p.engine.type}`),
  ).toEqual([]);
});

it('takes nothing in the engine that the designer refuses', () => {
  const other = probes.filter(
    ({ text, designer: a, engine: b }) =>
      a.refused && b.type !== undefined && !(name(text) in DESIGNER_REFUSES),
  );
  expect(other.map((p) => `${p.text}: ${p.designer.why}`)).toEqual([]);
});

it('refuses in the engine what the designer takes only by name, as not supported', () => {
  const other = probes.filter(
    ({ designer: a, engine: b }) =>
      a.type !== undefined && b.refused !== undefined && b.refused !== 'unsupported',
  );
  expect(
    other.filter(({ text }) => !(name(text) in ENGINE_REFUSES)).map((p) => `${p.text}: ${p.engine.why}`),
  ).toEqual([]);
});

it('refuses for the same reason where both refuse', () => {
  const other = probes.filter(
    ({ text, designer: a, engine: b }) =>
      a.refused &&
      b.refused &&
      b.refused !== 'unsupported' &&
      a.refused !== b.refused &&
      !OTHER_REASONS.has(name(text)),
  );
  expect(other.map((p) => `${p.text}: ${p.designer.why} | ${p.engine.why}`)).toEqual([]);
});
