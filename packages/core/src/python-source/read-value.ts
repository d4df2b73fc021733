import { required } from '@lakehouse/spark-sql/types/required';
import type { PythonNode } from '../codegen/python/syntax.ts';
import { quotedPart, unescaped } from './read-text.ts';
import type { Keyword, PyValue, Span } from './tree.ts';

const IGNORED: ReadonlySet<string> = new Set(['Comment', '(', ')', '[', ']', '{', '}', ',', ':']);

/** The children of a node, without comments. */
export function childrenOf(node: PythonNode): readonly PythonNode[] {
  const children: PythonNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.type.name !== 'Comment') children.push(child);
  return children;
}

const spanOf = ({ from, to }: PythonNode): Span => ({ start: from, end: to });

/** How deep expressions are read; generated code of a person's is not nested as deep. */
const DEEPEST = 400;

/** Reads expressions of one source text. */
export class ValueReader {
  private depth = 0;

  constructor(private readonly source: string) {}

  text({ from, to }: PythonNode): string {
    return this.source.slice(from, to);
  }

  value(node: PythonNode): PyValue {
    if (this.depth >= DEEPEST) return { ...spanOf(node), kind: 'unread' };
    this.depth++;
    try {
      return this.read(node) ?? { ...spanOf(node), kind: 'unread' };
    } finally {
      this.depth--;
    }
  }

  /** One value, or a tuple of those that commas separate. */
  values(nodes: readonly PythonNode[]): PyValue | undefined {
    const [first] = nodes;
    const last = nodes.at(-1);
    if (!first || !last) return undefined;
    if (nodes.length === 1) return this.value(first);
    const span = { start: first.from, end: last.to };
    const items = this.items(nodes);
    return items ? { ...span, kind: 'tuple', items } : { ...span, kind: 'unread' };
  }

  private read(node: PythonNode): PyValue | undefined {
    const span = spanOf(node);
    const name = node.type.name;
    switch (name) {
      case 'VariableName':
        return { ...span, kind: 'name', id: this.text(node) };
      case 'String':
      case 'ContinuedString':
      case 'FormatString':
        return this.string(node);
      case 'Number':
        return { ...span, kind: 'number', text: this.text(node).replaceAll('_', '') };
      case 'Boolean':
        return { ...span, kind: 'constant', value: this.text(node) === 'True' };
      case 'None':
        return { ...span, kind: 'constant', value: null };
      case 'ParenthesizedExpression': {
        const [inner, ...more] = childrenOf(node).filter(({ type }) => !IGNORED.has(type.name));
        return inner && more.length === 0 ? this.value(inner) : undefined;
      }
      case 'TupleExpression':
      case 'ArrayExpression':
      case 'SetExpression': {
        const items = this.items(childrenOf(node));
        const kind = name === 'ArrayExpression' ? 'list' : name === 'SetExpression' ? 'set' : 'tuple';
        return items && { ...span, kind, items };
      }
      case 'DictionaryExpression':
        return this.dict(node);
      case 'MemberExpression':
        return this.member(node);
      case 'CallExpression':
        return this.call(node);
      case 'BinaryExpression':
        return this.binary(node);
      case 'UnaryExpression': {
        const [operator, operand, ...more] = childrenOf(node);
        if (!operator || !operand || more.length > 0) return undefined;
        return { ...span, kind: 'unary', operator: this.text(operator), operand: this.value(operand) };
      }
      case 'LambdaExpression':
        return this.lambda(node);
      default:
        return undefined;
    }
  }

  private items(nodes: readonly PythonNode[]): readonly PyValue[] | undefined {
    const given = nodes.filter(({ type }) => !IGNORED.has(type.name));
    return given.some(({ type }) => type.isError || type.name === '*')
      ? undefined
      : given.map((item) => this.value(item));
  }

  private dict(node: PythonNode): PyValue | undefined {
    const given = childrenOf(node).filter(({ type }) => !IGNORED.has(type.name));
    if (given.length % 2 !== 0 || given.some(({ type }) => type.isError || type.name === '**'))
      return undefined;
    const entries: (readonly [PyValue, PyValue])[] = [];
    for (let at = 0; at < given.length; at += 2)
      entries.push([
        this.value(required(given[at], 'A key')),
        this.value(required(given[at + 1], 'A value')),
      ]);
    return { ...spanOf(node), kind: 'dict', entries };
  }

