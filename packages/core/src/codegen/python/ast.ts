import { isIdentifier } from './identifier.ts';
import { splitMarks } from './variable-mark.ts';

const brand: unique symbol = Symbol('python');

interface Made {
  readonly [brand]: true;
}

export type UnaryOperator = '-' | '~' | 'not';
export type BinaryOperator =
  | 'or'
  | 'and'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not in'
  | 'is'
  | 'is not'
  | '|'
  | '^'
  | '&'
  | '+'
  | '-'
  | '*'
  | '/'
  | '//'
  | '%'
  | '**';

export type Argument =
  | { readonly kind: 'positional'; readonly value: Py }
  | { readonly kind: 'keyword'; readonly name: string; readonly value: Py }
  | { readonly kind: 'star'; readonly value: Py }
  | { readonly kind: 'double-star'; readonly value: Py };

export type PyName = Made & {
  readonly kind: 'name';
  readonly id: string;
  /** What defines the name at the top of the module, where no import does. */
  readonly definition?: readonly Statement[];
};
export type PyAttribute = Made & { readonly kind: 'attribute'; readonly value: Py; readonly name: string };
export type PyCall = Made & {
  readonly kind: 'call';
  readonly callee: Py;
  readonly args: readonly Argument[];
};
export type PySubscript = Made & { readonly kind: 'subscript'; readonly value: Py; readonly index: Py };
export type PyString = Made & { readonly kind: 'string'; readonly text: string };
export type PyNumber = Made & { readonly kind: 'number'; readonly source: string };
export type PyConstant = Made & { readonly kind: 'constant'; readonly id: 'True' | 'False' | 'None' };
export type PySequence = Made & { readonly kind: 'list' | 'tuple'; readonly items: readonly Py[] };
export type PyDict = Made & { readonly kind: 'dict'; readonly entries: readonly (readonly [Py, Py])[] };
export type PyUnary = Made & {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Py;
};
export type PyBinary = Made & {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Py;
  readonly right: Py;
};
export type PyLambda = Made & {
  readonly kind: 'lambda';
  readonly parameters: readonly string[];
  readonly body: Py;
};

/**
 * A Python expression. Only the functions of this module create values of this type, so a bare string can't become
 * code.
 */
export type Py =
  | PyName
  | PyAttribute
  | PyCall
  | PySubscript
  | PyString
  | PyNumber
  | PyConstant
  | PySequence
  | PyDict
  | PyUnary
  | PyBinary
  | PyLambda;

/** Arguments that a template splices into a call. */
export type PyArguments = Made & { readonly kind: 'arguments'; readonly args: readonly Argument[] };

const make = <T extends { kind: string }>(fields: T): T & Made =>
  Object.freeze({ ...fields, [brand]: true as const });

/** Whether this module made the value; an object that merely looks like a node does not count. */
export const isMade = (value: unknown): value is Py | PyArguments =>
  typeof value === 'object' && value !== null && brand in value;

/** Whether the value is an expression made here. */
export const isPy = (value: unknown): value is Py => isMade(value) && value.kind !== 'arguments';

function checkIdentifier(id: string): string {
  if (!isIdentifier(id)) throw new RangeError(`${JSON.stringify(id)} is not a Python identifier`);
  return id;
}

/** A variable. Throws RangeError unless it is an ASCII identifier that is not a keyword. */
export const name = (id: string): PyName => make({ kind: 'name' as const, id: checkIdentifier(id) });

/** A name that brings its definition: a module that uses it defines it once, after its imports. */
export const defined = (id: string, definition: readonly Statement[]): PyName =>
  make({ kind: 'name' as const, id: checkIdentifier(id), definition });

/** `value.id`. Throws RangeError unless `id` is an identifier. */
export const attribute = (value: Py, id: string): PyAttribute =>
  make({ kind: 'attribute' as const, value, name: checkIdentifier(id) });

/** `callee(args)`. Throws RangeError for arguments in an order that Python rejects, or for a repeated keyword. */
export function call(callee: Py, args: readonly Argument[]): PyCall {
  let last: Argument['kind'] = 'positional';
  const keywords = new Set<string>();
  for (const argument of args) {
    if (argument.kind === 'positional' && last !== 'positional' && last !== 'star')
      throw new RangeError('A positional argument follows a keyword argument');
    if (argument.kind === 'star' && last === 'double-star')
      throw new RangeError('A *argument follows a **argument');
    if (argument.kind === 'keyword') {
      checkIdentifier(argument.name);
      if (keywords.has(argument.name)) throw new RangeError(`The argument ${argument.name} is given twice`);
      keywords.add(argument.name);
    }
    if (last !== 'double-star' && !(last === 'keyword' && argument.kind === 'star')) last = argument.kind;
  }
  return make({ kind: 'call' as const, callee, args });
}

