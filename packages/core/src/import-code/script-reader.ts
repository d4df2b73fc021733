import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { BUILTIN_NAMES } from '../codegen/python/builtin-names.ts';
import type { ReadContext, ReadNode } from '../pipeline/define-reader.ts';
import { NODE_READERS } from '../pipeline/nodes/readers.gen.ts';
import { FUNCTIONS } from '../python-source/column-functions.ts';
import { ColumnReader } from '../python-source/column-reader.ts';
import { NameResolver } from '../python-source/resolve-names.ts';
import type { PyFunction, PyModule, PyStatement, PyValue, Span } from '../python-source/tree.ts';
import { chainOf, methodOf } from '../python-source/values.ts';
import { type DraftNode, ScriptDraft } from './draft.ts';
import { emittedValue, newResolver } from './emitted-value.ts';
import type { KnownColumns } from './imported-script.ts';
import { ScriptNames } from './names-in.ts';
import { sameValue } from './same-value.ts';
import { isMutable, isPure, mayGiveRows, sessionOf, TIME_ZONE, VIEWS } from './script-parts.ts';
import { startsFromRows } from './starts-from-rows.ts';
import { frame, inputLength, isMain, replaced, resolvedStatements } from './statement-values.ts';
import { commentAbove, entitle, functionTitle, nameFrame, placeName, titled } from './step-titles.ts';
import { type Binding, type SourcePart, wrappedCode } from './wrapped-code.ts';

/** Names that a script need not define. */
const GIVEN: ReadonlySet<string> = new Set(['spark', 'dbutils', 'display', 'sc', 'sqlContext']);

/** How many functions of a script may call each other. */
const DEEPEST = 20;

interface ScriptFunction {
  readonly definition: PyFunction;
  readonly resolver: () => NameResolver;
}

/** Reads the statements of a script, in their order, into nodes. */
export class ScriptReader {
  readonly draft = new ScriptDraft();
  name: string | undefined;
  timeZone: string | undefined;
  isInFunctions = false;
  readonly docs = new Map<string, string>();
  private readonly names: ScriptNames;
  private readonly resolver = newResolver();
  private readonly bindings = new Map<string, Binding>();
  private readonly functions = new Map<string, ScriptFunction>();
  private readonly views = new Map<string, PyValue>();
  private readonly effects: SourcePart[] = [];
  private readonly custom = new Map<string, readonly SourcePart[]>();
  private star: Binding | undefined;
  private depth = 0;
  /** What was found for values, which are asked for by several readers. */
  private readonly known = new WeakMap<PyValue, { readonly node: string | undefined }>();

  constructor(
    private readonly module: PyModule,
    private readonly given: KnownColumns,
  ) {
    this.names = new ScriptNames(module.text);
  }

  /** Reads everything; what no step needs becomes a step of its own. */
  read(): void {
    this.block(this.module.statements);
    const needed = this.draft.needed();
    const claimed = new Set([...this.custom].flatMap(([id, parts]) => (needed.has(id) ? parts : [])));
    const left = this.effects.filter((part) => !claimed.has(part));
    const rest =
      left.length > 0 ? this.draft.get(this.wrap(left, undefined, 'Rest of the script')) : undefined;
    if (rest) rest.isNeeded = true;
  }

  /** The nodes with code of the script, and the parts of it that they have. */
  get customParts(): ReadonlyMap<string, readonly SourcePart[]> {
    return this.custom;
  }

  private block(statements: readonly PyStatement[]): void {
    for (let at = 0; at < statements.length; ) at += this.statements(statements, at);
  }

  /** Reads statements from one on; returns how many it took. */
  private statements(all: readonly PyStatement[], at: number): number {
    const statement = all[at];
    if (!statement) return 1;
    const taken = this.destination(all.slice(at, at + 12), this.resolver);
    if (taken > 0) return taken;
    this.statement(statement);
    return 1;
  }

