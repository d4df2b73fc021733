import type { Py, PyBinary } from './ast.ts';
import { type Bracket, type ChainPiece, chainPieces, isFluent, segments } from './chain.ts';
import { flatText, flatWidth } from './flat.ts';
import { leftPart, type Part, part, rightPart } from './parts.ts';
import { BINARY_PRECEDENCE, UNARY_PRECEDENCE } from './precedence.ts';
import { textWidth } from './text-width.ts';

const INDENT = 4;

/**
 * Lays expressions out over lines as black and ruff do: what fits stays on one line; otherwise operators and the calls
 * of a chain begin lines of their own inside brackets, and outside them the last bracket that helps is opened.
 */
export class Layout {
  private readonly lines: string[] = [];
  private line = '';
  private column = 0;

  /** @param width columns of a line */
  constructor(private readonly width: number) {}

  /** The lines so far; begins anew. */
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
    if (this.fits(node, 0)) this.write(flatText(node));
    else if (needsParens(node)) this.inParens(node, 0);
    else if (!hasBrackets(node) && prefix !== '' && INDENT + flatWidth(node) <= this.width)
      this.inParens(node, 0);
    else this.open(node, 0, 0);
  }

  /** An expression inside brackets, from here on; `suffix` columns follow its last line. */
  item(node: Py, indent: number, suffix: number): void {
    if (this.fits(node, suffix)) this.write(flatText(node));
    else if (node.kind === 'binary') this.operands(node, indent, suffix);
    else if (isFluent(node)) this.fluent(node, indent, suffix);
    else this.open(node, indent, suffix);
  }

  private fits(node: Py, suffix: number): boolean {
    return this.column + flatWidth(node) + suffix <= this.width;
  }

  /** An expression that does not fit and has no place to break but its brackets. */
  private open(node: Py, indent: number, suffix: number): void {
    switch (node.kind) {
      case 'attribute':
      case 'call':
      case 'subscript':
      case 'list':
      case 'tuple':
      case 'dict':
        this.pieces(chainPieces(node), indent, suffix);
        return;
      case 'unary':
        this.write(node.operator === 'not' ? 'not ' : node.operator);
        this.part(part(node.operand, UNARY_PRECEDENCE[node.operator]), indent, suffix);
        return;
      case 'lambda':
        this.write(`lambda ${node.parameters.join(', ')}: `);
        this.value(node.body, indent, suffix);
        return;
      default:
        this.write(flatText(node));
    }
  }

  /** What follows `name=`, `key: ` or `lambda x: `: the formatters split there in different ways, so it gets parentheses. */
  private value(node: Py, indent: number, suffix: number): void {
    if (this.fits(node, suffix) || !needsParens(node)) this.item(node, indent, suffix);
    else this.inParens(node, indent);
  }

  private part({ kind, node }: Part, indent: number, suffix: number): void {
    if (kind === 'expression') this.item(node, indent, suffix);
    else if (this.column + flatWidth(node) + 2 + suffix <= this.width) this.write(`(${flatText(node)})`);
    else this.inParens(node, indent);
  }

  private inParens(node: Py, indent: number): void {
    this.write('(');
    this.newline(indent + INDENT);
    this.item(node, indent + INDENT, 0);
    this.newline(indent);
    this.write(')');
  }

  /** Operands of one precedence, each on its line behind its operator. */
  private operands(node: PyBinary, indent: number, suffix: number): void {
    const precedence = BINARY_PRECEDENCE[node.operator];
    const rest: PyBinary[] = [];
    let first: Part = { kind: 'expression', node };
    while (first.kind === 'expression' && first.node.kind === 'binary' && isLevel(first.node, precedence)) {
      rest.push(first.node);
      first = leftPart(first.node);
    }
    this.part(first, indent, 0);
    for (let index = rest.length - 1; index >= 0; index--) {
      const next = rest[index] as PyBinary;
      this.newline(indent);
      this.write(`${next.operator} `);
      this.part(rightPart(next), indent, index === 0 ? suffix : 0);
    }
  }

  private fluent(node: Py, indent: number, suffix: number): void {
    const lines = segments(chainPieces(node));
    lines.forEach((pieces, index) => {
      if (index > 0) this.newline(indent);
      this.pieces(pieces, indent, index === lines.length - 1 ? suffix : 0);
    });
  }

  /** Opens each bracket, from the left, that does not fit together with what follows up to the next bracket. */
  private pieces(pieces: readonly ChainPiece[], indent: number, suffix: number): void {
    const after: number[] = [];
    let following = suffix;
    for (let index = pieces.length - 1; index >= 0; index--) {
      const piece = pieces[index] as ChainPiece;
      after[index] = following;
      following = piece.kind === 'text' ? following + textWidth(piece.text) : 1;
    }
    pieces.forEach((piece, index) => {
      if (piece.kind === 'text') this.write(piece.text);
      else if (this.column + bracketWidth(piece) + (after[index] as number) <= this.width)
        this.flatBracket(piece);
      else this.openBracket(piece, indent);
    });
  }

  private flatBracket({ opening, closing, items, comma }: Bracket): void {
    const text = items.map(({ prefix, node }) => prefix + flatText(node)).join(', ');
    this.write(opening + text + (comma === 'one-tuple' ? ',' : '') + closing);
  }

  private openBracket(bracket: Bracket, indent: number): void {
    const { opening, closing, items, comma } = bracket;
    const inner = indent + INDENT;
    this.write(opening);
    this.newline(inner);
    const single = items.length === 1;
    if ((comma === 'call' || single) && inner + bracketWidth(bracket) - 2 <= this.width) {
      this.flatBracket({ ...bracket, opening: '', closing: '' });
    } else {
      const trailing = !single || comma === 'one-tuple';
      items.forEach(({ prefix, node }, index) => {
        if (index > 0) this.newline(inner);
        this.write(prefix);
        if (prefix === '') this.item(node, inner, trailing ? 1 : 0);
        else this.value(node, inner, trailing ? 1 : 0);
        if (trailing) this.write(',');
      });
    }
    this.newline(indent);
    this.write(closing);
  }

  private write(text: string): void {
    this.line += text;
    this.column += textWidth(text);
  }

  private newline(indent: number): void {
    this.lines.push(this.line);
    this.line = ' '.repeat(indent);
    this.column = indent;
  }
}

const needsParens = (node: Py): boolean => node.kind === 'binary' || isFluent(node);

const isLevel = (node: PyBinary, precedence: number): boolean =>
  BINARY_PRECEDENCE[node.operator] === precedence;

/** Whether the expression has a bracket that a line could end with. */
const hasBrackets = (node: Py): boolean =>
  node.kind === 'unary'
    ? part(node.operand, UNARY_PRECEDENCE[node.operator]).kind === 'parens' || hasBrackets(node.operand)
    : chainPieces(node).some((piece) => piece.kind === 'bracket');

const bracketWidth = ({ items, comma }: Bracket): number =>
  items.reduce(
    (sum, { prefix, node }) => sum + prefix.length + flatWidth(node) + 2,
    comma === 'one-tuple' ? 1 : 0,
  );