/** `value[index]` */
export const subscript = (value: Py, index: Py): PySubscript =>
  make({ kind: 'subscript' as const, value, index });

/** A string literal of any UTF-16 string, or a variable where the whole string is its mark (`variableMark`). */
export function string(text: string): PyString | PyName {
  const [before, variable, after, ...more] = splitMarks(text);
  if (before === '' && variable !== undefined && after === '' && more.length === 0) return name(variable);
  return make({ kind: 'string' as const, text });
}

/** An unsigned number in the formatter's spelling: `12`, `0.5`, `1e21`. Throws RangeError for anything else. */
export function number(source: string): PyNumber {
  if (!/^(?:0|[1-9]\d*)(?:\.\d+)?(?:e-?\d+)?$/u.test(source))
    throw new RangeError(`${source} is not a Python number`);
  return make({ kind: 'number' as const, source });
}

/** `True`, `False` or `None` */
export const constant = (id: PyConstant['id']): PyConstant => make({ kind: 'constant' as const, id });

/** `[a, b]` */
export const list = (items: readonly Py[]): PySequence => make({ kind: 'list' as const, items });

/** `(a, b)` */
export const tuple = (items: readonly Py[]): PySequence => make({ kind: 'tuple' as const, items });

/** `{key: value}` */
export const dict = (entries: readonly (readonly [Py, Py])[]): PyDict =>
  make({ kind: 'dict' as const, entries });

/** `-x`, `~x`, `not x` */
export const unary = (operator: UnaryOperator, operand: Py): PyUnary =>
  make({ kind: 'unary' as const, operator, operand });

/** `left operator right`. A comparison of a comparison is not chained: the printer adds parentheses. */
export const binary = (operator: BinaryOperator, left: Py, right: Py): PyBinary =>
  make({ kind: 'binary' as const, operator, left, right });

/** `lambda a, b: body`. Throws RangeError for an empty list of names, an invalid name or a duplicate. */
export function lambda(parameters: readonly string[], body: Py): PyLambda {
  if (parameters.length === 0) throw new RangeError('A lambda needs a name');
  if (new Set(parameters).size < parameters.length) throw new RangeError('A lambda has two names alike');
  parameters.forEach(checkIdentifier);
  return make({ kind: 'lambda' as const, parameters, body });
}

/** Arguments for a template to splice into a call. */
export const spliced = (args: readonly Argument[]): PyArguments => make({ kind: 'arguments' as const, args });

export interface ImportedName {
  readonly name: string;
  readonly as?: string;
}

export interface FunctionParameter {
  readonly name: string;
  readonly type: Py;
}

export interface FunctionStatement {
  readonly kind: 'function';
  /** Without the sign before each. */
  readonly decorators?: readonly Py[];
  readonly name: string;
  readonly parameters: readonly FunctionParameter[];
  readonly returns: Py;
  /** The docstring, as the user wrote it. */
  readonly doc: string;
  /** Not empty; contains no functions, no imports and no verbatim code. */
  readonly body: readonly Statement[];
}

/** A Python statement, made by the functions of statements.ts. */
export type Statement =
  | { readonly kind: 'assign'; readonly target: PyName | PyAttribute | PySubscript; readonly value: Py }
  | { readonly kind: 'expression'; readonly value: Py }
  | { readonly kind: 'import'; readonly module: string; readonly as?: string }
  | {
      readonly kind: 'from-import';
      readonly module: string;
      readonly names: readonly ImportedName[];
      readonly isOwn?: true;
    }
  | { readonly kind: 'comment'; readonly lines: readonly string[] }
  /** What a module is for, at its beginning. */
  | { readonly kind: 'docstring'; readonly text: string }
  | { readonly kind: 'return'; readonly value: Py }
  | { readonly kind: 'assert'; readonly value: Py }
  | FunctionStatement
  /** `if test:`, and `else:` unless there is nothing else to do. */
  | {
      readonly kind: 'if';
      readonly test: Py;
      readonly body: readonly Statement[];
      readonly otherwise: readonly Statement[];
    }
  /** `with context:` */
  | { readonly kind: 'with'; readonly context: Py; readonly body: readonly Statement[] }
  /** `for target in each:` */
  | {
      readonly kind: 'for';
      readonly target: PyName;
      readonly each: Py;
      readonly body: readonly Statement[];
    }
  /** Runs the statements when the module is the program, not an import. */
  | { readonly kind: 'if-main'; readonly body: readonly Statement[] }
  /** Code that a person wrote, lexically whole. */
  | { readonly kind: 'verbatim'; readonly text: string }
  | { readonly kind: 'blank' };