  private statement(statement: PyStatement): void {
    switch (statement.kind) {
      case 'import':
        this.imported(statement);
        return;
      case 'function': {
        const part = this.partOf(statement);
        this.functions.set(statement.name, { definition: statement, resolver: () => this.resolver });
        this.rebind(statement.name, part);
        return;
      }
      case 'assign':
        this.assigned(statement);
        return;
      case 'if':
        if (isMain(statement.test) && !statement.hasElse) this.block(statement.body);
        else this.opaque(statement);
        return;
      case 'again': {
        const { body } = statement;
        const taken = this.destination(body, this.resolver, statement);
        const [first] = body;
        if (taken > 0) this.block(body.slice(taken));
        else if (first?.kind !== 'run' || body.length > 1 || !this.ran(first.value)) this.opaque(statement);
        return;
      }
      case 'run':
        if (!this.ran(statement.value)) this.opaque(statement);
        return;
      case 'pass':
        return;
      default:
        this.opaque(statement);
    }
  }

  private imported(statement: PyStatement & { readonly kind: 'import' }): void {
    this.resolver.import(statement);
    const part: SourcePart = { ...this.partOf(statement), uses: new Map(), isImport: true };
    for (const { name, as } of statement.names) {
      this.functions.delete(as);
      if (name === '*' && statement.from !== undefined)
        this.star = { kind: 'source', part: { ...part, starOf: statement.from } };
      else this.bindings.set(as, { kind: 'source', part });
    }
  }

  /** A statement that only runs something: the session, a view, the script's own `main()`. */
  private ran(value: PyValue): boolean {
    const resolved = this.resolver.resolve(value);
    if (resolved.kind === 'text') return true;
    if (resolved.kind !== 'call') return false;
    const { from, calls } = chainOf(resolved);
    const names = calls.map(({ name }) => name).join('.');
    const [first, second] = calls.at(-1)?.args ?? [];
    if (
      from.kind === 'attribute' &&
      from.of.kind === 'known' &&
      from.of.id === 'spark' &&
      from.name === 'conf'
    ) {
      if (names === 'set' && first?.kind === 'text' && first.value === TIME_ZONE && second?.kind === 'text') {
        this.timeZone = second.value;
        return true;
      }
    }
    if (from.kind === 'known' && from.id === 'spark' && names === 'stop') return true;
    const view = methodOf(resolved);
    if (view && VIEWS.has(view.name) && view.args.length === 1 && first?.kind === 'text') {
      const rows = this.rows(view.of);
      if (rows === undefined) return false;
      this.views.set(first.value.toLowerCase(), frame(rows, resolved));
      return true;
    }
    return this.inlinedRun(resolved);
  }

  /** A function of the script that is called for what it does. */
  private inlinedRun(value: PyValue): boolean {
    if (value.kind !== 'call' || value.of.kind !== 'name' || this.depth > DEEPEST) return false;
    const called = this.functions.get(value.of.id);
    if (!called) return false;
    const { body, parameters, isPlain } = called.definition;
    if (
      parameters.length === 0 &&
      isPlain &&
      value.args.length + value.keywords.length === 0 &&
      !this.isInFunctions
    ) {
      const ends = body.at(-1);
      const whole = ends?.kind === 'return' && !ends.value ? body.slice(0, -1) : body;
      if (whole.some(({ kind }) => kind === 'return')) return false;
      this.isInFunctions = true;
      this.block(whole);
      return true;
    }
    return (
      this.inlined(value, (statements, resolver) => {
        const before = this.draft.all.length;
        let at = 0;
        for (; at < statements.length; ) {
          const taken = this.destination(statements.slice(at), resolver);
          if (taken > 0) at += taken;
          else if (this.local(statements[at], resolver)) at++;
          else return undefined;
        }
        const title = functionTitle(called.definition.name);
        for (const node of this.draft.all.slice(before)) if (node.kind.output === 'none') node.label = title;
        return true;
      }) === true
    );
  }

