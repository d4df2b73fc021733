import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { expect, it } from 'vitest';
import { duck } from '../src/duck/fragment.ts';
import { SqlError } from '../src/engine/sql-engine.ts';
import { QueryBinder } from '../src/sql/bind/query.ts';
import { NO_NAMES } from '../src/sql/bind/routine.ts';
import { parseExpression as parseForEngine } from '../src/sql/parse/parse-statement.ts';
import { Scope } from '../src/sql/values/scope.ts';
import { stringLiteral } from '../src/sql/values/typed.ts';
import { expressionProbes, PROBE_SCHEMA } from './support/expression-probes.ts';

/** A type, or what a refusal is about; `value`: a constant that the types allow, such as an unknown character set. */
interface Verdict {
  readonly type?: string;
  readonly refused?: 'count' | 'type' | 'value' | 'unsupported';
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
      refused: problem.code === 'argument-count' ? 'count' : 'type',
      why: problem.message,
    };
  return { type: type.kind === 'void' && problems.length > 0 ? 'interval' : formatType(type) };
}

const SESSION = ['current_user', 'current_catalog', 'current_schema'];
const PARAMETERS = new Map(SESSION.map((name) => [`${name}()`, stringLiteral('x')]));
const SCOPE = new Scope(
  PROBE_SCHEMA.map((column) => ({ ...column, sql: duck.name(column.name), qualifier: ['t'] })),
);

/** What a refusal of the engine is about, by its class. */
const KINDS = [
  ['[UNSUPPORTED', 'unsupported'],
  ['[WRONG_NUM_ARGS', 'count'],
  // Something else than the name of a unit.
  ['[INVALID_PARAMETER_VALUE.DATETIME_UNIT', 'type'],
  ['[INVALID_PARAMETER_VALUE', 'value'],
  // A part that no value has, as a constant.
  ['[INVALID_EXTRACT_FIELD] Cannot extract', 'value'],
  ['[INVALID_FORMAT', 'value'],
  ['[COLLATION_INVALID_NAME', 'value'],
  ['[DATATYPE_MISMATCH.VALUE_OUT_OF_RANGE', 'value'],
  // NULL as one of the constants of sketches, or as a number of entries or registers.
  ['[DATATYPE_MISMATCH.UNEXPECTED_NULL', 'value'],
  ['[DATATYPE_MISMATCH.TYPE_CHECK_FAILURE_WITH_HINT', 'value'],
  ['[SKETCH_INVALID_LG_NOM_ENTRIES', 'value'],
  ['[HLL_INVALID_LG_K', 'value'],
  ['[MALFORMED_RECORD', 'value'],
  ['[ILLEGAL_DAY_OF_WEEK', 'value'],
  ['[INVALID_ESCAPE_CHAR', 'value'],
  ['[FAILED_FUNCTION_CALL', 'value'],
] as const;

function engine(text: string): Verdict {
  try {
    const { type } = new QueryBinder(PARAMETERS, NO_NAMES).bind(parseForEngine(text), { scope: SCOPE });
    return { type: type.kind === 'interval' ? 'interval' : formatType(type) };
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    const { message: why } = error;
    return {
      refused: KINDS.find(([start]) => why.startsWith(start))?.[1] ?? 'type',
      why,
    };
  }
}

const probes = expressionProbes().map((text) => ({ text, designer: designer(text), engine: engine(text) }));

it('has enough probes', () => {
  expect(probes.length).toBeGreaterThan(5000);
});

it('gives each expression the same type in the designer and in the engine', () => {
  const other = probes.filter(
    ({ designer: a, engine: b }) => a.type !== undefined && b.type !== undefined && a.type !== b.type,
  );
  expect(other.map((p) => `${p.text}: ${p.designer.type} | ${p.engine.type}`)).toEqual([]);
});

it('takes nothing in the engine that the designer refuses', () => {
  const other = probes.filter(({ designer: a, engine: b }) => a.refused && b.type !== undefined);
  expect(other.map((p) => `${p.text}: ${p.designer.why}`)).toEqual([]);
});

it('refuses in the engine what the designer takes only as not supported, or for the value of a constant', () => {
  const other = probes.filter(
    ({ designer: a, engine: b }) => a.type !== undefined && (b.refused === 'count' || b.refused === 'type'),
  );
  expect(other.map((p) => `${p.text}: ${p.engine.why}`)).toEqual([]);
});

it('refuses for the same reason where both refuse', () => {
  const other = probes.filter(
    ({ designer: a, engine: b }) =>
      a.refused && b.refused && b.refused !== 'unsupported' && a.refused !== b.refused,
  );
  expect(other.map((p) => `${p.text}: ${p.designer.why} | ${p.engine.why}`)).toEqual([]);
});