  private member(node: PythonNode): PyValue | undefined {
    const [of, mark, name, close, ...more] = childrenOf(node);
    if (!of || !mark || !name) return undefined;
    const span = spanOf(node);
    if (name.type.name === 'PropertyName' && !close)
      return { ...span, kind: 'attribute', of: this.value(of), name: this.text(name) };
    if (mark.type.name !== '[' || close?.type.name !== ']' || more.length > 0) return undefined;
    return { ...span, kind: 'index', of: this.value(of), at: this.value(name) };
  }

  private call(node: PythonNode): PyValue | undefined {
    const [of, list] = childrenOf(node);
    if (!of || list?.type.name !== 'ArgList') return undefined;
    const parts = childrenOf(list).filter(({ type }) => !IGNORED.has(type.name));
    const args: PyValue[] = [];
    const keywords: Keyword[] = [];
    for (let at = 0; at < parts.length; at++) {
      const part = required(parts[at], 'An argument');
      if (part.type.isError || ['*', '**', 'for'].includes(part.type.name)) return undefined;
      const value = parts[at + 2];
      if (parts[at + 1]?.type.name === 'AssignOp' && value) {
        keywords.push({ name: this.text(part), value: this.value(value) });
        at += 2;
      } else args.push(this.value(part));
    }
    return { ...spanOf(node), kind: 'call', of: this.value(of), args, keywords };
  }

  private binary(node: PythonNode): PyValue | undefined {
    const children = childrenOf(node);
    const [left, right] = [children[0], children.at(-1)];
    if (!left || !right || children.length !== 3) return undefined;
    const operator = this.text(required(children[1], 'An operator'));
    return { ...spanOf(node), kind: 'binary', operator, left: this.value(left), right: this.value(right) };
  }

  private lambda(node: PythonNode): PyValue | undefined {
    const children = childrenOf(node);
    const list = children.find(({ type }) => type.name === 'ParamList');
    const body = children.at(-1);
    if (!body) return undefined;
    const names = list ? childrenOf(list).filter(({ type }) => type.name !== ',') : [];
    if (names.some(({ type }) => type.name !== 'VariableName')) return undefined;
    const parameters = names.map((one) => this.text(one));
    return { ...spanOf(node), kind: 'lambda', parameters, body: this.value(body) };
  }

  private string(node: PythonNode): PyValue | undefined {
    const span = spanOf(node);
    const literals = node.type.name === 'ContinuedString' ? childrenOf(node) : [node];
    const parts: (string | PyValue)[] = [];
    for (const literal of literals) {
      const read = literal.type.name === 'FormatString' ? this.format(literal) : this.plain(literal);
      if (!read) return undefined;
      parts.push(...read);
    }
    return parts.every((part) => typeof part === 'string')
      ? { ...span, kind: 'text', value: parts.join('') }
      : { ...span, kind: 'format', parts };
  }

  private plain(node: PythonNode): readonly string[] | undefined {
    const source = this.text(node);
    const { isRaw, isBytes, start, end } = quotedPart(source);
    const text = isBytes ? undefined : unescaped(source.slice(start, end), isRaw);
    return text === undefined ? undefined : [text];
  }

  private format(node: PythonNode): readonly (string | PyValue)[] | undefined {
    const source = this.text(node);
    const { isRaw, start, end } = quotedPart(source);
    const parts: (string | PyValue)[] = [];
    let at = start;
    const put = (to: number): boolean => {
      const text = unescaped(source.slice(at, to), isRaw);
      if (text !== undefined) parts.push(text.replaceAll('{{', '{').replaceAll('}}', '}'));
      return text !== undefined;
    };
    for (const replacement of childrenOf(node)) {
      const [open, inner, close] = childrenOf(replacement);
      if (!open || !inner || close?.type.name !== '}' || !put(replacement.from - node.from)) return undefined;
      parts.push(this.value(inner));
      at = replacement.to - node.from;
    }
    return put(end) ? parts : undefined;
  }
}
