import { DATETIME_UNITS, UNIT_FUNCTIONS } from '../keywords.ts';
import type { Call, Expression } from '../tree.ts';
import type { Parser } from './parser.ts';
import { afterFirstArgument } from './special-call.ts';
import { parseOver, parseSortItems } from './window.ts';

interface Argument {
  readonly value: Expression;
  readonly alias?: string;
}

/** Parses a function's arguments and the clauses after them; the current token is the opening parenthesis. */
export function parseCall(parser: Parser, name: string, start: number): Expression {
  parser.expectSymbol('(', `after ${name}`);
  const distinct = parser.takeWords('distinct');
  if (!distinct && parser.isWord('all') && !parser.isSymbol(',', 1) && !parser.isSymbol(')', 1))
    parser.takeWords('all');
  const args: Argument[] = [];
  const byName: NamedArgument[] = [];
  if (!parser.isSymbol(')') || distinct) {
    // In position('a' IN s), IN is not an operator.
    const first = namedHere(parser);
    if (first) byName.push(first);
    else {
      const value = name === 'position' ? parser.value() : argumentHere(parser);
      const special = afterFirstArgument(parser, name, value, start);
      if (special) return special;
      args.push(withAlias(parser, value));
    }
    while (parser.takeSymbol(',')) {
      const next = namedHere(parser);
      if (next) byName.push(next);
      else args.push(withAlias(parser, argumentHere(parser)));
    }
  }
  const inside = nullsHere(parser);
  parser.expectSymbol(')', `to close ${name}(…)`);
  const within = withinGroup(parser);
  const filter = filterHere(parser);
  const nulls = nullsHere(parser) ?? inside;
  const over = parser.takeWords('over') ? parseOver(parser) : undefined;
  return parser.make<Call>(start, {
    kind: 'call',
    ...named(parser, name, args),
    ...(byName.length > 0 ? { named: byName } : {}),
    distinct,
    ...(within ? { within } : {}),
    ...(filter ? { filter } : {}),
    ...(nulls ? { nulls } : {}),
    ...(over ? { over } : {}),
  });
}

type NamedArgument = NonNullable<Call['named']>[number];

/** `header => true`; undefined when the next tokens are not a name and an arrow. */
function namedHere(parser: Parser): NamedArgument | undefined {
  const { next } = parser;
  if (!parser.inStatement || !parser.isSymbol('=>', 1) || (next.kind !== 'word' && next.kind !== 'name'))
    return undefined;
  parser.take();
  parser.take();
  return { name: next.text.toLowerCase(), value: parser.expression() };
}

/** An argument; a query as the argument needs no extra parentheses. */
function argumentHere(parser: Parser): Expression {
  if (!parser.startsQuery() || parser.isSymbol('(')) return parser.expression();
  const { start } = parser.next;
  return parser.make(start, { kind: 'subquery', query: parser.query() });
}

function withAlias(parser: Parser, value: Expression): Argument {
  if (!parser.takeWords('as')) return { value };
  const token = parser.next;
  if (token.kind !== 'word' && token.kind !== 'name') parser.fail('AS must be followed by a name.');
  parser.take();
  return { value, alias: token.text };
}

/** Rewrites `struct(a AS b)` to the equivalent `named_struct('b', a)`, and bare units to unit nodes. */
function named(parser: Parser, name: string, args: readonly Argument[]): Pick<Call, 'name' | 'args'> {
  const values = args.map((argument) => argument.value);
  const aliased = args.find((argument) => argument.alias !== undefined);
  if (aliased && name !== 'struct')
    parser.fail('Only the arguments of struct(…) can be named with AS.', aliased.value);
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

/** The name that Spark gives a field of `struct(…)`. */
const nameOf = (value: Expression, at: number): string =>
  value.kind === 'column' ? (value.path.at(-1) ?? '') : value.kind === 'field' ? value.name : `col${at + 1}`;

const fieldName = (value: Expression, name: string): Expression => ({
  kind: 'literal',
  value: { type: 'string', value: name },
  start: value.start,
  end: value.end,
});

function nullsHere(parser: Parser): 'ignore' | 'respect' | undefined {
  if (parser.takeWords('ignore', 'nulls')) return 'ignore';
  return parser.takeWords('respect', 'nulls') ? 'respect' : undefined;
}

function withinGroup(parser: Parser): Call['within'] {
  if (!parser.takeWords('within')) return undefined;
  parser.expectWord('group', 'after WITHIN');
  parser.expectSymbol('(', 'after WITHIN GROUP');
  parser.expectWord('order', 'inside WITHIN GROUP');
  parser.expectWord('by', 'after ORDER');
  const items = parseSortItems(parser);
  parser.expectSymbol(')', 'to close WITHIN GROUP');
  return items;
}

function filterHere(parser: Parser): Expression | undefined {
  if (!parser.isWord('filter') || !parser.isSymbol('(', 1)) return undefined;
  parser.takeWords('filter');
  parser.takeSymbol('(');
  parser.expectWord('where', 'inside FILTER');
  const condition = parser.expression();
  parser.expectSymbol(')', 'to close FILTER');
  return condition;
}
