import { isOrderable } from '../coercion/coerce.ts';
import { type ExpressionType, isColumnType, showType, UNKNOWN } from '../coercion/expression-type.ts';
import { arityOf, type FunctionSpec } from '../functions/function-spec.ts';
import type { Parameter } from '../functions/signature.ts';
import { FUNCTION_NAMES, findFunction } from '../functions/table.ts';
import { columnsOf } from '../syntax/columns.ts';
import type { Call, Expression, Lambda } from '../syntax/tree.ts';
import { childrenOfWindow, isCountOfRows } from '../syntax/visit.ts';
import { findColumn, type Schema, sameName, T } from '../types/column-type.ts';
import type { Checker, Place, Typed } from './checker.ts';
import { frameProblem } from './frame.ts';
import { type Bindings, matches, resolve } from './match.ts';
import { needCondition, settle } from './operators.ts';
import { suggest } from './suggest.ts';

/** The type of a function call: resolves the function, checks that it is allowed here and that its arguments fit. */
export function typeOfCall(checker: Checker, written: Call, place: Place, top: boolean): Typed {
  const call = withoutStars(checker, written);
  const spec = findFunction(call.name, call.args.length);
  if (!spec) {
    const near = suggest(call.name, FUNCTION_NAMES);
    const hint = near === undefined ? '' : ` Did you mean ${near}(…)?`;
    checker.report(call, 'unknown-function', `There is no function ${call.name}(…).${hint}`);
    for (const argument of call.args) if (argument.kind !== 'lambda') checker.type(argument, place);
    return { type: UNKNOWN, nullable: true };
  }
  checkKind(checker, call, spec, place, top);
  checkClauses(checker, call, spec, place);
  const aggregates = spec.kind === 'aggregate' && !call.over;
  const inside = aggregates ? { ...place, aggregate: call.name } : place;
  if (call.filter) needCondition(checker, call.filter, inside, 'The condition of FILTER');
  for (const item of call.within ?? []) checker.type(item.value, inside);
  // mode() WITHIN GROUP (ORDER BY x) is mode(x).
  const given =
    spec.name === 'mode' && call.within ? { ...call, args: call.within.map(({ value }) => value) } : call;
  return typeOfArguments(checker, given, spec, inside);
}

/** The call with a star among its arguments expanded to columns or to the fields of a struct. */
function withoutStars({ schema }: Checker, call: Call): Call {
  if (isCountOfRows(call) || call.args.every(({ kind }) => kind !== 'star')) return call;
  const args = call.args.flatMap((argument): readonly Expression[] => {
    if (argument.kind !== 'star') return [argument];
    const { of, except, start, end } = argument;
    const names = of.length === 0 ? schema : fieldsAt(schema, of);
    return names
      ? names
          .filter(({ name }) => !except.some((other) => sameName(name, other)))
          .map(({ name }) => ({ kind: 'column', path: [...of, name], start, end }))
      : [argument];
  });
  return { ...call, args };
}

/** The fields of the struct at a path of names; undefined where there is none. */
function fieldsAt(schema: Schema, [first, ...rest]: readonly string[]): Schema | undefined {
  const found = first === undefined ? undefined : findColumn(schema, first)?.type;
  if (found?.kind !== 'struct') return undefined;
  return rest.length === 0 ? found.fields : fieldsAt(found.fields, rest);
}

function checkKind(checker: Checker, call: Call, spec: FunctionSpec, place: Place, top: boolean): void {
  const say = (code: string, message: string): void => checker.report(call, code, message);
  if (spec.kind === 'window' && !call.over)
    say('window-needed', `${call.name}(…) needs a window: add OVER (PARTITION BY … ORDER BY …).`);
  if (place.allow === 'statement') return;
  if (spec.kind === 'generator' && (place.allow !== 'generator' || !top))
    say(
      'generator-not-allowed',
      `${call.name}(…) returns several rows for one: use an Explode node instead.`,
    );
  if (spec.kind === 'grouping')
    say(
      'grouping-not-allowed',
      `${call.name}(…) needs ROLLUP, CUBE or GROUPING SETS: write it in the query of a source.`,
    );
  if (spec.kind !== 'aggregate' || call.over) return;
  if (place.aggregate !== undefined)
    say(
      'nested-aggregate',
      `${call.name}(…) can’t be nested in ${place.aggregate}(…): aggregate in two steps.`,
    );
  else if (place.allow !== 'aggregate')
    say(
      'aggregate-not-allowed',
      `${call.name}(…) is an aggregate function: use it in a Group by node, or add OVER (…).`,
    );
}

