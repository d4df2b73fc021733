import type { ColumnType, Limits } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import type { Duck } from '../../duck/fragment.ts';
import type { StatementPart } from '../../engine/sql-engine.ts';
import type { Max, Typed } from './typed.ts';

/** A column that an expression can name. */
export interface ScopeColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly sql: Duck;
  /** The qualifiers that may precede it, outermost first: `[catalog, schema, table]` or `[alias]`. */
  readonly qualifier: readonly string[];
  /** Reachable only by its qualified name: the other side of a USING join. */
  readonly hidden?: boolean;
  /** Not a column of a source, and so not part of `*`: a time window, the file of a row. */
  readonly made?: boolean;
  /** A parameter of a function: what its body says itself comes before it. */
  readonly isParameter?: boolean;
  /** Of a DECIMAL: its bound, as in `Typed`. */
  readonly max?: Max;
  /** Of a column with CHAR or VARCHAR: its limits, as in `Typed`. */
  readonly limits?: Limits;
  /** Why a statement must not name it. */
  readonly refusal?: string;
}

/** What a dotted name resolves to: a column and fields inside it; `isOuter`: a column of the outer query. */
export interface Found {
  readonly column: ScopeColumn;
  readonly fields: readonly string[];
  readonly isOuter: boolean;
}

/** Replaces an outer column in the body of a lambda. */
export type Carry = (column: ScopeColumn) => ScopeColumn;

const key = (name: string): string => name.toLowerCase();

/** The columns that are visible in one context, with the enclosing scope for correlated subqueries and lambdas. */
export class Scope {
  private index: Map<string, ScopeColumn[]> | undefined;

  constructor(
    readonly columns: readonly ScopeColumn[],
    readonly parent?: Scope,
    /** The scope of a lambda: its parent belongs to the same query. */
    private readonly inside = false,
    /** Maps outer columns to their replacements in the body of a lambda. */
    private readonly carry?: Carry,
  ) {}

  /** The column of a dotted name and the fields that follow it; undefined when no scope matches. */
  find(parts: readonly string[], queries = 0): Found | undefined {
    for (let length = Math.min(parts.length - 1, 3); length >= 0; length--) {
      const matches = this.matches(parts.slice(0, length), parts[length] ?? '');
      if (matches.length > 1)
        throw badRequest(
          'AMBIGUOUS_REFERENCE',
          `Reference \`${parts.join('`.`')}\` is ambiguous, could be: [${matches.map((column) => quoted([...column.qualifier, column.name])).join(', ')}].`,
          '42704',
        );
      if (matches[0]) return { column: matches[0], fields: parts.slice(length + 1), isOuter: queries > 0 };
    }
    // A query sees the columns of the directly enclosing query, but none from further out.
    const further = this.inside ? queries : queries + 1;
    const found = further > 1 ? undefined : this.parent?.find(parts, further);
    return found && this.carry ? { ...found, column: this.carry(found.column) } : found;
  }

  /** How many lambdas enclose this scope. */
  get lambdas(): number {
    return this.inside ? 1 + (this.parent?.lambdas ?? 0) : 0;
  }

  /** The columns of `t.*`; all visible ones for `*`. Undefined when no relation has the name. */
  star(qualifier: readonly string[]): readonly ScopeColumn[] | undefined {
    const shown = this.columns.filter((column) => !column.made);
    if (qualifier.length === 0) return shown.filter((column) => !column.hidden);
    const found = shown.filter((column) => endsWith(column.qualifier, qualifier));
    return found.length > 0 ? found : undefined;
  }

  private matches(qualifier: readonly string[], name: string): ScopeColumn[] {
    const named = this.byName().get(key(name)) ?? [];
    return qualifier.length === 0
      ? named.filter((column) => !column.hidden)
      : named.filter((column) => endsWith(column.qualifier, qualifier));
  }

  private byName(): Map<string, ScopeColumn[]> {
    if (!this.index) {
      this.index = new Map();
      for (const column of this.columns) {
        const list = this.index.get(key(column.name));
        if (list) list.push(column);
        else this.index.set(key(column.name), [column]);
      }
    }
    return this.index;
  }
}

const endsWith = (whole: readonly string[], tail: readonly string[]): boolean =>
  tail.length <= whole.length &&
  tail.every((part, index) => key(part) === key(whole[whole.length - tail.length + index] ?? ''));

const quoted = (parts: readonly string[]): string => parts.map((part) => `\`${part}\``).join('.');

/** Spark's message for a name that no scope knows, with the nearest names. */
export function unresolvedColumn(
  parts: readonly string[],
  scope: Scope,
  { start, end }: Omit<StatementPart, 'word'>,
): Error {
  if (parts.some((part) => key(part) === '_metadata'))
    return unsupported(
      'The column _metadata of what is not a Delta table in the same FROM (read each file by a query of its own, with its name as a value)',
    );
  const name = parts.at(-1) ?? '';
  const near = scope.columns
    .filter((column) => !column.hidden)
    .map((column) => ({ column, distance: editDistance(key(name), key(column.name)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 5)
    .map(({ column }) => quoted([column.name]));
  return badRequest(
    near.length > 0 ? 'UNRESOLVED_COLUMN.WITH_SUGGESTION' : 'UNRESOLVED_COLUMN.WITHOUT_SUGGESTION',
    `A column, variable, or function parameter with name ${quoted(parts)} cannot be resolved.${near.length > 0 ? ` Did you mean one of the following? [${near.join(', ')}].` : ''}`,
    '42703',
    { start, end, word: name },
  );
}

/** Levenshtein distance of the first 64 characters. */
function editDistance(a: string, b: string): number {
  const [x, y] = [a.slice(0, 64), b.slice(0, 64)];
  let row = Array.from({ length: y.length + 1 }, (_, index) => index);
  for (let i = 1; i <= x.length; i++) {
    const next = [i];
    for (let j = 1; j <= y.length; j++)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (x[i - 1] === y[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[y.length] ?? 0;
}

/** A named output of a select, which HAVING, ORDER BY and later items may use. */
export interface NamedOutput {
  readonly name: string;
  readonly value: Typed;
}
