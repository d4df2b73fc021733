import { canCast, castsImplicitly, commonType, commonTypeOf, isOrderable } from '../coercion/coerce.ts';
import { type ExpressionType, showType, UNKNOWN } from '../coercion/expression-type.ts';
import type { Between, Case, Cast, Expression, Index, InList, Like, Trim } from '../syntax/tree.ts';
import { withoutCollations } from '../types/collated.ts';
import { T } from '../types/column-type.ts';
import type { Checker, Place, Typed } from './checker.ts';
import { compare, needCondition } from './operators.ts';

export function typeOfBetween(checker: Checker, node: Between, place: Place): Typed {
  const [value, low, high] = [node.operand, node.low, node.high].map((part) => checker.type(part, place));
  if (value && low) compare(checker, node.low, value.type, low.type, true);
  if (value && high) compare(checker, node.high, value.type, high.type, true);
  return { type: T.boolean, nullable: [value, low, high].some((typed) => typed?.nullable) };
}

export function typeOfIn(checker: Checker, node: InList, place: Place): Typed {
  const value = checker.type(node.operand, place);
  let nullable = value.nullable;
  let together: ExpressionType = value.type;
  for (const item of node.list) {
    const typed = checker.type(item, place);
    nullable ||= typed.nullable;
    const both = commonType(together, typed.type);
    if (both) together = both;
    else
      checker.report(
        item,
        'type-mismatch',
        `${showType(typed.type)} can’t be compared with ${showType(value.type)}: cast one of them.`,
      );
  }
  if (!isOrderable(together))
    checker.report(
      node,
      'type-mismatch',
      'IN compares values that have an order, and maps and variants have none: compare map_entries(…), or cast them.',
    );
  return { type: T.boolean, nullable };
}

function needText(checker: Checker, expression: Expression, place: Place, where: string): Typed {
  const typed = checker.type(expression, place);
  if (!castsImplicitly(typed.type, T.string))
    checker.report(expression, 'type-mismatch', `${where} takes a string, not ${showType(typed.type)}.`);
  return typed;
}

export function typeOfLike(checker: Checker, node: Like, place: Place): Typed {
  const word = node.operator.toUpperCase();
  const parts = [node.operand, ...node.patterns].map((part) => needText(checker, part, place, word));
  return { type: T.boolean, nullable: parts.some((typed) => typed.nullable) };
}

export function typeOfTrim(checker: Checker, node: Trim, place: Place): Typed {
  const parts = [...(node.characters ? [node.characters] : []), node.operand];
  return {
    type: T.string,
    nullable: parts.map((part) => needText(checker, part, place, 'TRIM')).some((t) => t.nullable),
  };
}

export function typeOfCase(checker: Checker, node: Case, place: Place): Typed {
  const operand = node.operand && checker.type(node.operand, place);
  for (const { when } of node.branches) {
    if (operand) compare(checker, when, operand.type, checker.type(when, place).type, false);
    else needCondition(checker, when, place, 'The condition of WHEN');
  }
  const results = [
    ...node.branches.map((branch) => branch.value),
    ...(node.otherwise ? [node.otherwise] : []),
  ];
  const typed = results.map((result) => checker.type(result, place));
  const type = commonTypeOf(typed.map((t) => t.type));
  if (!type) {
    const kinds = [...new Set(typed.map((t) => showType(t.type)))].join(' and ');
    checker.report(
      node,
      'type-mismatch',
      `All branches of CASE must have the same type, but these are ${kinds}: cast them.`,
    );
  }
  return { type: type ?? UNKNOWN, nullable: !node.otherwise || typed.some((t) => t.nullable) };
}

export function typeOfCast(checker: Checker, node: Cast, place: Place): Typed {
  const { type, nullable } = checker.type(node.operand, place);
  if (!canCast(type, node.type)) {
    const message = `${showType(type)} can’t be cast to ${showType(node.type)}.${CAST_HINTS[`${type.kind} ${node.type.kind}`] ?? ''}`;
    checker.report(node, 'type-mismatch', message);
  }
  return {
    type: withoutCollations(node.type),
    nullable: nullable || node.safe || node.type.kind === 'decimal',
  };
}

const CAST_HINTS: Readonly<Record<string, string>> = {
  'date int': ' Use unix_date(…) for the days since 1970.',
  'date bigint': ' Use unix_date(…) for the days since 1970.',
  'int date': ' Use date_from_unix_date(…) for days since 1970.',
  'interval int': ' Use datediff(…) for the days between two dates.',
};

export function typeOfIndex(checker: Checker, node: Index, place: Place): Typed {
  const { type } = checker.type(node.base, place);
  const index = checker.type(node.index, place).type;
  const wrong = (message: string): Typed => {
    checker.report(node, 'type-mismatch', message);
    return { type: UNKNOWN, nullable: true };
  };
  switch (type.kind) {
    case 'unknown':
    case 'void':
      return { type, nullable: true };
    case 'array':
      if (index.kind === 'string' || !castsImplicitly(index, T.int))
        return wrong(`The index of an array is an integer, not ${showType(index)}.`);
      return { type: type.element, nullable: true };
    case 'map':
      if (!castsImplicitly(index, type.key))
        return wrong(`The key of this map is ${showType(type.key)}, not ${showType(index)}.`);
      return { type: type.value, nullable: true };
    default:
      return wrong(`${showType(type)} can’t be indexed with […]: only arrays and maps can.`);
  }
}
