import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';

/** An attribute of a pair: both values, and the one that a merge retains by default. */
export interface AttributeChoice {
  readonly column: string;
  readonly survivor: string | null;
  readonly duplicate: string | null;
  readonly suggested: 'survivor' | 'duplicate';
}

const blank = (value: string | null): boolean => value === null || value.trim() === '';

/** Returns the attributes of both records; undefined when one of them no longer exists. */
export function choicesOf(
  { columns, rows }: Pick<StatementRows, 'columns' | 'rows'>,
  key: string,
  pair: { readonly survivor_id: string; readonly duplicate_id: string },
  merged: readonly string[],
): readonly AttributeChoice[] | undefined {
  const at = (column: string): number => columns.findIndex(({ name }) => name === column);
  const record = (id: string) => rows.find((row) => row[at(key)] === id);
  const survivor = record(pair.survivor_id);
  const duplicate = record(pair.duplicate_id);
  if (!survivor || !duplicate) return undefined;
  return merged.map((column) => {
    const [mine, other] = [survivor[at(column)] ?? null, duplicate[at(column)] ?? null];
    return {
      column,
      survivor: mine,
      duplicate: other,
      suggested: blank(mine) && !blank(other) ? 'duplicate' : 'survivor',
    };
  });
}