function checkClauses(checker: Checker, call: Call, spec: FunctionSpec, place: Place): void {
  const say = (message: string, code = 'clause-not-allowed'): void => checker.report(call, code, message);
  const { name, over } = call;
  if (call.distinct && spec.kind !== 'aggregate') say(`${name}(…) does not support DISTINCT: remove it.`);
  if (call.filter && spec.kind !== 'aggregate') say(`${name}(…) does not support FILTER: remove it.`);
  const ordered = spec.name.startsWith('percentile_') || spec.name === 'mode' || spec.name === 'listagg';
  if (call.within && call.distinct && spec.name.startsWith('percentile_'))
    say(`${name}(…) does not support DISTINCT: remove it.`);
  if (call.within && !ordered) say(`${name}(…) does not support WITHIN GROUP: remove it.`);
  if (!call.within && (spec.name === 'percentile_cont' || spec.name === 'percentile_disc'))
    say(`${name}(…) needs the values to sort: add WITHIN GROUP (ORDER BY …).`);
  if (call.nulls && !IGNORES.has(spec.name))
    say(`${name}(…) does not support ${call.nulls.toUpperCase()} NULLS: remove it.`);
  if (!over) return;
  if (place.allow !== 'statement' && (typeof over === 'string' || over.base !== undefined))
    return say('An expression can’t refer to a named window: write OVER (PARTITION BY … ORDER BY …).');
  if (spec.kind !== 'aggregate' && spec.kind !== 'window')
    say(`${name}(…) is not a window function: remove OVER (…).`);
  if (call.distinct) say(`Window functions do not support DISTINCT: remove it from ${name}(…).`);
  if (typeof over === 'string') return;
  for (const child of childrenOfWindow(over)) checker.type(child, place);
  if (NEED_ORDER.has(spec.name) && over.base === undefined && over.orderBy.length === 0)
    say(`${name}(…) needs an order: add ORDER BY inside OVER (…).`, 'order-needed');
  const wrongFrame = frameProblem(spec.name, over.frame);
  if (wrongFrame !== undefined) say(`${name}(…) ${wrongFrame}`, 'frame-refused');
  const isWhole = WHOLE_GROUP.has(spec.name) || (spec.name === 'listagg' && call.within !== undefined);
  if (isWhole && (over.orderBy.length > 0 || over.frame))
    say(
      `${name}(…) is computed over whole groups: remove ORDER BY and the frame from OVER (…).`,
      'order-refused',
    );
}

const WHOLE_GROUP = new Set(['median', 'percentile_cont', 'percentile_disc']);

const IGNORES = new Set([
  'first',
  'last',
  'any_value',
  'lag',
  'lead',
  'nth_value',
  'collect_list',
  'collect_set',
]);
const NEED_ORDER = new Set(
  'row_number rank dense_rank percent_rank cume_dist ntile lag lead nth_value'.split(' '),
);

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function rightNumber(checker: Checker, call: Call, spec: FunctionSpec): boolean {
  const { least, max } = arityOf(spec);
  const given = call.args.length;
  const plain = spec.parameters[0]?.type.is === 'unit' ? 2 : undefined;
  if (given >= least && given <= max) return true;
  const wanted =
    max === Number.POSITIVE_INFINITY
      ? `at least ${least}`
      : least === max
        ? String(least)
        : `${least} to ${max}`;
  const word = wanted === '1' ? 'argument' : 'arguments';
  const also = plain && UNITLESS.has(call.name) ? `2 or ${wanted}` : wanted;
  checker.report(
    call,
    'argument-count',
    `${call.name} takes ${also} ${word}, not ${given}: ${spec.signature}`,
  );
  return false;
}

const UNITLESS = new Set(['date_add', 'dateadd', 'datediff', 'date_diff']);

const parameterAt = (spec: FunctionSpec, at: number): Parameter | undefined =>
  spec.parameters[at] ?? (spec.parameters.at(-1)?.rest ? spec.parameters.at(-1) : undefined);

function typeOfArguments(checker: Checker, call: Call, spec: FunctionSpec, place: Place): Typed {
  const bindings: Bindings = new Map();
  const fits = rightNumber(checker, call, spec);
  const typed: Typed[] = [];
  let lost = !fits;
  // A lambda's parameters get their types from the other arguments, so those come first.
  for (const later of [false, true])
    call.args.forEach((argument, at) => {
      const parameter = parameterAt(spec, at);
      if ((parameter?.type.is === 'lambda') !== later) return;
      const found = parameter
        ? one(checker, call, argument, parameter, at, bindings, place)
        : checker.type(argument, place);
      lost ||= found === undefined || found.type.kind === 'unknown';
      typed[at] = found ?? { type: UNKNOWN, nullable: true };
    });
  const nullable =
    spec.nulls === 'maybe'
      ? !(spec.name === 'coalesce' && typed.some((t) => !t.nullable))
      : spec.nulls === 'arguments' && typed.some((t) => t.nullable);
  if (lost) return { type: spec.result.is === 'type' ? spec.result.type : UNKNOWN, nullable: true };
  if (
    ORDERED.has(spec.name) &&
    (call.args.length > 1 && spec.kind === 'aggregate' ? typed.slice(1) : typed).some(
      // Spark collects distinct variants.
      (t) => !isOrderable(t.type) && !(spec.name === 'collect_set' && t.type.kind === 'variant'),
    )
  )
    checker.report(
      call,
      'type-mismatch',
      `${call.name}(…) needs values that can be ordered, and maps and variants can’t.`,
    );
  const types = typed.map((t) => t.type);
  if (!spec.rule) {
    const type = resolve(spec.result, bindings);
    if (type.kind === 'map' && type.key.kind === 'variant')
      checker.report(call, 'type-mismatch', `${call.name}(…): a variant can’t be a key of a map.`);
    return { type, nullable };
  }
  const result = spec.rule(types, call.args);
  return {
    type: settle(checker, call, typeof result === 'string' ? `${call.name}(…): ${result}` : result),
    nullable,
  };
}

