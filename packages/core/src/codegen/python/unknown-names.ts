import { BUILTIN_NAMES } from './builtin-names.ts';
import { NameScope, type NameUse } from './name-scope.ts';
import { type PythonNode, parsePython } from './syntax.ts';

/** `__name__`, `__file__` and others that Python gives to modules, classes and functions. */
const DUNDER = /^__\w+__$/u;

/**
 * The names that Python source reads and nothing in it binds, besides those that are given: each once, where it is read first. A
 * name counts as bound in its whole scope, so that the order of statements raises no false alarm. Nothing where `import *` may bind any
 * name, or where the grammar can't read all of it.
 */
export function unknownNames(text: string, given: readonly string[]): readonly NameUse[] {
  const tree = parsePython(text);
  let isUnsure = false;
  tree.iterate({
    enter: ({ type, node }) => {
      const isStar = type.name === 'ImportStatement' && node.getChild('*') !== null;
      isUnsure ||= type.isError || isStar;
      return !isUnsure;
    },
  });
  if (isUnsure) return [];
  const module = new NameScope('module');
  new Reader(text).children(tree.topNode, module);
  const extra = new Set(given);
  const isKnown = (name: string): boolean => BUILTIN_NAMES.has(name) || extra.has(name) || DUNDER.test(name);
  const found = module.unbound({ has: isKnown }).toSorted((a, b) => a.start - b.start);
  return found.filter(({ name }, at) => found.findIndex((one) => one.name === name) === at);
}

type Visit = (node: PythonNode, scope: NameScope) => void;

