import { assertNever } from '../../types/assert-never.ts';
import type { Argument, Py } from './ast.ts';
import { argumentPrefix, leftPart, operatorText, ownerPart, type Part, part, rightPart } from './parts.ts';
import { UNARY_PRECEDENCE } from './precedence.ts';
import { stringSource } from './string-source.ts';
import { textWidth } from './text-width.ts';

const widths = new WeakMap<Py, number>();

/** Columns that the expression takes on one line. Remembered for each node, so that layouts stay linear. */
export function flatWidth(node: Py): number {
  let width = widths.get(node);
  if (width === undefined) {
    width = 0;
    for (const piece of pieces(node))
      width += typeof piece === 'string' ? textWidth(piece) : flatWidth(piece);
    widths.set(node, width);
  }
  return width;
}

/** The expression on one line. */
export function flatText(node: Py): string {
  let text = '';
  for (const piece of pieces(node)) text += typeof piece === 'string' ? piece : flatText(piece);
  return text;
}

/** The one-line spelling of an expression, with its direct parts left as nodes. */
function pieces(node: Py): readonly (string | Py)[] {
  switch (node.kind) {
    case 'name':
    case 'constant':
      return [node.id];
    case 'number':
      return [node.source];
    case 'string':
      return [stringSource(node.text)];
    case 'attribute':
      return [...ofPart(ownerPart(node.value)), `.${node.name}`];
    case 'call':
      return [...ofPart(ownerPart(node.callee)), '(', ...joined(node.args.map(ofArgument)), ')'];
    case 'subscript':
      return [...ofPart(ownerPart(node.value)), '[', node.index, ']'];
    case 'list':
      return ['[', ...joined(node.items.map((item) => [item])), ']'];
    case 'tuple':
      return ['(', ...joined(node.items.map((item) => [item])), node.items.length === 1 ? ',)' : ')'];
    case 'dict':
      return ['{', ...joined(node.entries.map(([key, value]) => [key, ': ', value])), '}'];
    case 'unary':
      return [
        node.operator === 'not' ? 'not ' : node.operator,
        ...ofPart(part(node.operand, UNARY_PRECEDENCE[node.operator])),
      ];
    case 'binary':
      return [...ofPart(leftPart(node)), operatorText(node), ...ofPart(rightPart(node))];
    case 'lambda':
      return [`lambda ${node.parameters.join(', ')}: `, node.body];
    default:
      return assertNever(node);
  }
}

const ofPart = ({ kind, node }: Part): readonly (string | Py)[] =>
  kind === 'parens' ? ['(', node, ')'] : [node];
const ofArgument = (argument: Argument): readonly (string | Py)[] => [
  argumentPrefix(argument),
  argument.value,
];

const joined = (groups: readonly (readonly (string | Py)[])[]): readonly (string | Py)[] =>
  groups.flatMap((group, index) => (index === 0 ? group : [', ', ...group]));
