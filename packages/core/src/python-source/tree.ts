/** Where something is in the source: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Keyword {
  readonly name: string;
  readonly value: PyValue;
}

export interface PyCall extends Span {
  readonly kind: 'call';
  readonly of: PyValue;
  readonly args: readonly PyValue[];
  readonly keywords: readonly Keyword[];
}

/** An expression of Python, as far as scripts of Spark need it. */
export type PyValue =
  | (Span & { readonly kind: 'name'; readonly id: string })
  | (Span & { readonly kind: 'text'; readonly value: string })
  /** An f-string: texts and what is in braces, in turn. */
  | (Span & { readonly kind: 'format'; readonly parts: readonly (string | PyValue)[] })
  | (Span & { readonly kind: 'number'; readonly text: string })
  | (Span & { readonly kind: 'constant'; readonly value: boolean | null })
  | (Span & { readonly kind: 'attribute'; readonly of: PyValue; readonly name: string })
  | PyCall
  | (Span & { readonly kind: 'index'; readonly of: PyValue; readonly at: PyValue })
  | (Span & { readonly kind: 'list' | 'tuple' | 'set'; readonly items: readonly PyValue[] })
  | (Span & { readonly kind: 'dict'; readonly entries: readonly (readonly [PyValue, PyValue])[] })
  | (Span & {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: PyValue;
      readonly right: PyValue;
    })
  | (Span & { readonly kind: 'unary'; readonly operator: string; readonly operand: PyValue })
  | (Span & { readonly kind: 'lambda'; readonly parameters: readonly string[]; readonly body: PyValue })
  /** What a reader of names put in: the rows of a node. */
  | (Span & { readonly kind: 'frame'; readonly node: string })
  /** What a reader of names put in: a thing of a library, by the name that generated code gives it. */
  | (Span & { readonly kind: 'known'; readonly id: string })
  /** Anything else: comprehensions, `a if b else c`, `*rest`, what the grammar can't read. */
  | (Span & { readonly kind: 'unread' });

export interface ImportedName {
  readonly name: string;
  readonly as: string;
}

export interface PyFunction extends Span {
  readonly kind: 'function';
  readonly name: string;
  readonly parameters: readonly string[];
  /** Whether every parameter is a plain name, without a default. */
  readonly isPlain: boolean;
  readonly body: readonly PyStatement[];
}

export type PyStatement =
  | (Span & { readonly kind: 'assign'; readonly targets: readonly PyValue[]; readonly value: PyValue })
  | (Span & { readonly kind: 'run'; readonly value: PyValue })
  | (Span & { readonly kind: 'import'; readonly from?: string; readonly names: readonly ImportedName[] })
  | PyFunction
  | (Span & { readonly kind: 'return'; readonly value?: PyValue })
  | (Span & {
      readonly kind: 'if';
      readonly test: PyValue;
      readonly body: readonly PyStatement[];
      readonly hasElse: boolean;
    })
  /** `for attempt in attempts(…): with attempt:`, by which generated code writes again after a conflict. */
  | (Span & { readonly kind: 'again'; readonly body: readonly PyStatement[] })
  | (Span & { readonly kind: 'pass' })
  | (Span & { readonly kind: 'other' });

export interface PyComment extends Span {
  /** Without the `#` and the space after it. */
  readonly text: string;
}

/** A module: its statements and comments, in their order. */
export interface PyModule {
  readonly text: string;
  readonly statements: readonly PyStatement[];
  readonly comments: readonly PyComment[];
  /** Whether the grammar read all of it. */
  readonly isWhole: boolean;
}
