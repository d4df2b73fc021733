import { required } from '@lakehouse/spark-sql/types/required';
import {
  type Argument,
  attribute,
  type BinaryOperator,
  binary,
  call,
  constant,
  dict,
  isPy,
  lambda,
  list,
  name,
  number,
  type Py,
  type PyArguments,
  string,
  subscript,
  tuple,
  type UnaryOperator,
  unary,
} from './ast.ts';
import { isIdentifier } from './identifier.ts';
import { BINARY_PRECEDENCE, isComparison, UNARY_PRECEDENCE } from './precedence.ts';
import { PythonSyntaxError } from './syntax-error.ts';
import { type Token, tokenize } from './tokens.ts';

export type Hole = Py | PyArguments;
/** A parsed template: returns the expression with the holes filled in. */
export type Template = (holes: readonly Hole[]) => Py;
type ArgumentTemplate = (holes: readonly Hole[]) => readonly Argument[];

/** Parses a template's text parts once. Throws PythonSyntaxError with the position. */
export function parseTemplate(parts: readonly string[]): Template {
  const parser = new TemplateParser(tokenize(parts));
  const template = parser.expression(0);
  parser.expectEnd();
  return template;
}

const isBinary = (text: string): text is BinaryOperator => Object.hasOwn(BINARY_PRECEDENCE, text);
const isUnary = (text: string): text is UnaryOperator => Object.hasOwn(UNARY_PRECEDENCE, text);

/** A Pratt parser that returns closures, so that filling a template again needs no parsing. */
class TemplateParser {
  private position = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  expectEnd(): void {
    if (this.token.kind !== 'end') this.fail();
  }

  expression(minimum: number): Template {
    let left = this.prefix(minimum);
    for (;;) {
      const operator = this.binaryOperator();
      if (!operator) return left;
      const precedence = BINARY_PRECEDENCE[operator];
      if (precedence < minimum) return left;
      this.position += operator === 'not in' || operator === 'is not' ? 2 : 1;
      left = this.binaryRest(operator, precedence, left);
    }
  }

  private binaryRest(operator: BinaryOperator, precedence: number, left: Template): Template {
    // `-x` may follow `**`, which otherwise binds tighter; everything else groups to the left.
    const right = this.expression(operator === '**' ? UNARY_PRECEDENCE['-'] : precedence + 1);
    const next = this.binaryOperator();
    if (isComparison(operator) && next && isComparison(next)) this.fail('A chained comparison');
    return (holes) => binary(operator, left(holes), right(holes));
  }

  private binaryOperator(): BinaryOperator | undefined {
    const token = this.token;
    if (token.kind !== 'operator' && token.kind !== 'name') return undefined;
    if (token.text === 'not') return this.textAt(1) === 'in' ? 'not in' : undefined;
    if (token.text === 'is' && this.textAt(1) === 'not') return 'is not';
    return isBinary(token.text) ? token.text : undefined;
  }

  private prefix(minimum: number): Template {
    const token = this.token;
    if (token.kind === 'name' && token.text === 'lambda') {
      if (minimum > 0) this.fail();
      return this.lambdaRest();
    }
    const operator = token.kind === 'operator' || token.kind === 'name' ? token.text : '';
    if (!isUnary(operator)) return this.trailers(this.atom());
    const precedence = UNARY_PRECEDENCE[operator];
    if (operator === 'not' && minimum > precedence) this.fail();
    this.position += 1;
    const operand = this.expression(precedence);
    return (holes) => unary(operator, operand(holes));
  }

  private lambdaRest(): Template {
    const parameters: string[] = [];
    this.position += 1;
    do parameters.push(this.identifier());
    while (this.accept(','));
    this.expect(':');
    const body = this.expression(0);
    return (holes) => lambda(parameters, body(holes));
  }

  private trailers(atom: Template): Template {
    let value = atom;
    for (;;) {
      const inner = value;
      if (this.accept('.')) {
        const id = this.identifier();
        value = (holes) => attribute(inner(holes), id);
      } else if (this.accept('(')) {
        const args = this.arguments();
        value = (holes) =>
          call(
            inner(holes),
            args.flatMap((argument) => argument(holes)),
          );
      } else if (this.accept('[')) {
        const index = this.expression(0);
        this.expect(']');
        value = (holes) => subscript(inner(holes), index(holes));
      } else return value;
    }
  }

