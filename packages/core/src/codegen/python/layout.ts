import { type Py, type PyBinary, type PyString, string } from './ast.ts';
import {
  type Bracket,
  type ChainPiece,
  chainPieces,
  inParentheses,
  isFluent,
  segments,
  text,
} from './chain.ts';
import { leftPart, operandPart, operatorText, type Part, rightPart } from './parts.ts';
import { BINARY_PRECEDENCE } from './precedence.ts';
import type { Spelling } from './spelling.ts';
import { splitMarks } from './variable-mark.ts';

const INDENT = 4;

/** Whether a text has parts that are read each on its own; a query is laid out where it is made. */
const isCondition = (text: string): boolean =>
  /, | AND | OR /u.test(text) && !/^(?:SELECT|WITH)\b/u.test(text);

/**
 * Lays expressions out over lines as black and ruff do: what fits stays on one line; otherwise operators and the calls
 * of a chain begin new lines inside brackets, and outside brackets the last bracket that helps is split.
 */
export class Layout {
  private readonly lines: string[] = [];
  private line = '';
  private column = 0;

  /** @param width columns of a line */
  constructor(
    private readonly width: number,
    private readonly spelling: Spelling,
  ) {}

  /** The lines so far; resets the buffer. */
  take(): string {
    const text = [...this.lines, this.line].join('\n');
    this.lines.length = 0;
    this.line = '';
    this.column = 0;
    return text;
  }

  /** `prefix` and an expression that no bracket surrounds. */
  statement(prefix: string, node: Py): void {
    this.write(prefix);
    if (this.fits(node, 0)) this.write(this.spelling.text(node));
    else if (node.kind === 'unary' && needsParens(node)) {
      this.write(node.operator === 'not' ? 'not ' : node.operator);
      this.inParens(node.operand, 0);
    } else if (node.kind === 'binary' && this.edgeOpens(node)) this.pieces(this.edgePieces(node), 0, 0);
    else if (needsParens(node)) this.inParens(node, 0);
    else if (prefix !== '' && node.kind !== 'unary' && this.opensNowhere(node)) this.inParens(node, 0);
    else if (!this.hasBrackets(node) && prefix !== '' && INDENT + this.spelling.width(node) <= this.width)
      this.inParens(node, 0);
    else this.open(node, 0, 0);
  }

  /** Whether a single operator stays on its line because a bracket before or after it can end that line. */
  private edgeOpens(node: PyBinary): boolean {
    const left = leftPart(node);
    const another = left.kind === 'expression' && left.node.kind === 'binary';
    if (another && isLevel(left.node, BINARY_PRECEDENCE[node.operator])) return false;
    const pieces = this.edgePieces(node);
    const last = pieces.at(-1);
    const endsInBracket = last?.kind === 'bracket' && last.opening !== '[';
    return (endsInBracket || pieces[0]?.kind === 'bracket') && this.firstBracketFits(pieces);
  }

  /** The pieces of an expression whose operators stay where they are. */
  private edgePieces(node: Py): readonly ChainPiece[] {
    const ofPart = (inner: Part): readonly ChainPiece[] =>
      inner.kind === 'expression' ? this.edgePieces(inner.node) : [inParentheses(inner.node)];
    if (node.kind === 'binary')
      return [...ofPart(leftPart(node)), text(operatorText(node)), ...ofPart(rightPart(node))];
    if (node.kind !== 'unary') return chainPieces(node, this.spelling);
    return [
      text(node.operator === 'not' ? 'not ' : node.operator),
      ...ofPart(operandPart(node.operator, node.operand)),
    ];
  }

  /** An expression inside brackets, from here on; `suffix` columns follow its last line. */
  item(node: Py, indent: number, suffix: number): void {
    if (this.fits(node, suffix)) this.write(this.spelling.text(node));
    else if (node.kind === 'binary') this.operands(node, indent, suffix);
    else if (isFluent(node)) this.fluent(node, indent, suffix);
    else this.open(node, indent, suffix);
  }

  private fits(node: Py, suffix: number): boolean {
    return this.column + this.spelling.width(node) + suffix <= this.width;
  }

