import { type PythonNode, parsePython } from '../codegen/python/syntax.ts';
import { childrenOf, ValueReader } from './read-value.ts';
import type { ImportedName, PyComment, PyModule, PyStatement, PyValue, Span } from './tree.ts';

/** The statements and comments of Python source. What the grammar can't read is a statement of its own; never throws. */
export function readModule(text: string): PyModule {
  const { topNode } = parsePython(text);
  const comments: PyComment[] = [];
  let isWhole = true;
  topNode.cursor().iterate(({ type, from, to }) => {
    if (type.isError) isWhole = false;
    if (type.name === 'Comment') {
      const said = text.slice(from + 1, to);
      comments.push({ start: from, end: to, text: said.startsWith(' ') ? said.slice(1) : said });
    }
  });
  return { text, statements: new StatementReader(text).block(childrenOf(topNode)), comments, isWhole };
}

class StatementReader {
  private readonly values: ValueReader;

  constructor(source: string) {
    this.values = new ValueReader(source);
  }

  block(nodes: readonly PythonNode[]): readonly PyStatement[] {
    return nodes.flatMap((node) => {
      if (node.type.name === 'StatementGroup')
        return this.block(childrenOf(node).filter(({ type }) => type.name !== ';'));
      return node.type.name === ':' || node.type.isSkipped ? [] : [this.statement(node)];
    });
  }

  private statement(node: PythonNode): PyStatement {
    const span: Span = { start: node.from, end: node.to };
    return (holdsError(node) ? undefined : this.read(node, span)) ?? { ...span, kind: 'other' };
  }

  private read(node: PythonNode, span: Span): PyStatement | undefined {
    switch (node.type.name) {
      case 'ExpressionStatement': {
        const value = this.values.values(childrenOf(node));
        return value && { ...span, kind: 'run', value };
      }
      case 'AssignStatement':
        return this.assign(node, span);
      case 'ImportStatement':
        return this.imported(node, span);
      case 'FunctionDefinition':
        return this.defined(node, span);
      case 'ReturnStatement': {
        const value = this.values.values(childrenOf(node).slice(1));
        return { ...span, kind: 'return', ...(value ? { value } : {}) };
      }
      case 'IfStatement': {
        const [, test, body, ...more] = childrenOf(node);
        if (!test || body?.type.name !== 'Body') return undefined;
        return {
          ...span,
          kind: 'if',
          test: this.values.value(test),
          body: this.block(childrenOf(body)),
          hasElse: more.length > 0,
        };
      }
      case 'ForStatement':
        return this.again(node, span);
      case 'PassStatement':
        return { ...span, kind: 'pass' };
      default:
        return undefined;
    }
  }

  /** A loop that generated code has around a write; undefined for any other. */
  private again(node: PythonNode, span: Span): PyStatement | undefined {
    const [, variable, , each, loop, ...more] = childrenOf(node);
    const [, inside, ...others] = loop?.type.name === 'Body' ? childrenOf(loop) : [];
    if (!variable || !each || !inside || more.length > 0 || others.length > 0) return undefined;
    const [, context, body] = inside.type.name === 'WithStatement' ? childrenOf(inside) : [];
    const attempts = this.values.value(each);
    const [target, used] = [variable, context].map((one) => one && this.values.value(one));
    const isAgain =
      attempts.kind === 'call' &&
      attempts.of.kind === 'name' &&
      attempts.of.id === 'attempts' &&
      target?.kind === 'name' &&
      used?.kind === 'name' &&
      target.id === used.id;
    if (!isAgain || body?.type.name !== 'Body') return undefined;
    return { ...span, kind: 'again', body: this.block(childrenOf(body)) };
  }

  private assign(node: PythonNode, span: Span): PyStatement | undefined {
    const sides: PythonNode[][] = [[]];
    for (const child of childrenOf(node)) {
      if (child.type.name === 'AssignOp') sides.push([]);
      else if (child.type.name !== 'TypeDef') sides.at(-1)?.push(child);
    }
    const read = sides.map((side) => this.values.values(side));
    const value = read.at(-1);
    const targets = read.slice(0, -1).filter((side): side is PyValue => side !== undefined);
    if (!value || targets.length !== read.length - 1 || targets.length === 0) return undefined;
    return { ...span, kind: 'assign', targets, value };
  }

  private imported(node: PythonNode, span: Span): PyStatement | undefined {
    const words = childrenOf(node)
      .map((child) => this.values.text(child))
      .filter((word) => word !== '(' && word !== ')');
    const at = words.indexOf('import');
    const from = words[0] === 'from' ? words.slice(1, at).join('') : undefined;
    const names: ImportedName[] = [];
    let path = '';
    let as: string | undefined;
    const put = (): void => {
      if (path !== '')
        names.push({ name: path, as: as ?? (from === undefined ? (path.split('.')[0] ?? path) : path) });
      path = '';
      as = undefined;
    };
    const rest = words.slice(at + 1);
    for (let word = 0; word < rest.length; word++) {
      if (rest[word] === ',') put();
      else if (rest[word] === 'as') as = rest[++word];
      else path += rest[word] ?? '';
    }
    put();
    return { ...span, kind: 'import', ...(from === undefined ? {} : { from }), names };
  }

  private defined(node: PythonNode, span: Span): PyStatement | undefined {
    const children = childrenOf(node);
    const name = children.find(({ type }) => type.name === 'VariableName');
    const list = children.find(({ type }) => type.name === 'ParamList');
    const body = children.find(({ type }) => type.name === 'Body');
    if (!name || !list || !body || children[0]?.type.name !== 'def') return undefined;
    const parts = childrenOf(list);
    return {
      ...span,
      kind: 'function',
      name: this.values.text(name),
      parameters: parts
        .filter(({ type }, at) => type.name === 'VariableName' && parts[at - 1]?.type.name !== 'AssignOp')
        .map((part) => this.values.text(part)),
      isPlain: parts.every(({ type }) => ['(', ')', ',', 'VariableName', 'TypeDef'].includes(type.name)),
      body: this.block(childrenOf(body)),
    };
  }
}

function holdsError(node: PythonNode): boolean {
  let found = false;
  node.cursor().iterate(({ type }) => {
    if (type.isError) found = true;
    return !found;
  });
  return found;
}