  /** Reads the body of a function with the values of its parameters; nodes are dropped where that fails. */
  private inlined<T>(
    value: PyValue & { readonly kind: 'call' },
    read: (statements: readonly PyStatement[], resolver: NameResolver) => T | undefined,
  ): T | undefined {
    const called = value.of.kind === 'name' ? this.functions.get(value.of.id) : undefined;
    if (!called || this.depth > DEEPEST) return undefined;
    const { definition } = called;
    const { parameters, isPlain, body } = definition;
    if (!isPlain || value.args.length > parameters.length) return undefined;
    const resolver = new NameResolver(called.resolver());
    for (const name of this.names.assignedIn(definition.start, definition.end)) resolver.forget(name);
    const given = new Map(parameters.map((name, at) => [name, value.args[at]]));
    for (const { name, value: one } of value.keywords) given.set(name, one);
    for (const [name, one] of given) {
      if (!one || !parameters.includes(name) || !(isPure(one) || this.rows(one) !== undefined))
        return undefined;
      const rows = isPure(one) ? undefined : this.rows(one);
      resolver.set(name, rows === undefined ? one : frame(rows, one));
    }
    this.depth++;
    const [doc] = body;
    const documented = doc?.kind === 'run' && doc.value.kind === 'text' ? doc.value.value : undefined;
    const result = read(documented === undefined ? body : body.slice(1), resolver);
    this.depth--;
    if (result !== undefined && documented !== undefined) this.docs.set(definition.name, documented);
    return result;
  }

  /** An assignment inside a function; false where it is anything else. */
  private local(statement: PyStatement | undefined, resolver: NameResolver): boolean {
    if (statement?.kind !== 'assign') return false;
    const [target, ...more] = statement.targets;
    if (target?.kind !== 'name' || more.length > 0) return false;
    const value = resolver.resolve(statement.value);
    const rows = isPure(value) ? undefined : this.rows(value);
    if (rows === undefined && !isPure(value)) return false;
    resolver.set(target.id, rows === undefined ? value : frame(rows, statement));
    return true;
  }

  private assigned(statement: PyStatement & { readonly kind: 'assign' }): void {
    const [target, ...more] = statement.targets;
    const value = this.resolver.resolve(statement.value);
    const session = sessionOf(value);
    if (target?.kind !== 'name' || more.length > 0) {
      this.opaque(statement);
      return;
    }
    const { id } = target;
    if (session || (value.kind === 'known' && value.id === 'spark')) {
      this.name = session?.name ?? this.name;
      this.resolver.set(id, { ...statement, kind: 'known', id: 'spark' });
      this.bindings.delete(id);
      return;
    }
    if (isPure(value)) {
      this.rebind(id, this.partOf(statement));
      this.resolver.set(id, value);
      return;
    }
    const rows = this.rows(value);
    if (rows === undefined) {
      this.opaque(statement);
      return;
    }
    this.called(rows, id, statement);
    this.functions.delete(id);
    this.resolver.forget(id);
    this.resolver.set(id, frame(rows, statement));
    this.bindings.set(id, { kind: 'frame', node: rows });
  }

  /** Gives a node the name of its variable, unless another one has it, and the words of the comment above it. */
  private called(rows: string, id: string, statement: Span): void {
    const node = this.draft.get(rows);
    if (!node || node.isNeeded) return;
    node.isNeeded = true;
    const said = commentAbove(this.module, statement);
    const isTaken = this.draft.all.some((one) => one.frameName === id);
    if (!isTaken) nameFrame(node, id, this.given.frameColumns(id));
    entitle(node, titled(said, isTaken ? undefined : id));
  }

  /** A statement that is kept as it is: what it assigns is known by its source alone. */
  private opaque(statement: PyStatement): void {
    const { start, end } = statement;
    const part = this.partOf(statement);
    this.effects.push(part);
    const changed = new Set(this.names.assignedIn(start, end));
    for (const name of this.names.in(start, end)) {
      const value = this.resolver.get(name);
      if (value && isMutable(value)) changed.add(name);
    }
    for (const name of changed) this.rebind(name, part);
  }