  private arguments(): ArgumentTemplate[] {
    return this.sequence(')', () => this.argument());
  }

  private argument(): ArgumentTemplate {
    if (this.accept('*')) return argumentOf('star', this.expression(0));
    if (this.accept('**')) return argumentOf('double-star', this.expression(0));
    const token = this.token;
    if (token.kind === 'name' && this.textAt(1) === '=') {
      const key = this.identifier();
      this.position += 1;
      const value = this.expression(0);
      return (holes) => [{ kind: 'keyword', name: key, value: value(holes) }];
    }
    const after = this.textAt(1);
    if (token.kind === 'hole' && (after === ',' || after === ')')) {
      this.position += 1;
      return (holes) => spliceHole(required(holes[token.index], `Hole ${token.index}`));
    }
    return argumentOf('positional', this.expression(0));
  }

  private atom(): Template {
    const token = this.token;
    this.position += 1;
    switch (token.kind) {
      case 'hole':
        return (holes) => expressionHole(required(holes[token.index], `Hole ${token.index}`), token.at);
      case 'string':
        return () => string(token.text);
      case 'number':
        return () => number(token.text);
      case 'name':
        return this.nameAtom(token.text);
      default:
        return this.bracketed(token.kind === 'operator' ? token.text : '');
    }
  }

  private nameAtom(text: string): Template {
    if (text === 'True' || text === 'False' || text === 'None') return () => constant(text);
    if (!isIdentifier(text)) this.failBack();
    return () => name(text);
  }

  private bracketed(opening: string): Template {
    if (opening === '[') {
      const items = this.sequence(']', () => this.expression(0));
      return (holes) => list(items.map((item) => item(holes)));
    }
    if (opening === '{') {
      const entries = this.sequence('}', () => this.entry());
      return (holes) => dict(entries.map(([key, value]) => [key(holes), value(holes)] as const));
    }
    if (opening !== '(') this.failBack();
    const items = this.sequence(')', () => this.expression(0));
    const [only] = items;
    if (only && items.length === 1 && this.textAt(-2) !== ',') return only;
    return (holes) => tuple(items.map((item) => item(holes)));
  }

  private entry(): readonly [Template, Template] {
    const key = this.expression(0);
    this.expect(':');
    return [key, this.expression(0)];
  }

  private sequence<T>(closing: string, item: () => T): T[] {
    const items: T[] = [];
    while (!this.accept(closing)) {
      items.push(item());
      if (!this.accept(',') && this.textAt(0) !== closing) this.fail();
    }
    return items;
  }

  private identifier(): string {
    const token = this.token;
    if (token.kind !== 'name' || !isIdentifier(token.text)) return this.fail();
    this.position += 1;
    return token.text;
  }

  private get token(): Token {
    return required(this.tokens[this.position] ?? this.tokens.at(-1), 'The end of a template');
  }

  private textAt(offset: number): string | undefined {
    const token = this.tokens[this.position + offset];
    return token && (token.kind === 'operator' || token.kind === 'name') ? token.text : undefined;
  }

  private accept(text: string): boolean {
    const token = this.token;
    if (token.kind !== 'operator' || token.text !== text) return false;
    this.position += 1;
    return true;
  }

  private expect(text: string): void {
    if (!this.accept(text)) this.fail(`Expected ${text}`);
  }

  private failBack(): never {
    this.position -= 1;
    return this.fail();
  }

  private fail(reason?: string): never {
    const token = this.token;
    const found = token.kind === 'end' ? 'the end' : token.kind === 'hole' ? 'a hole' : token.text;
    throw new PythonSyntaxError(
      reason === undefined ? `Unexpected ${found}` : `${reason} before ${found}`,
      token.at,
    );
  }
}

const argumentOf =
  (kind: 'positional' | 'star' | 'double-star', value: Template): ArgumentTemplate =>
  (holes) => [{ kind, value: value(holes) }];

const spliceHole = (hole: Hole): readonly Argument[] =>
  hole.kind === 'arguments' ? hole.args : [{ kind: 'positional', value: hole }];

function expressionHole(hole: Hole, position: number): Py {
  if (!isPy(hole)) throw new PythonSyntaxError('Arguments outside the parentheses of a call', position);
  return hole;
}
