import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { Argument, Py } from './ast.ts';
import {
  argumentPrefix,
  leftPart,
  operandPart,
  operatorText,
  ownerPart,
  type Part,
  rightPart,
} from './parts.ts';
import { stringSource } from './string-source.ts';
import { textWidth } from './text-width.ts';

/**
 * The width of combining marks: black counts one column, ruff none. Where that matters to a layout they are escaped, so
 * that both formatters see the same widths.
 */
export type Marks = 'wide' | 'narrow' | 'escaped';

/** Prints expressions on one line and measures them, each node once, which keeps layouts linear. */
export class Spelling {
  private readonly widths = new WeakMap<Py, number>();

  constructor(private readonly marks: Marks) {}

  /** Columns that the text takes. */
  textWidth(text: string): number {
    return textWidth(text, this.marks === 'narrow' ? 0 : 1);
  }

  /**
   * The width of the expression on one line, in columns. Long chains and conditions nest to the left, so the left side
   * is walked in a loop, not by recursion.
   */
  width(node: Py): number {
    const known = this.widths.get(node);
    if (known !== undefined) return known;
    const spine: Py[] = [];
    for (
      let current: Py | undefined = node;
      current && !this.widths.has(current);
      current = leftmost(current)
    )
      spine.push(current);
    let width = 0;
    // The node itself comes last.
    for (const current of spine.toReversed()) {
      width = this.measure(current);
      this.widths.set(current, width);
    }
    return width;
  }

  private measure(node: Py): number {
    let width = 0;
    for (const piece of pieces(node, this.marks))
      width += typeof piece === 'string' ? this.textWidth(piece) : this.width(piece);
    return width;
  }

  /** The expression on one line. */
  text(node: Py): string {
    let text = '';
    for (const piece of pieces(node, this.marks))
      text += typeof piece === 'string' ? piece : this.text(piece);
    return text;
  }
}

/** The direct part with which the text of an expression begins. */
function leftmost(node: Py): Py | undefined {
  if (node.kind === 'attribute' || node.kind === 'subscript') return node.value;
  if (node.kind === 'call') return node.callee;
  return node.kind === 'binary' ? node.left : undefined;
}

/** The one-line spelling of an expression, with its direct parts left as nodes. */
function pieces(node: Py, marks: Marks): readonly (string | Py)[] {
  switch (node.kind) {
    case 'name':
    case 'constant':
      return [node.id];
    case 'number':
      return [node.source];
    case 'string':
      return [stringSource(node.text, marks === 'escaped')];
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
        ...ofPart(operandPart(node.operator, node.operand)),
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
