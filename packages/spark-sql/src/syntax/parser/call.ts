import { DATETIME_UNITS, UNIT_FUNCTIONS } from '../keywords.ts';
import type { Call, Expression, Name } from '../tree.ts';
import {
  type Cursor,
  expectSymbol,
  expectWord,
  fail,
  isSymbol,
  isWord,
  lastEnd,
  nextToken,
  take,
  takeSymbol,
  takeWords,
} from './cursor.ts';
import { inTheirPlaces } from './named-arguments.ts';
import { readExpression, readQuery, readValue, startsQuery } from './rules.ts';
import { afterFirstArgument } from './special-call.ts';
import { parseOver, parseSortItems } from './window.ts';

interface Argument {
  readonly value: Expression;
  readonly alias?: string;
}

/** Parses a function's arguments and the clauses after them; the current token is the opening parenthesis. */
export function parseCall(cursor: Cursor, name: string, start: number): Expression {
  expectSymbol(cursor, '(', `after ${name}`);
  const distinct = takeWords(cursor, 'distinct');
  if (!distinct && isWord(cursor, 'all') && !isSymbol(cursor, ',', 1) && !isSymbol(cursor, ')', 1))
    takeWords(cursor, 'all');
  const args: Argument[] = [];
  const byName: NamedArgument[] = [];
  if (!isSymbol(cursor, ')') || distinct) {
    // In position('a' IN s), IN is not an operator.
    const first = namedHere(cursor);
    if (first) byName.push(first);
    else {
      const value = name === 'position' ? readValue(cursor) : argumentHere(cursor);
      const special = afterFirstArgument(cursor, name, value, start);
      if (special) return special;
      args.push(withAlias(cursor, value));
    }
    while (takeSymbol(cursor, ',')) {
      const next = namedHere(cursor);
      if (next) byName.push(next);
      else args.push(withAlias(cursor, argumentHere(cursor)));
    }
  }
  const inside = nullsHere(cursor);
  expectSymbol(cursor, ')', `to close ${name}(…)`);
  const within = withinGroup(cursor);
  const filter = filterHere(cursor);
  const nulls = nullsHere(cursor) ?? inside;
  const over = takeWords(cursor, 'over') ? parseOver(cursor) : undefined;
  const end = lastEnd(cursor);
  const values = args.map(({ value }) => value);
  const placed = byName.length > 0 ? inTheirPlaces(cursor, { name, start, end }, values, byName) : undefined;
  return {
    kind: 'call',
    ...(placed ? { name, args: placed } : named(cursor, name, args)),
    ...(byName.length > 0 && !placed ? { named: byName } : {}),
    distinct,
    ...(within ? { within } : {}),
    ...(filter ? { filter } : {}),
    ...(nulls ? { nulls } : {}),
    ...(over ? { over } : {}),
    start,
    end,
  };
}

type NamedArgument = NonNullable<Call['named']>[number];

/** `header => true`; undefined when the next tokens are not a name and an arrow. */
function namedHere(cursor: Cursor): NamedArgument | undefined {
  const next = nextToken(cursor);
  if (!cursor.inStatement || !isSymbol(cursor, '=>', 1) || (next.kind !== 'word' && next.kind !== 'name'))
    return undefined;
  take(cursor);
  take(cursor);
  return { name: next.text.toLowerCase(), value: readExpression(cursor) };
}

/** An argument; a query as the argument needs no extra parentheses. */
function argumentHere(cursor: Cursor): Expression {
  if (!startsQuery(cursor) || isSymbol(cursor, '(')) return readExpression(cursor);
  const { start } = nextToken(cursor);
  return { kind: 'subquery', query: readQuery(cursor), start, end: lastEnd(cursor) };
}

function withAlias(cursor: Cursor, value: Expression): Argument {
  if (!takeWords(cursor, 'as')) return { value };
  const token = nextToken(cursor);
  if (token.kind !== 'word' && token.kind !== 'name') fail(cursor, 'AS must be followed by a name.');
  take(cursor);
  return { value, alias: token.text };
}

/** Rewrites `struct(a AS b)` to the equivalent `named_struct('b', a)`, and bare units to unit nodes. */
function named(cursor: Cursor, name: string, args: readonly Argument[]): Pick<Call, 'name' | 'args'> {
  const values = args.map((argument) => argument.value);
  const aliased = args.find((argument) => argument.alias !== undefined);
  if (aliased && name !== 'struct')
    fail(cursor, 'Only the arguments of struct(…) can be named with AS.', aliased.value);
  if (aliased)
    return {
      name: 'named_struct',
      args: args.flatMap(({ value, alias }, at) => [fieldName(value, alias ?? nameOf(value, at)), value]),
    };
  const [first] = values;
  const unit = first?.kind === 'column' && first.path.length === 1 ? (first.path[0] ?? '').toLowerCase() : '';
  if (first && values.length === 3 && UNIT_FUNCTIONS.has(name) && DATETIME_UNITS.has(unit))
    return {
      name,
      args: [{ kind: 'unit', name: unit, start: first.start, end: first.end }, ...values.slice(1)],
    };
  return { name, args: values };
}

/** Parses the call of a name of several parts; that of a built-in function may be written with where it is. */
export function parseQualifiedCall(cursor: Cursor, path: Name, start: number): Expression {
  const names = path.map((part) => part.toLowerCase());
  const own = names[0] === 'system' ? names.slice(1) : names;
  if (own.length === 2 && own[0] === 'builtin') return parseCall(cursor, own[1] ?? '', start);
  const called = parseCall(cursor, names.join('.'), start);
  return called.kind === 'call' ? { ...called, path } : fail(cursor, 'expected the call of a function');
}

/** The name that Spark gives a field of `struct(…)`. */
const nameOf = (value: Expression, at: number): string =>
  value.kind === 'column' ? (value.path.at(-1) ?? '') : value.kind === 'field' ? value.name : `col${at + 1}`;

const fieldName = (value: Expression, name: string): Expression => ({
  kind: 'literal',
  value: { type: 'string', value: name },
  start: value.start,
  end: value.end,
});

function nullsHere(cursor: Cursor): 'ignore' | 'respect' | undefined {
  if (takeWords(cursor, 'ignore', 'nulls')) return 'ignore';
  return takeWords(cursor, 'respect', 'nulls') ? 'respect' : undefined;
}

function withinGroup(cursor: Cursor): Call['within'] {
  if (!takeWords(cursor, 'within')) return undefined;
  expectWord(cursor, 'group', 'after WITHIN');
  expectSymbol(cursor, '(', 'after WITHIN GROUP');
  expectWord(cursor, 'order', 'inside WITHIN GROUP');
  expectWord(cursor, 'by', 'after ORDER');
  const items = parseSortItems(cursor);
  expectSymbol(cursor, ')', 'to close WITHIN GROUP');
  return items;
}

function filterHere(cursor: Cursor): Expression | undefined {
  if (!isWord(cursor, 'filter') || !isSymbol(cursor, '(', 1)) return undefined;
  takeWords(cursor, 'filter');
  takeSymbol(cursor, '(');
  expectWord(cursor, 'where', 'inside FILTER');
  const condition = readExpression(cursor);
  expectSymbol(cursor, ')', 'to close FILTER');
  return condition;
}
