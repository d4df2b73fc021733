import type { PythonNode } from './syntax.ts';

/** A use of a name, as offsets of the source. */
export interface NameUse {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The names that a function, a class, a comprehension or a module binds, wherever in it, and those that it reads. */
export class NameScope {
  private readonly names = new Set<string>();
  private readonly uses: NameUse[] = [];
  private readonly inner: NameScope[] = [];

  constructor(
    readonly kind: 'module' | 'function' | 'class' | 'comprehension',
    private readonly parent?: NameScope,
  ) {
    parent?.inner.push(this);
  }

  bind(name: string): void {
    this.names.add(name);
  }

  /** The scope in which `:=` binds: a comprehension has none of its own. */
  get ofWalrus(): NameScope {
    return this.kind === 'comprehension' && this.parent ? this.parent.ofWalrus : this;
  }

  get ofModule(): NameScope {
    return this.parent ? this.parent.ofModule : this;
  }

  use(text: string, { from, to }: PythonNode): void {
    this.uses.push({ name: text.slice(from, to), start: from, end: to });
  }

  /** The uses, here and inside, of names that nothing binds. */
  unbound(known: { has(name: string): boolean }): readonly NameUse[] {
    const own = this.uses.filter(({ name }) => !known.has(name) && !this.finds(name));
    return [...own, ...this.inner.flatMap((scope) => scope.unbound(known))];
  }

  /** The functions in a class don't see its names. */
  private finds(name: string): boolean {
    if (this.names.has(name)) return true;
    let outer = this.parent;
    while (outer && (outer.kind === 'class' || !outer.names.has(name))) outer = outer.parent;
    return outer !== undefined;
  }
}
