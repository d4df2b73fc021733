import type { Py } from './ast.ts';
import { argumentPrefix, ownerPart } from './parts.ts';
import type { Spelling } from './spelling.ts';

export interface BracketItem {
  /** `name=`, `*`, `key: ` or nothing. */
  readonly prefix: string;
  readonly node: Py;
}

/** A non-empty pair of brackets. */
export interface Bracket {
  readonly kind: 'bracket';
  readonly opening: string;
  readonly closing: string;
  readonly items: readonly BracketItem[];
  /** Items of a call may share a line; those of a literal are one per line once it is split. */
  readonly comma: 'call' | 'literal' | 'one-tuple';
}

export type ChainPiece =
  | {
      readonly kind: 'text';
      readonly text: string /** Begins a call after a bracket. */;
      readonly dot: boolean;
    }
  | Bracket;

/** Text between brackets. */
export const text = (source: string, dot = false): ChainPiece => ({ kind: 'text', text: source, dot });

function bracket(around: string, items: readonly BracketItem[], comma: Bracket['comma']): ChainPiece {
  if (items.length === 0) return text(around);
  const [opening = '', closing = ''] = around;
  return { kind: 'bracket', opening, closing, items, comma };
}

const plain = (node: Py): BracketItem => ({ prefix: '', node });

/** An expression in parentheses, which are split like those of a call. */
export const inParentheses = (node: Py): ChainPiece => bracket('()', [plain(node)], 'call');

/** Names, attributes, calls and subscripts in the order in which they are written. Empty brackets are text. */
export function chainPieces(node: Py, spelling: Spelling): readonly ChainPiece[] {
  const reversed: ChainPiece[] = [];
  let current = node;
  for (;;) {
    let owner: Py;
    if (current.kind === 'attribute') {
      reversed.push(text(`.${current.name}`, endsInBracket(current.value)));
      owner = current.value;
    } else if (current.kind === 'call') {
      const items = current.args.map((argument) => ({
        prefix: argumentPrefix(argument),
        node: argument.value,
      }));
      reversed.push(bracket('()', items, 'call'));
      owner = current.callee;
    } else if (current.kind === 'subscript') {
      reversed.push(bracket('[]', [plain(current.index)], 'call'));
      owner = current.value;
    } else {
      reversed.push(literalPiece(current, spelling));
      return reversed.toReversed();
    }
    if (ownerPart(owner).kind === 'parens') {
      reversed.push(inParentheses(owner));
      return reversed.toReversed();
    }
    current = owner;
  }
}

function literalPiece(node: Py, spelling: Spelling): ChainPiece {
  if (node.kind === 'list') return bracket('[]', node.items.map(plain), 'literal');
  if (node.kind === 'tuple')
    return bracket('()', node.items.map(plain), node.items.length === 1 ? 'one-tuple' : 'literal');
  if (node.kind === 'dict')
    return bracket(
      '{}',
      node.entries.map(([key, value]) => ({ prefix: `${spelling.text(key)}: `, node: value })),
      'literal',
    );
  return text(spelling.text(node));
}

const endsInBracket = (node: Py): boolean =>
  node.kind === 'call' ||
  node.kind === 'subscript' ||
  node.kind === 'list' ||
  node.kind === 'tuple' ||
  node.kind === 'dict' ||
  ownerPart(node).kind === 'parens';

/** Whether at least two attributes follow a bracket: such a chain is written with one call per line. */
export function isFluent(node: Py): boolean {
  let dots = 0;
  let current = node;
  for (;;) {
    if (current.kind === 'attribute') {
      if (endsInBracket(current.value)) dots += 1;
      if (dots === 2) return true;
      current = current.value;
    } else if (current.kind === 'call') current = current.callee;
    else if (current.kind === 'subscript') current = current.value;
    else return false;
  }
}

/** The lines of a fluent chain: a new one begins with each dot after a bracket. */
export function segments(pieces: readonly ChainPiece[]): readonly (readonly ChainPiece[])[] {
  let line: ChainPiece[] = [];
  const lines = [line];
  for (const piece of pieces) {
    if (piece.kind === 'text' && piece.dot) {
      line = [];
      lines.push(line);
    }
    line.push(piece);
  }
  return lines;
}