const ORDERED = new Set(
  [
    'min max greatest least min_by max_by collect_set array_max array_min sort_array array_sort array_contains',
    'array_distinct array_except array_intersect array_position array_remove array_union arrays_overlap',
  ].flatMap((names) => names.split(' ')),
);

/** The type of one argument, or undefined after its problem was reported. */
function one(
  checker: Checker,
  call: Call,
  argument: Expression,
  { type: pattern, typeText, name, constant }: Parameter,
  at: number,
  bindings: Bindings,
  place: Place,
): Typed | undefined {
  const wrong = (found: string): undefined => {
    const message = `${call.name}(…) takes ${WORDS[typeText] ?? typeText} as its ${ordinal(at)} argument (${name}), not ${found}.`;
    checker.report(argument, 'wrong-arguments', message);
    return undefined;
  };
  if (pattern.is === 'unit')
    return argument.kind === 'unit'
      ? { type: T.void, nullable: false }
      : wrong('this value: write YEAR, MONTH, DAY, HOUR, …');
  if (argument.kind === 'star')
    return call.name === 'count' && call.args.length === 1
      ? { type: T.void, nullable: false }
      : wrong('a star: write * for all columns, or the name of a struct column before .*');
  if (pattern.is === 'lambda' && argument.kind === 'lambda')
    return lambda(checker, call, argument, pattern, bindings, place);
  // A value in place of a lambda is the same for all elements.
  if (pattern.is === 'lambda') {
    const typed = checker.type(argument, place);
    return matches(pattern.result, typed.type, bindings) ? typed : wrong(showType(typed.type));
  }
  if (argument.kind === 'lambda' || argument.kind === 'unit')
    return wrong(argument.kind === 'unit' ? 'a unit' : 'a lambda');
  if (constant && columnsOf(argument).length > 0) return wrong('a column: write the value itself');
  const typed = checker.type(argument, place);
  if (matches(pattern, typed.type, bindings)) return typed;
  return wrong(`${showType(typed.type)}${agreement(pattern.is, typed.type)}`);
}

/** Why a type does not fit a parameter that accepts any type but must agree with an earlier argument. */
const agreement = (is: string, type: ExpressionType): string =>
  is === 'variable' && isColumnType(type) ? ', because earlier arguments have a different type' : '';

const WORDS: Readonly<Record<string, string>> = {
  number: 'a number',
  integer: 'an integer',
  string: 'a string',
  T: 'a value of the same type',
};

const ordinal = (at: number): string => ['first', 'second', 'third', 'fourth', 'fifth'][at] ?? `${at + 1}th`;

type LambdaPattern = Extract<Parameter['type'], { readonly is: 'lambda' }>;

function lambda(
  checker: Checker,
  call: Call,
  node: Lambda,
  pattern: LambdaPattern,
  bindings: Bindings,
  place: Place,
): Typed | undefined {
  const max = pattern.parameters.length;
  // The index parameter of filter's and transform's lambda may be left out.
  const least = pattern.parameters.at(-1)?.is === 'type' ? max - 1 : max;
  const given = node.parameters.length;
  if (given < least || given > max) {
    const wanted = least === max ? plural(max, 'parameter') : `${least} or ${plural(max, 'parameter')}`;
    checker.report(node, 'wrong-arguments', `The lambda of ${call.name}(…) takes ${wanted}, not ${given}.`);
    return undefined;
  }
  const locals = node.parameters.map((name, at) => {
    const of = pattern.parameters[at];
    return [name.toLowerCase(), { type: of ? resolve(of, bindings) : UNKNOWN, nullable: true }] as const;
  });
  const typed = checker.type(node.body, { ...place, locals: [...place.locals, ...locals] });
  if (matches(pattern.result, typed.type, bindings)) return typed;
  checker.report(
    node.body,
    'wrong-arguments',
    `The lambda of ${call.name}(…) must return ${showType(resolve(pattern.result, bindings))}, not ${showType(typed.type)}.`,
  );
  return undefined;
}
