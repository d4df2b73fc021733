import { BARE_FUNCTIONS, STRUCTURAL } from '../keywords.ts';
import type { NumberSuffix } from '../literal-value.ts';
import type { ColumnRef, Expression } from '../tree.ts';
import { parseCall } from './call.ts';
import { parseCase, parseCast } from './case-and-cast.ts';
import { parseInterval } from './interval.ts';
import { lambdaHere, parseLambda } from './lambda.ts';
import type { Parser } from './parser.ts';
import { parseSpecialCall } from './special-call.ts';
import { parseTypeName } from './type-name.ts';
import { typedLiteral } from './typed-literal.ts';

/** Parses a value with its suffixes: `.field`, `[index]`, `::type`. */
export function parsePrimary(parser: Parser): Expression {
  let value = parseBase(parser);
  for (;;) {
    if (parser.takeSymbol('[')) {
      const index = parser.expression();
      parser.expectSymbol(']', 'after the index');
      value = parser.make(value.start, { kind: 'index', base: value, index });
    } else if (parser.isSymbol('.')) {
      parser.take();
      if (parser.inStatement && value.kind === 'column' && parser.takeSymbol('*')) return star(parser, value);
      value = withField(parser, value, nameAfterDot(parser));
    } else if (parser.takeSymbol('::')) {
      const type = parseTypeName(parser);
      value = parser.make(value.start, { kind: 'cast', operand: value, type, safe: false });
    } else if (parser.inStatement && parser.isSymbol(':') && mayHoldJson(value)) {
      parser.take();
      value = parser.make(value.start, { kind: 'json', operand: value, path: jsonPath(parser) });
    } else {
      return value;
    }
  }
}

const mayHoldJson = (value: Expression): boolean => value.kind !== 'literal' || value.value.type === 'string';

function jsonPath(parser: Parser): (string | number)[] {
  const key = (): string => parser.name('a field of the JSON string');
  const path: (string | number)[] = parser.isSymbol('[') ? [] : [key()];
  for (;;) {
    if (parser.takeSymbol('.')) path.push(key());
    else if (parser.takeSymbol('[')) {
      path.push(parser.next.kind === 'string' ? parser.string() : Number(parser.integer()));
      parser.expectSymbol(']', 'after the index');
    } else return path;
  }
}

/** The star of `*` or `t.*`, with the columns that EXCEPT leaves out. */
function star(
  parser: Parser,
  of: ColumnRef | undefined,
  start = of?.start ?? parser.lastEnd - 1,
): Expression {
  const token = parser.peek(2);
  const lists =
    token.kind === 'name' || (token.kind === 'word' && !/^(?:select|with|values)$/u.test(token.lower));
  const except =
    parser.inStatement && parser.comes('EXCEPT', '(') && lists
      ? (parser.take(), parser.parenthesised(() => parser.path().join('.')))
      : [];
  return parser.make(start, { kind: 'star', of: of?.path ?? [], except });
}

function nameAfterDot(parser: Parser): string {
  const token = parser.next;
  if (token.kind !== 'word' && token.kind !== 'name')
    parser.fail(`The dot must be followed by a field name, but found ${parser.found()}.`);
  parser.take();
  return token.text;
}

const withField = (parser: Parser, base: Expression, name: string): Expression =>
  base.kind === 'column' && !parser.isSymbol('->')
    ? parser.make(base.start, { kind: 'column', path: [...base.path, name] })
    : parser.make(base.start, { kind: 'field', base, name });

function parseBase(parser: Parser): Expression {
  const token = parser.next;
  if (lambdaHere(parser)) return parseLambda(parser);
  switch (token.kind) {
    case 'string':
      return strings(parser);
    case 'number': {
      parser.take();
      return parser.make(token.start, { kind: 'literal', value: number(token.text, token.suffix) });
    }
    case 'name':
      parser.take();
      return parser.isSymbol('(')
        ? parseCall(parser, token.text.toLowerCase(), token.start)
        : parser.make(token.start, { kind: 'column', path: [token.text] });
    case 'word':
      return word(parser, token.lower, token.text);
    case 'symbol':
      return symbol(parser);
    case 'end':
      return parser.fail(
        'A value is missing here: a column, a number, a string in single quotes or a function.',
      );
  }
}

const number = (text: string, suffix: NumberSuffix) => ({ type: 'number', text, suffix }) as const;