  /** An expression that does not fit and can only be split at its brackets. */
  private open(node: Py, indent: number, suffix: number): void {
    switch (node.kind) {
      case 'attribute':
      case 'call':
      case 'subscript':
      case 'list':
      case 'tuple':
      case 'dict':
        this.pieces(chainPieces(node, this.spelling), indent, suffix);
        return;
      case 'unary':
        this.write(node.operator === 'not' ? 'not ' : node.operator);
        this.part(operandPart(node.operator, node.operand), indent, suffix);
        return;
      case 'lambda':
        this.write(`lambda ${node.parameters.join(', ')}: `);
        this.body(node.body, indent, suffix);
        return;
      default:
        this.write(this.spelling.text(node));
    }
  }

  /** What follows `name=`, `key: ` or `lambda x: `: the formatters split there in different ways, so it gets parentheses. */
  private value(node: Py, indent: number, suffix: number): void {
    if (this.fits(node, suffix) || !(needsParens(node) || this.opensTooLate(node)))
      this.item(node, indent, suffix);
    else this.inParens(node, indent);
  }

  /** Whether not even the first of several brackets can end this line. */
  private opensTooLate(node: Py): boolean {
    const pieces = chainPieces(node, this.spelling);
    return pieces.filter(({ kind }) => kind === 'bracket').length > 1 && !this.firstBracketFits(pieces);
  }

  /** What follows `lambda x: `: parentheses, unless the first bracket of a call can end the line. */
  private body(node: Py, indent: number, suffix: number): void {
    const hugs = node.kind !== 'unary' && node.kind !== 'attribute' && !needsParens(node);
    if (this.fits(node, suffix)) this.write(this.spelling.text(node));
    else if (hugs && this.firstBracketFits(chainPieces(node, this.spelling))) this.open(node, indent, suffix);
    else this.inParens(node, indent);
  }

  /** Whether a call has brackets, but even the first one would be beyond the end of this line. */
  private opensNowhere(node: Py): boolean {
    const pieces = chainPieces(node, this.spelling);
    return pieces.some(({ kind }) => kind === 'bracket') && !this.firstBracketFits(pieces);
  }

  private firstBracketFits(pieces: readonly ChainPiece[]): boolean {
    let end = this.column;
    for (const piece of pieces) {
      if (piece.kind === 'bracket') return end + 1 <= this.width;
      end += this.spelling.textWidth(piece.text);
    }
    return false;
  }

  private part({ kind, node }: Part, indent: number, suffix: number): void {
    if (kind === 'expression') this.item(node, indent, suffix);
    else if (this.column + this.spelling.width(node) + 2 + suffix <= this.width)
      this.write(`(${this.spelling.text(node)})`);
    else this.inParens(node, indent);
  }

  private inParens(node: Py, indent: number): void {
    this.write('(');
    this.newline(indent + INDENT);
    this.item(node, indent + INDENT, 0);
    this.newline(indent);
    this.write(')');
  }

  /** Operands of one precedence, each on a line of its own after its operator. */
  private operands(node: PyBinary, indent: number, suffix: number): void {
    const precedence = BINARY_PRECEDENCE[node.operator];
    const rest: PyBinary[] = [];
    let first: Part = { kind: 'expression', node };
    while (first.kind === 'expression' && first.node.kind === 'binary' && isLevel(first.node, precedence)) {
      rest.push(first.node);
      first = leftPart(first.node);
    }
    this.part(first, indent, 0);
    for (const next of rest.toReversed()) {
      this.newline(indent);
      this.write(`${next.operator} `);
      this.part(rightPart(next), indent, next === rest[0] ? suffix : 0);
    }
  }

  private fluent(node: Py, indent: number, suffix: number): void {
    const lines = segments(chainPieces(node, this.spelling));
    lines.forEach((pieces, index) => {
      if (index > 0) this.newline(indent);
      this.pieces(pieces, indent, index === lines.length - 1 ? suffix : 0);
    });
  }

