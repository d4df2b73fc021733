interface KnownColumn {
  readonly name: string;
  readonly nullable?: boolean | null | undefined;
}

/** The column that most likely identifies a row: `id`, else one that ends in it, else the first that is never NULL. */
export function guessKey(columns: readonly KnownColumn[], shared: readonly string[]): readonly string[] {
  const find = (test: (name: string) => boolean): string | undefined => shared.find(test);
  const required = new Set(columns.filter(({ nullable }) => nullable === false).map(({ name }) => name));
  const found =
    find((name) => /^(?:id|key|uuid)$/iu.test(name)) ??
    find((name) => /(?:_id|Id|_key|Key)$/u.test(name)) ??
    find((name) => required.has(name)) ??
    shared[0];
  return found === undefined ? [] : [found];
}
