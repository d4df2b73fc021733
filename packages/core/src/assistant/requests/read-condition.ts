import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { makeBinary, makeCall, makeColumn } from '@lakehouse/spark-sql/syntax/make';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import { type Column, isTemporal, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { conditionPieces, type Join } from './condition-pieces.ts';
import { CONDITION, type Comparison, type Test, testOf } from './condition-words.ts';
import { isSure, matchName } from './match-name.ts';
import { readPeriod, readValue } from './read-value.ts';
import { Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';
import { expressionPart, literal, type Part, partText } from './single-condition.ts';
import { isQuoted, listItems, unquoted } from './typed-text.ts';

const NO_VALUE: ReadonlySet<Test> = new Set(['is null', 'is not null', 'is blank', 'is not blank']);

function blank(column: Column, not: boolean): Part {
  if (column.type.kind !== 'string')
    return { kind: 'row', column, operator: not ? 'is not null' : 'is null' };
  const text = makeCall('trim', makeCall('coalesce', makeColumn(column.name), literal(column, '')));
  return expressionPart(makeBinary(not ? '!=' : '=', text, literal(column, '')));
}

function compared(scope: Scope, column: Column, test: Comparison, typed: string): readonly Part[] {
  // `billing_city = shipping_city` compares two columns; a value of that name is written in quotes.
  const other = isQuoted(typed)
    ? undefined
    : scope.schema?.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  if (other) return [expressionPart(makeBinary(test, makeColumn(column.name), makeColumn(other.name)))];
  if (/^(?:null|missing|unknown)$/iu.test(typed) && (test === '=' || test === '!='))
    return [{ kind: 'row', column, operator: test === '=' ? 'is null' : 'is not null' }];
  const period = isTemporal(column.type) && !isQuoted(typed) ? readPeriod(typed) : undefined;
  if (period && test === '=')
    return [
      { kind: 'row', column, operator: '>=', value: period.from },
      { kind: 'row', column, operator: '<', value: period.to },
    ];
  if (period && (test === '>' || test === '<='))
    return [{ kind: 'row', column, operator: test === '>' ? '>=' : '<', value: period.to }];
  return [{ kind: 'row', column, operator: test, value: readValue(scope, column, typed) }];
}

function readPart(scope: Scope, text: string): readonly Part[] | undefined {
  const between = /^(?<column>.+?)\s+(?:is\s+)?between\s+(?<low>.+?)\s+and\s+(?<high>.+)$/iu.exec(
    text,
  )?.groups;
  if (between) {
    const column = scope.column(between['column'] ?? '');
    return [
      { kind: 'row', column, operator: '>=', value: readValue(scope, column, between['low'] ?? '') },
      { kind: 'row', column, operator: '<=', value: readValue(scope, column, between['high'] ?? '') },
    ];
  }
  const without = /^(?:(?:has|have|having|with)\s+)?(?<no>no\s+|an?\s+|any\s+)?(?<column>.+)$/iu.exec(
    text,
  )?.groups;
  const match = CONDITION.exec(text)?.groups;
  if (!match) return flag(scope, text, without) ?? valueAfterColumn(scope, text);
  const test = testOf(match['words'], match['operator']);
  const typed = (match['value'] ?? '').trim();
  if (!test || (typed === '' && !NO_VALUE.has(test))) return undefined;
  return readTest(scope, scope.column(match['column'] ?? ''), test, typed);
}

function readTest(scope: Scope, column: Column, test: Test, typed: string): readonly Part[] {
  switch (test) {
    case 'is null':
    case 'is not null':
      return [{ kind: 'row', column, operator: test }];
    case 'is blank':
    case 'is not blank':
      return [blank(column, test === 'is not blank')];
    case 'in':
    case 'not in':
      if (test === 'in' && isTemporal(column.type) && readPeriod(typed))
        return compared(scope, column, '=', typed);
      return [{ kind: 'row', column, operator: test, values: readValues(scope, column, typed) }];
    case 'contains':
    case 'starts with':
    case 'ends with':
      return [{ kind: 'row', column, operator: test, value: unquoted(typed) }];
    case 'not contains': {
      const call = makeCall('contains', makeColumn(column.name), literal(column, unquoted(typed)));
      return [{ kind: 'expression', text: `NOT ${printExpression(call)}` }];
    }
    default:
      return compared(scope, column, test, typed);
  }
}

const readValues = (scope: Scope, column: Column, typed: string): readonly string[] =>
  listItems(typed.replace(/^[([]|[)\]]$/gu, ''))
    .flatMap((item) => item.split(/\s+n?or\s+/iu))
    .map((item) => readValue(scope, column, item));

/** `active`, `not active` for a BOOLEAN column, and `no email`. */
function flag(
  scope: Scope,
  text: string,
  without: Readonly<Record<string, string | undefined>> | undefined,
): readonly Part[] | undefined {
  const not = /^(?:is\s+)?not\s+/iu.exec(text)?.[0] ?? '';
  const column = tried(() =>
    scope.findColumn(scope.at, text.slice(not.length).replace(/^(?:is|are)\s+/iu, '')),
  );
  if (column?.type.kind === 'boolean')
    return [{ kind: 'row', column, operator: '=', value: not === '' ? 'true' : 'false' }];
  if (without?.['no'] === undefined) return undefined;
  const present = scope.column(without['column'] ?? '');
  return [
    { kind: 'row', column: present, operator: /^no/iu.test(without['no']) ? 'is null' : 'is not null' },
  ];
}

/** `status new`: a column and its value, without a word between them. */
function valueAfterColumn(scope: Scope, text: string): readonly Part[] | undefined {
  const words = text.split(/\s+/u);
  const names = (scope.schema ?? []).map(({ name }) => name);
  for (let count = words.length - 1; count > 0; count--) {
    const match = matchName(words.slice(0, count).join(' '), names);
    if (match && isSure(match))
      return compared(
        scope,
        scope.column(words.slice(0, count).join(' ')),
        '=',
        words.slice(count).join(' '),
      );
  }
  return undefined;
}

const tried = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof Refusal && failure.question === undefined) return undefined;
    throw failure;
  }
};