  private rebind(name: string, part: SourcePart): void {
    this.bindings.set(name, { kind: 'source', part });
    this.resolver.forget(name);
    const definition = this.functions.get(name)?.definition;
    if (definition && definition.start !== part.start) this.functions.delete(name);
  }

  private partOf({ start, end }: Span): SourcePart {
    return { start, end, uses: this.usesIn(start, end) };
  }

  private usesIn(start: number, end: number): ReadonlyMap<string, Binding> {
    const uses = new Map<string, Binding>();
    for (const name of this.names.in(start, end)) {
      const found = this.bindings.get(name) ?? this.starBinding(name);
      if (found) uses.set(name, found);
    }
    return uses;
  }

  private starBinding(name: string): Binding | undefined {
    return GIVEN.has(name) || (BUILTIN_NAMES.has(name) && !FUNCTIONS.has(name)) ? undefined : this.star;
  }

  /** The node that gives the rows of a value; undefined where it is not understood to give any. */
  private rows(value: PyValue): string | undefined {
    if (value.kind === 'frame') return value.node;
    if (value.kind === 'name') return this.materialized(value.id);
    if (value.kind !== 'call') return undefined;
    const known = this.known.get(value);
    if (known) return known.node;
    const node = this.readRows(value);
    this.known.set(value, { node });
    return node;
  }

  private readRows(value: PyValue & { readonly kind: 'call' }): string | undefined {
    const read = this.understood(value);
    if (read !== undefined) return read;
    if (value.of.kind === 'name' && this.functions.has(value.of.id))
      return this.inlined(value, (statements, resolver) => this.returned(statements, resolver));
    if (this.depth > 0 || !mayGiveRows(value)) return undefined;
    const of = methodOf(value)?.of;
    if (!of || !startsFromRows(of)) return undefined;
    return this.wrap([], this.following(value, of) ?? this.partOf(value), undefined);
  }

  /** What follows rows that are a step of their own; undefined where the source does not have it so. */
  private following(value: PyValue, of: PyValue) {
    const { text } = this.module;
    if (
      of.kind !== 'call' ||
      of.end <= value.start ||
      !text.slice(of.end, value.end).trimStart().startsWith('.')
    )
      return undefined;
    const after = this.rows(of);
    return after === undefined ? undefined : { ...this.partOf({ start: of.end, end: value.end }), after };
  }

  private returned(statements: readonly PyStatement[], resolver: NameResolver): string | undefined {
    const last = statements.at(-1);
    if (last?.kind !== 'return' || !last.value) return undefined;
    for (const statement of statements.slice(0, -1)) if (!this.local(statement, resolver)) return undefined;
    return this.rows(resolver.resolve(last.value));
  }

  /** A name that a part of the source gives: that part becomes a step, once its rows are needed. */
  private materialized(name: string): string | undefined {
    const binding = this.bindings.get(name);
    if (!binding || this.depth > 0) return undefined;
    if (binding.kind === 'frame') return binding.node;
    if (this.functions.has(name) || binding.part.starOf !== undefined) return undefined;
    const node = this.wrap([], { name, binding }, name);
    this.bindings.set(name, { kind: 'frame', node });
    this.resolver.set(name, frame(node, binding.part));
    return node;
  }

  /** A Custom code node with parts of the source. */
  private wrap(
    parts: readonly SourcePart[],
    gives: Parameters<typeof wrappedCode>[3],
    label: string | undefined,
  ): string {
    const made = wrappedCode(this.module.text, this.names, parts, gives);
    const config: JsonObject = {
      language: 'python',
      code: made.code,
      inputNames: made.inputs.map(({ name }) => name),
    };
    const inputs = { in: made.inputs.map(({ node }) => node) };
    const node =
      this.draft.add('custom-code', config, inputs) ?? this.draft.addAnyway('custom-code', config, inputs);
    if (label !== undefined && !node.label) node.label = label;
    this.custom.set(node.id, made.parts);
    return node.id;
  }

