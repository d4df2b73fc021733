import type { ImportedName, PyStatement, PyValue } from './tree.ts';

/** Modules by the name that generated code gives them. */
const MODULES: Readonly<Record<string, string>> = {
  'pyspark.sql.functions': 'F',
  'pyspark.sql.connect.functions': 'F',
  'pyspark.sql.types': 'types',
};

/** What a dotted name of a library means: a thing that readers know by its own name. */
function thing(path: string): string | undefined {
  const module = MODULES[path];
  if (module !== undefined) return module;
  const at = path.lastIndexOf('.');
  const [parent, name] = [path.slice(0, at), path.slice(at + 1)];
  if (MODULES[parent] === 'F') return `F.${name}`;
  if (MODULES[parent] === 'types') return name;
  return KNOWN.has(path) ? name : undefined;
}

const KNOWN: ReadonlySet<string> = new Set([
  'pyspark.sql.SparkSession',
  'pyspark.sql.session.SparkSession',
  'pyspark.sql.Window',
  'pyspark.sql.window.Window',
  'pyspark.StorageLevel',
  'pyspark.storagelevel.StorageLevel',
  'delta.tables.DeltaTable',
  'delta.DeltaTable',
  'databricks.sdk.runtime.spark',
]);

/** What names mean at a place of a script: imports, and values that were assigned. Replaces the names in an expression. */
export class NameResolver {
  private readonly names = new Map<string, PyValue>();
  /** Dotted names of modules that were imported whole. */
  private readonly paths = new Map<string, string>();
  /** A module that was imported with a star. */
  private starred: string | undefined;
  /** Names that the script gives a meaning of its own. */
  private readonly own = new Set<string>();

  constructor(outer?: NameResolver) {
    if (!outer) return;
    for (const [name, value] of outer.names) this.names.set(name, value);
    for (const [name, path] of outer.paths) this.paths.set(name, path);
    for (const name of outer.own) this.own.add(name);
    this.starred = outer.starred;
  }

  import({ from, names, start, end }: PyStatement & { readonly kind: 'import' }): void {
    for (const one of names) {
      this.names.delete(one.as);
      this.own.delete(one.as);
      const path = from === undefined ? one.name : `${from}.${one.name}`;
      if (from === undefined && !isRenamed(one)) this.paths.set(one.as, one.as);
      else this.paths.set(one.as, path);
      const known = thing(path);
      if (known !== undefined && (from !== undefined || isRenamed(one)))
        this.names.set(one.as, knownValue(known, start, end));
      if (from !== undefined && one.name === '*' && MODULES[from] === 'F') this.starred = from;
    }
  }

  set(name: string, value: PyValue): void {
    this.names.set(name, value);
  }

  forget(name: string): void {
    this.own.add(name);
    this.names.delete(name);
    this.paths.delete(name);
  }

  get(name: string): PyValue | undefined {
    return this.names.get(name);
  }

  /** The expression with what its names mean. */
  resolve(value: PyValue): PyValue {
    switch (value.kind) {
      case 'name': {
        return this.names.get(value.id) ?? value;
      }
      case 'attribute': {
        const path = this.pathOf(value);
        const known = path === undefined ? undefined : thing(path);
        if (known !== undefined) return knownValue(known, value.start, value.end);
        const of = this.resolve(value.of);
        return of.kind === 'known' && of.id === 'types'
          ? knownValue(value.name, value.start, value.end)
          : { ...value, of };
      }
      case 'call':
        return {
          ...value,
          of: this.callee(value.of),
          args: value.args.map((arg) => this.resolve(arg)),
          keywords: value.keywords.map((one) => ({ ...one, value: this.resolve(one.value) })),
        };
      case 'index':
        return { ...value, of: this.resolve(value.of), at: this.resolve(value.at) };
      case 'list':
      case 'tuple':
      case 'set':
        return { ...value, items: value.items.map((item) => this.resolve(item)) };
      case 'dict':
        return {
          ...value,
          entries: value.entries.map(([key, one]) => [this.resolve(key), this.resolve(one)] as const),
        };
      case 'binary':
        return { ...value, left: this.resolve(value.left), right: this.resolve(value.right) };
      case 'unary':
        return { ...value, operand: this.resolve(value.operand) };
      case 'lambda': {
        const inner = new NameResolver(this);
        for (const name of value.parameters) inner.forget(name);
        return { ...value, body: inner.resolve(value.body) };
      }
      case 'format': {
        const parts = value.parts.map((part) =>
          typeof part === 'string' ? part : plainText(this.resolve(part)),
        );
        return parts.every((part) => typeof part === 'string')
          ? { start: value.start, end: value.end, kind: 'text', value: parts.join('') }
          : value;
      }
      default:
        return value;
    }
  }

  /** What is called: a function that star-import gives has no binding of its own. */
  private callee(of: PyValue): PyValue {
    const resolved = this.resolve(of);
    return resolved.kind === 'name' &&
      this.starred !== undefined &&
      !BUILT_IN.has(resolved.id) &&
      !this.own.has(resolved.id)
      ? knownValue(thing(`${this.starred}.${resolved.id}`) ?? resolved.id, of.start, of.end)
      : resolved;
  }

  private pathOf(value: PyValue): string | undefined {
    if (value.kind === 'name') return this.names.has(value.id) ? undefined : this.paths.get(value.id);
    if (value.kind !== 'attribute') return undefined;
    const of = this.pathOf(value.of);
    return of === undefined ? undefined : `${of}.${value.name}`;
  }
}

const isRenamed = ({ name, as }: ImportedName): boolean => name !== as && name.split('.')[0] !== as;

/** Names of Python that functions of Spark do not replace, because scripts with a star-import mean their own. */
const BUILT_IN: ReadonlySet<string> = new Set([
  'float',
  'int',
  'str',
  'print',
  'len',
  'list',
  'dict',
  'set',
  'range',
]);

/** A thing by its name; `F.col` is the attribute of `F`. */
function knownValue(id: string, start: number, end: number): PyValue {
  const span = { start, end };
  return id.startsWith('F.')
    ? { ...span, kind: 'attribute', of: { ...span, kind: 'known', id: 'F' }, name: id.slice(2) }
    : { ...span, kind: 'known', id };
}

/** How an f-string writes a value. */
function plainText(value: PyValue): string | PyValue {
  if (value.kind === 'text') return value.value;
  return value.kind === 'number' && Number.isSafeInteger(Number(value.text)) ? value.text : value;
}