interface Read {
  readonly parts: readonly Part[];
  readonly joins: readonly Join[];
}

/** The tests of a condition and the words between them. A bare value after “or” is one more value of the test before. */
function readParts(scope: Scope, text: string): Read {
  const parts: Part[] = [];
  const joins: Join[] = [];
  for (const { text: piece, join } of conditionPieces(text)) {
    // What has no test of its own may be one more value.
    const isTest = parts.length === 0 || CONDITION.test(piece);
    const read = isTest ? readPart(scope, piece) : tried(() => readPart(scope, piece));
    for (const [at, one] of (read ?? []).entries()) {
      if (parts.length > 0) joins.push(at === 0 ? join : 'and');
      parts.push(one);
    }
    if (read) continue;
    const before = parts.pop();
    const more = before && withMore(scope, before, piece, join === 'or');
    if (!more) throw new Refusal(`I don’t understand the condition “${piece}”.`);
    parts.push(more);
  }
  return { parts, joins };
}

/** `country is Germany or France`: another value of the same test. */
function withMore(scope: Scope, before: Part, typed: string, either: boolean): Part | undefined {
  if (before.kind !== 'row') return undefined;
  const { column, operator, value = '', values = [] } = before;
  if (operator === 'in' || operator === 'not in')
    return { ...before, values: [...values, readValue(scope, column, typed)] };
  if (operator === '!=')
    return { kind: 'row', column, operator: 'not in', values: [value, readValue(scope, column, typed)] };
  if (operator !== '=') return undefined;
  const together = `${value} and ${typed}`;
  if (scope.values(column.name)?.includes(together) === true) return { ...before, value: together };
  if (either)
    return { kind: 'row', column, operator: 'in', values: [value, readValue(scope, column, typed)] };
  throw new Refusal(
    `“${column.name}” can’t be both “${value}” and “${typed}”. Do you mean rows with either of them?`,
    {
      phrase: together,
      options: [
        { label: `${value} or ${typed}`, text: `"${value}" or "${typed}"` },
        { label: `the text “${together}”`, text: `"${together}"` },
      ],
    },
  );
}

/** A condition in Spark SQL, as it was typed; undefined when it is none over these columns. */
function asSql(text: string, schema: Schema | undefined): string | undefined {
  const parsed = parseExpression(text);
  if (!parsed.ok || !schema) return undefined;
  const { problems, type } = checkExpression(parsed.expression, schema, { allow: 'scalar' });
  return problems.length === 0 && type.kind === 'boolean' ? printExpression(parsed.expression) : undefined;
}

const written = (text: string): JsonObject => ({ mode: 'expression', expression: text });

const conditionText = ({ parts, joins }: Read): string =>
  parts.map((part, at) => `${at === 0 ? '' : ` ${joins[at - 1]?.toUpperCase()} `}${partText(part)}`).join('');

/** The settings of a filter that keeps the rows that a condition describes, or drops them. */
export function readFilter(scope: Scope, text: string, drops = false): JsonObject {
  let read: Read;
  try {
    read = readParts(scope, text);
  } catch (failure) {
    const sql = asSql(text, scope.schema);
    if (sql === undefined || !(failure instanceof Refusal)) throw failure;
    return written(drops ? `NOT coalesce(${sql}, FALSE)` : sql);
  }
  const { parts, joins } = read;
  const [first, ...others] = parts;
  if (drops) {
    const isNull = first?.kind === 'row' && first.operator === 'is null';
    if (first?.kind === 'row' && isNull && others.length === 0)
      return { conditions: [{ column: first.column.name, operator: 'is not null' }] };
    // Rows for which the condition is NULL are not among those to drop.
    return written(`NOT coalesce(${conditionText(read)}, FALSE)`);
  }
  const isUniform = new Set(joins).size <= 1;
  if (!isUniform || parts.some(({ kind }) => kind === 'expression')) return written(conditionText(read));
  return {
    match: joins[0] === 'or' ? 'any' : 'all',
    conditions: parts.flatMap((part) =>
      part.kind === 'row'
        ? [
            {
              column: part.column.name,
              operator: part.operator,
              ...(part.value === undefined ? {} : { value: part.value }),
              ...(part.values === undefined ? {} : { values: [...part.values] }),
            },
          ]
        : [],
    ),
  };
}