  /** Opens each bracket, from the left, that does not fit together with what follows up to the next bracket. */
  private pieces(pieces: readonly ChainPiece[], indent: number, suffix: number): void {
    let following = suffix;
    const fromBehind = pieces.toReversed().map((piece) => {
      const after = following;
      following = piece.kind === 'text' ? following + this.spelling.textWidth(piece.text) : 1;
      return { piece, after };
    });
    for (const { piece, after } of fromBehind.toReversed()) {
      if (piece.kind === 'text') this.write(piece.text);
      else if (this.column + this.bracketWidth(piece) + after <= this.width) this.flatBracket(piece);
      else this.openBracket(piece, indent);
    }
  }

  private flatBracket({ opening, closing, items, comma }: Bracket): void {
    const text = items.map(({ prefix, node }) => prefix + this.spelling.text(node)).join(', ');
    this.write(opening + text + (comma === 'one-tuple' ? ',' : '') + closing);
  }

  private openBracket(bracket: Bracket, indent: number): void {
    const { opening, closing, items, comma } = bracket;
    const inner = indent + INDENT;
    this.write(opening);
    this.newline(inner);
    const single = items.length === 1;
    if ((comma === 'call' || single) && inner + this.bracketWidth(bracket) - 2 <= this.width) {
      this.flatBracket({ ...bracket, opening: '', closing: '' });
    } else {
      const trailing = !single || comma === 'one-tuple';
      items.forEach(({ prefix, node }, index) => {
        if (index > 0) this.newline(inner);
        this.write(prefix);
        if (prefix === '' && node.kind === 'string') this.longItem(node, inner, single);
        else if (prefix === '') this.item(node, inner, trailing ? 1 : 0);
        else this.value(node, inner, trailing ? 1 : 0);
        if (trailing) this.write(',');
      });
    }
    this.newline(indent);
    this.write(closing);
  }

  /** A string among the items of a bracket: where it is one of several, its parts are in parentheses. */
  private longItem(node: PyString, indent: number, single: boolean): void {
    if (single) this.longString(node, indent);
    else if (this.fits(node, 1) || splitMarks(node.text).length > 1 || !isCondition(node.text))
      this.item(node, indent, 1);
    else {
      this.write('(');
      this.newline(indent + INDENT);
      this.longString(node, indent + INDENT);
      this.newline(indent);
      this.write(')');
    }
  }

  /** A string that does not fit, such as a schema or a condition: divided after commas and words that join conditions. */
  private longString(node: PyString, indent: number): void {
    // A part that is no more than a variable would not be a string.
    const items = splitMarks(node.text).length > 1 ? [node.text] : node.text.split(/(?<=, | AND | OR )/u);
    let part = '';
    for (const item of items) {
      const longer = this.spelling.width(string(part + item));
      if (part !== '' && indent + longer > this.width) {
        this.write(this.spelling.text(string(part)));
        this.newline(indent);
        part = '';
      }
      part += item;
    }
    this.write(this.spelling.text(string(part)));
  }

  private write(text: string): void {
    this.line += text;
    this.column += this.spelling.textWidth(text);
  }

  private newline(indent: number): void {
    this.lines.push(this.line);
    this.line = ' '.repeat(indent);
    this.column = indent;
  }

  /** Whether the expression has a bracket that a line could end with. */
  private hasBrackets(node: Py): boolean {
    if (node.kind !== 'unary')
      return chainPieces(node, this.spelling).some((piece) => piece.kind === 'bracket');
    const operand = operandPart(node.operator, node.operand);
    return operand.kind === 'parens' || this.hasBrackets(operand.node);
  }

  private bracketWidth({ items, comma }: Bracket): number {
    const widths = items.map(
      ({ prefix, node }) => this.spelling.textWidth(prefix) + this.spelling.width(node) + 2,
    );
    return widths.reduce((sum, width) => sum + width, comma === 'one-tuple' ? 1 : 0);
  }
}

/** Whether the formatters put parentheses around the expression before they break it. */
function needsParens(node: Py): boolean {
  if (node.kind === 'unary') {
    const operand = operandPart(node.operator, node.operand);
    return operand.kind === 'expression' && needsParens(operand.node);
  }
  return node.kind === 'binary' || isFluent(node);
}

const isLevel = (node: PyBinary, precedence: number): boolean =>
  BINARY_PRECEDENCE[node.operator] === precedence;
