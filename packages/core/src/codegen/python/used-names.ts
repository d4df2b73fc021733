import type { Argument, Py, Statement } from './ast.ts';
import { scanPython } from './scan.ts';
import { marksIn } from './variable-mark.ts';

/**
 * Every bare name that the statements read, which determines the imports. Iterative, so that deep trees don't overflow
 * the stack.
 */
export function usedNames(statements: readonly Statement[]): ReadonlySet<string> {
  const names = new Set<string>();
  visit(statements, {
    expression: (node) => {
      if (node.kind === 'name') names.add(node.id);
      else if (node.kind === 'string') for (const name of marksIn(node.text)) names.add(name);
    },
    verbatim: (text) => {
      for (const name of scanPython(text).names) names.add(name);
    },
  });
  return names;
}

/** Every attribute of a value, such as the methods of a frame, which end in `()`; the functions of the module `F` are none. */
export function attributesIn(statements: readonly Statement[]): ReadonlySet<string> {
  const found = new Set<string>();
  const callees = new Set<Py>();
  visit(statements, {
    expression: (node) => {
      if (node.kind === 'call') callees.add(node.callee);
      if (node.kind === 'attribute' && !(node.value.kind === 'name' && node.value.id === 'F'))
        found.add(callees.has(node) ? `${node.name}()` : node.name);
    },
    verbatim: () => undefined,
  });
  return found;
}

/** The definitions that names in the statements bring, by those names, and those that the definitions need before them. */
export function definitionsIn(statements: readonly Statement[]): ReadonlyMap<string, readonly Statement[]> {
  const found = new Map<string, readonly Statement[]>();
  visit(statements, {
    expression: (node) => {
      if (node.kind !== 'name' || !node.definition || found.has(node.id)) return;
      for (const [name, definition] of definitionsIn(node.definition)) found.set(name, definition);
      found.set(node.id, node.definition);
    },
    verbatim: () => undefined,
  });
  return found;
}

interface Visitor {
  readonly expression: (node: Py) => void;
  readonly verbatim: (text: string) => void;
}

function visit(statements: readonly Statement[], { expression, verbatim }: Visitor): void {
  const stack: Py[] = [];
  const waiting = [...statements];
  for (let statement = waiting.pop(); statement; statement = waiting.pop()) {
    if ('body' in statement) waiting.push(...statement.body);
    if (statement.kind === 'if') {
      waiting.push(...statement.otherwise);
      stack.push(statement.test);
    }
    if (statement.kind === 'with') stack.push(statement.context);
    if (statement.kind === 'for') stack.push(statement.each);
    if (statement.kind === 'function')
      stack.push(
        statement.returns,
        ...(statement.decorators ?? []),
        ...statement.parameters.map(({ type }) => type),
      );
    else if (statement.kind === 'return' || statement.kind === 'assert') stack.push(statement.value);
    else if (statement.kind === 'assign') stack.push(statement.value, statement.target);
    else if (statement.kind === 'expression') stack.push(statement.value);
    else if (statement.kind === 'verbatim') verbatim(statement.text);
  }
  for (let node = stack.pop(); node; node = stack.pop()) {
    expression(node);
    if (node.kind !== 'lambda') {
      stack.push(...children(node));
      continue;
    }
    // Its own names are none of the statement.
    const { parameters, body } = node;
    visit([{ kind: 'expression', value: body }], {
      expression: (inner) => {
        if (inner.kind !== 'name' || !parameters.includes(inner.id)) expression(inner);
      },
      verbatim,
    });
  }
}

const values = (args: readonly Argument[]): Py[] => args.map(({ value }) => value);

function children(node: Py): readonly Py[] {
  switch (node.kind) {
    case 'attribute':
      return [node.value];
    case 'call':
      return [node.callee, ...values(node.args)];
    case 'subscript':
      return [node.value, node.index];
    case 'list':
    case 'tuple':
      return node.items;
    case 'dict':
      return node.entries.flat();
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    default:
      return [];
  }
}