  private understood(value: PyValue): string | undefined {
    const length = chainOf(value).calls.length;
    const found = Object.entries(NODE_READERS)
      .flatMap(([kind, reader]) => {
        const read = reader.value?.(value, this.context);
        return read ? [{ kind, read, left: inputLength(read) }] : [];
      })
      .toSorted((a, b) => a.left - b.left);
    for (const { kind, read, left } of found) {
      if (left > length) continue;
      const node = this.added(kind, read);
      if (node && (!read.isGuess || this.isEmitted(node, value))) return node.id;
    }
    return undefined;
  }

  private isEmitted(node: DraftNode, value: PyValue): boolean {
    const emitted = emittedValue(this.draft, node);
    return emitted !== undefined && sameValue(emitted, this.settled(value, node));
  }

  /** The value with the inputs of a node as their rows. */
  private settled(value: PyValue, node: DraftNode): PyValue {
    const ids = Object.values(node.inputs).flat();
    return (this.inputsOf.get(node.id) ?? []).reduce(
      (now, input, at) => replaced(now, input, frame(ids[at] ?? '', input)),
      value,
    );
  }

  private readonly inputsOf = new Map<string, readonly PyValue[]>();

  private added(kind: string, read: ReadNode): DraftNode | undefined {
    const inputs: Record<string, string[]> = {};
    for (const [port, values] of Object.entries(read.inputs))
      for (const value of values) {
        const rows = this.rows(value);
        if (rows === undefined) return undefined;
        (inputs[port] ??= []).push(rows);
      }
    const node = this.draft.add(kind, read.config, inputs, read.keeps);
    if (node) this.inputsOf.set(node.id, Object.values(read.inputs).flat());
    return node;
  }

  /** Statements that store or show rows; returns how many it took. */
  private destination(
    statements: readonly PyStatement[],
    resolver: NameResolver,
    whole = statements[0],
  ): number {
    const [first] = statements;
    if (!first || !whole || (first.kind !== 'run' && first.kind !== 'if' && first.kind !== 'assign'))
      return 0;
    const resolved = resolvedStatements(statements, resolver);
    for (const [kind, reader] of Object.entries(NODE_READERS)) {
      const read = reader.statements?.(resolved, this.context);
      const node = read && this.added(kind, read);
      if (node && read) {
        const place = placeName(node);
        entitle(node, {
          ...(place && { label: place }),
          ...titled(commentAbove(this.module, whole), undefined),
        });
        node.isNeeded = true;
        return read.count;
      }
    }
    return 0;
  }

  private readonly context: ReadContext = {
    sql: (value, frames) => this.printed(this.columns(frames).column(value)),
    namedSql: (value, frames) => this.printed(this.columns(frames).named(value)),
    column: (value, frames) => {
      const read = this.columns(frames).named(value);
      return read?.kind === 'column' && read.path.length === 1 ? read.path[0] : undefined;
    },
    columns: (value) => {
      const rows = this.rows(value);
      return rows === undefined ? undefined : this.draft.get(rows)?.schema;
    },
    tableColumns: (table) => this.given.columns(table),
    functionOf: (name) => this.functions.get(name)?.definition,
    source: ({ start, end }) => this.module.text.slice(start, end),
    view: (name) => this.views.get(name.toLowerCase()),
  };

  private printed(read: ReturnType<ColumnReader['column']>): string | undefined {
    return read && printExpression(read);
  }

  private columns(frames: readonly PyValue[]): ColumnReader {
    return new ColumnReader((origin, column) =>
      frames.some((one) => {
        const node = this.rows(one);
        return node !== undefined && this.draft.keepsColumn(node, origin, column);
      })
        ? column
        : undefined,
    );
  }
}