function childrenOf(node: PythonNode): readonly PythonNode[] {
  const children: PythonNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** Sorts the names of a tree into scopes. */
class Reader {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  children(node: PythonNode, scope: NameScope): void {
    for (const child of childrenOf(node)) this.visit(child, scope);
  }

  private nameOf({ from, to }: PythonNode): string {
    return this.text.slice(from, to);
  }

  private visit(node: PythonNode, scope: NameScope): void {
    const special = this.special[node.name];
    if (special) special(node, scope);
    else if (node.name === 'VariableName') scope.use(this.text, node);
    else this.children(node, scope);
  }

  /** The nodes that bind names, or have names that are none of variables. */
  private readonly special: Readonly<Record<string, Visit>> = {
    ImportStatement: (node, scope) => this.imports(node, scope),
    FunctionDefinition: (node, scope) => this.definition(node, scope, 'function'),
    ClassDefinition: (node, scope) => this.definition(node, scope, 'class'),
    TypeDefinition: (node, scope) => this.definition(node, scope, 'function'),
    LambdaExpression: (node, scope) => {
      const inner = new NameScope('function', scope);
      for (const child of childrenOf(node))
        if (child.name === 'ParamList') this.parameters(child, inner, scope, scope);
        else this.visit(child, inner);
    },
    AssignStatement: (node, scope) => this.assignment(node, scope),
    NamedExpression: (node, scope) => {
      const [target, ...rest] = childrenOf(node);
      if (target) scope.ofWalrus.bind(this.nameOf(target));
      for (const child of rest) this.visit(child, scope);
    },
    ForStatement: (node, scope) => this.between(node, scope, 'for', 'in'),
    WithStatement: (node, scope) => this.after(node, scope, 'as'),
    TryStatement: (node, scope) => this.after(node, scope, 'as'),
    AsPattern: (node, scope) => this.after(node, scope, 'as'),
    CapturePattern: (node, scope) => this.target(node, scope),
    KeywordPattern: (node, scope) => {
      for (const child of childrenOf(node).slice(1)) this.visit(child, scope);
    },
    ScopeStatement: (node, scope) => {
      const isGlobal = node.firstChild?.name === 'global';
      for (const name of node.getChildren('VariableName'))
        if (isGlobal) scope.ofModule.bind(this.nameOf(name));
        else scope.use(this.text, name);
    },
    ArgList: (node, scope) => this.argumentsOf(node, scope),
    ArrayComprehensionExpression: (node, scope) => this.comprehension(node, scope),
    SetComprehensionExpression: (node, scope) => this.comprehension(node, scope),
    DictionaryComprehensionExpression: (node, scope) => this.comprehension(node, scope),
    ComprehensionExpression: (node, scope) => this.comprehension(node, scope),
    Decorator: (node, scope) => this.dotted(childrenOf(node), scope),
  };

  /** Binds the first part of a dotted name, or the name after `as`. */
  private imports(node: PythonNode, scope: NameScope): void {
    const children = childrenOf(node);
    const start = children.findIndex(({ name }) => name === 'import');
    children.forEach((child, at) => {
      if (at <= start || child.name !== 'VariableName') return;
      const [before, after] = [children[at - 1]?.name, children[at + 1]?.name];
      let last = at;
      while (children[last + 1]?.name === '.') last += 2;
      if (before !== '.' && after !== 'as' && children[last + 1]?.name !== 'as')
        scope.bind(this.nameOf(child));
    });
  }

  private definition(node: PythonNode, scope: NameScope, kind: 'function' | 'class'): void {
    const name = node.getChild('VariableName');
    if (name) scope.bind(this.nameOf(name));
    // Parameters of types are seen by annotations and by the body.
    const types = node.getChild('TypeParamList');
    const outer = types ? new NameScope('function', scope) : scope;
    for (const one of types?.getChildren('TypeParam') ?? [])
      childrenOf(one).forEach((child) => {
        if (child.name === 'VariableName') outer.bind(this.nameOf(child));
        else this.visit(child, outer);
      });
    const inner = new NameScope(kind, outer);
    for (const child of childrenOf(node)) {
      if (child.from === name?.from || child.name === 'TypeParamList') continue;
      if (child.name === 'ParamList') this.parameters(child, inner, outer, scope);
      else this.visit(child, child.name === 'Body' ? inner : outer);
    }
  }

  /** Parameters are bound inside; their annotations and defaults are read outside. */
  private parameters(list: PythonNode, inner: NameScope, annotations: NameScope, defaults: NameScope): void {
    let isDefault = false;
    for (const child of childrenOf(list)) {
      if (child.name === 'AssignOp') {
        isDefault = true;
        continue;
      }
      if (child.name === 'TypeDef') this.visit(child, annotations);
      else if (isDefault) this.visit(child, defaults);
      else if (child.name === 'VariableName') inner.bind(this.nameOf(child));
      isDefault = false;
    }
  }

  /** All that is before a sign of assignment, and what is only annotated. */
  private assignment(node: PythonNode, scope: NameScope): void {
    const children = childrenOf(node);
    const last = children.findLastIndex(({ name }) => name === 'AssignOp');
    children.forEach((child, at) => {
      if (child.name !== 'TypeDef' && (at < last || (last < 0 && at === 0))) this.target(child, scope);
      else this.visit(child, scope);
    });
  }

  /** Binds the names of a target; what else it has is read. */
  private target(node: PythonNode, scope: NameScope): void {
    if (node.name === 'VariableName') scope.bind(this.nameOf(node));
    else if (TARGETS.has(node.name)) for (const child of childrenOf(node)) this.target(child, scope);
    else this.visit(node, scope);
  }

  /** Binds what follows a keyword, up to the next comma. */
  private after(node: PythonNode, scope: NameScope, keyword: string): void {
    let isTarget = false;
    for (const child of childrenOf(node)) {
      if (isTarget) this.target(child, scope);
      else this.visit(child, scope);
      isTarget = child.name === keyword;
    }
  }

  /** Binds what is between two keywords. */
  private between(node: PythonNode, scope: NameScope, first: string, second: string): void {
    let isTarget = false;
    for (const child of childrenOf(node)) {
      isTarget &&= child.name !== second;
      if (isTarget) this.target(child, scope);
      else this.visit(child, scope);
      isTarget ||= child.name === first;
    }
  }

  /** The first iterable is read outside, as Python does. */
  private comprehension(node: PythonNode, scope: NameScope): void {
    const inner = new NameScope('comprehension', scope);
    const children = childrenOf(node);
    const first = children.findIndex(({ name }) => name === 'in') + 1;
    let isTarget = false;
    children.forEach((child, at) => {
      isTarget &&= child.name !== 'in';
      if (isTarget) this.target(child, inner);
      else this.visit(child, at === first ? scope : inner);
      isTarget ||= child.name === 'for';
    });
  }

  private argumentsOf(node: PythonNode, scope: NameScope): void {
    if (node.getChild('for')) {
      this.comprehension(node, scope);
      return;
    }
    for (const child of childrenOf(node))
      if (child.name !== 'VariableName' || child.nextSibling?.name !== 'AssignOp') this.visit(child, scope);
  }

  /** Only the first part of `@a.b.c` is a variable. */
  private dotted(children: readonly PythonNode[], scope: NameScope): void {
    for (const child of children)
      if (child.name !== 'VariableName' || child.prevSibling?.name !== '.') this.visit(child, scope);
  }
}

const TARGETS: ReadonlySet<string> = new Set([
  'TupleExpression',
  'ArrayExpression',
  'ParenthesizedExpression',
  'CapturePattern',
]);