/** Spark concatenates adjacent string literals: `'a' 'b'`. */
function strings(parser: Parser): Expression {
  const { start } = parser.next;
  let value = '';
  for (let token = parser.next; token.kind === 'string'; token = parser.next) {
    // Spark reads 'it''s' as its up to 4.0: an expression also runs on clusters that have it.
    if (!parser.inStatement && token.pair)
      parser.fail(
        "Two quotes in a row mean different things in different versions of Spark: write \\' for a quote inside a string.",
        token.pair,
      );
    value += token.text;
    parser.take();
  }
  return parser.make(start, { kind: 'literal', value: { type: 'string', value } });
}

function word(parser: Parser, lower: string, text: string): Expression {
  const { start } = parser.next;
  if (lower === 'null' || lower === 'true' || lower === 'false') {
    parser.take();
    const value =
      lower === 'null'
        ? ({ type: 'null' } as const)
        : ({ type: 'boolean', value: lower === 'true' } as const);
    return parser.make(start, { kind: 'literal', value });
  }
  if (lower === 'case') return parseCase(parser);
  if (lower === 'interval' && !parser.isSymbol('(', 1)) {
    const interval = parseInterval(parser);
    if (interval) return interval;
  }
  const typed = typedLiteral(parser);
  if (typed) return typed;
  if (['all', 'any', 'some'].includes(lower) && parser.isSymbol('(', 1) && parser.startsQuery(2))
    parser.fail(
      `${text.toUpperCase()} (SELECT …) is not supported by Databricks SQL: compare with (SELECT max(…) …) or min(…)`,
    );
  if (lower === 'exists' && parser.isSymbol('(', 1)) {
    const exists = existsHere(parser);
    if (exists) return exists;
  }
  if (lower === 'select' || (lower === 'exists' && parser.isWord('select', 2)))
    return parser.fail('A subquery is not allowed here: read the other table in its own node and join it.');
  if (parser.isSymbol('(', 1) && !OPERATOR_WORDS.has(lower)) {
    if (lower === 'cast' || lower === 'try_cast') return parseCast(parser);
    return parseSpecialCall(parser, lower) ?? callHere(parser, lower);
  }
  if (STRUCTURAL.has(lower))
    return parser.fail(
      `A value is missing before “${text}”. If “${text}” is the name of a column, write it as \`${text}\`.`,
    );
  parser.take();
  if (BARE_FUNCTIONS.has(lower) && !parser.isSymbol('.'))
    return parser.make(start, { kind: 'call', name: lower, args: [], distinct: false });
  return parser.make(start, { kind: 'column', path: [text] });
}

/** EXISTS (SELECT …); undefined, consuming nothing, for the function of that name. */
function existsHere(parser: Parser): Expression | undefined {
  const { place } = parser;
  const { start } = parser.take();
  parser.take();
  if (!parser.startsQuery()) {
    parser.back(place);
    return undefined;
  }
  const query = parser.query();
  parser.expectSymbol(')', 'after the query of EXISTS');
  return parser.make(start, { kind: 'exists', query });
}

/** Words that may precede a parenthesis without being a function. */
const OPERATOR_WORDS: ReadonlySet<string> = new Set(
  'and or not in is between when then else end as distinct from for escape where case'.split(' '),
);

function callHere(parser: Parser, lower: string): Expression {
  const { start } = parser.take();
  return parseCall(parser, lower, start);
}

function symbol(parser: Parser): Expression {
  const { start } = parser.next;
  const digits = parser.peek(1);
  if (parser.isSymbol('-') && digits.kind === 'number') {
    parser.take();
    parser.take();
    return parser.make(start, { kind: 'literal', value: number(`-${digits.text}`, digits.suffix) });
  }
  if (parser.takeSymbol('*')) return star(parser, undefined, start);
  if (parser.inStatement && parser.isSymbol(':') && digits.kind === 'word') {
    parser.take();
    return parser.make(start, { kind: 'parameter', name: parser.take().text });
  }
  if (parser.isSymbol(':') || parser.isSymbol('?'))
    return parser.fail('Parameters are not allowed here: write the value itself.');
  if (parser.isSymbol(';')) return parser.fail('An expression can’t contain a semicolon: remove it.');
  if (parser.startsQuery() && parser.takeSymbol('(')) {
    const query = parser.query();
    parser.expectSymbol(')', 'after the query');
    return parser.make(start, { kind: 'subquery', query });
  }
  if (!parser.takeSymbol('('))
    return parser.fail(
      `A value is missing before ${parser.found()}: a column, a number, a string or a function.`,
    );
  if (parser.isWord('select'))
    return parser.fail('A subquery is not allowed here: join the other table in its own node.');
  const list = parser.list();
  parser.expectSymbol(')', 'to close the parenthesis');
  const [only] = list;
  if (only && list.length === 1) return only;
  return parser.make(start, { kind: 'tuple', items: list });
}
