import { commonType } from '../coercion/coerce.ts';
import { findFunction } from '../functions/table.ts';
import { mapExpression } from '../syntax/map.ts';
import { type ExpressionProblem, problemAt } from '../syntax/problem.ts';
import type { Body, Expression, Query, Select, SelectItem, Source, Span } from '../syntax/tree.ts';
import { findExpression } from '../syntax/visit.ts';
import { type Column, type Schema, sameName } from '../types/column-type.ts';
import { checkExpression } from './check-expression.ts';
import { suggest } from './suggest.ts';

export interface QueryColumns {
  /** Undefined where they can't be told from the text alone, or when there are problems. */
  readonly schema: Schema | undefined;
  readonly problems: readonly ExpressionProblem[];
}

/** Thrown where only the engine can tell the columns. */
class NotTold extends Error {}

/** A column that expressions can name, by its name alone or after that of its relation. */
interface Named extends Column {
  readonly owner: string | undefined;
  /** The second of two columns of USING: only its owner finds it. */
  readonly hidden?: true;
}
type Scope = readonly Named[];

/** The columns of relations by their names in lower case; undefined where they aren't known. */
type Relations = ReadonlyMap<string, Schema | undefined>;

/**
 * The columns that a query returns, and what in it no engine accepts. `relations`: the columns of the names in FROM that are
 * not tables of a catalog.
 */
export function queryColumns(
  query: Query,
  relations: Readonly<Record<string, Schema | undefined>>,
): QueryColumns {
  const reader = new Reader();
  const known = new Map(Object.entries(relations).map(([name, schema]) => [name.toLowerCase(), schema]));
  const schema = told(() => reader.query(query, known));
  const { problems } = reader;
  return { schema: problems.length > 0 ? undefined : schema, problems };
}

function told<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof NotTold) return undefined;
    throw cause;
  }
}

/** What an expression of a statement has and one of a node lacks; functions of the workspace, and those that give several rows. */
function isForeign(expression: Expression): boolean {
  if (expression.kind !== 'call') return STATEMENT_ONLY.has(expression.kind);
  const spec = findFunction(expression.name);
  return spec === undefined || spec.kind === 'generator';
}

const STATEMENT_ONLY: ReadonlySet<Expression['kind']> = new Set([
  'subquery',
  'exists',
  'in-query',
  'json',
  'parameter',
  'interval',
]);

class Reader {
  readonly problems: ExpressionProblem[] = [];

  query({ ctes, body }: Query, outer: Relations): Schema {
    const relations = new Map(outer);
    for (const { name, columns, query, recursive } of ctes) {
      const schema = recursive ? undefined : told(() => renamed(this.query(query, relations), columns));
      relations.set(name.toLowerCase(), schema);
    }
    return this.body(body, relations);
  }

  private body(body: Body, relations: Relations): Schema {
    if (body.kind === 'nested') return this.query(body.query, relations);
    if (body.kind === 'select') return this.select(body, relations);
    if (body.kind === 'values' || body.byName) throw new NotTold();
    const left = told(() => this.body(body.left, relations));
    const right = this.body(body.right, relations);
    if (!left || left.length !== right.length) throw new NotTold();
    return left.map(({ name, type }, at) => {
      const other = right[at];
      const both = other && commonType(type, other.type);
      if (!both || both.kind === 'unknown') throw new NotTold();
      return { name, type: both };
    });
  }

  private select({ from, laterals, where, items }: Select, relations: Relations): Schema {
    const scope = from.flatMap((source) => this.source(source, relations));
    if (laterals.length > 0) throw new NotTold();
    if (where) this.typeOf(where, scope);
    const columns: Column[] = [];
    for (const item of items) {
      // An item may name those before it, where no column has the name.
      const earlier = owned(columns, undefined).filter(({ name }) => !scope.some((one) => isBare(one, name)));
      columns.push(...this.item(item, scope, [...scope, ...earlier]));
    }
    return columns;
  }

  private item({ value, aliases, text }: SelectItem, scope: Scope, named: Scope): Schema {
    if (value.kind === 'star') {
      const [owner, ...more] = value.of;
      if (more.length > 0) throw new NotTold();
      return scope
        .filter((one) => (owner === undefined ? !one.hidden : one.owner && sameName(one.owner, owner)))
        .filter(({ name }) => !value.except.some((other) => sameName(other, name)))
        .flatMap(({ name, type }) =>
          value.replace && sameName(value.replace.name, name)
            ? this.item({ value: value.replace.value, aliases: [name], text }, scope, named)
            : [{ name, type }],
        );
    }
    const type = this.typeOf(value, named);
    const [alias, ...more] = aliases;
    if (type === undefined || more.length > 0) throw new NotTold();
    if (alias !== undefined) return [{ name: alias, type }];
    if (value.kind === 'column') return [{ name: value.path.at(-1) ?? '', type }];
    this.problems.push(
      problemAt(value, 'unnamed-column', `“${text}” has no name: write AS and a name after it.`),
    );
    throw new NotTold();
  }

  /** The type of a value; undefined where only the engine can tell it. */
  private typeOf(value: Expression, scope: Scope): Column['type'] | undefined {
    if (findExpression(value, isForeign)) return undefined;
    const flat = mapExpression(value, (inner) => {
      if (inner.kind !== 'column') return undefined;
      const [owner = '', name = '', ...fields] = inner.path;
      const found = scope.find((one) => one.owner && sameName(one.owner, owner) && sameName(one.name, name));
      return found && { ...inner, path: [flatName(found, scope), ...fields] };
    });
    const schema = scope.map((one) => ({ name: flatName(one, scope), type: one.type }));
    const { problems, type } = checkExpression(flat, schema, { allow: 'statement' });
    this.problems.push(...problems);
    return problems.length > 0 ? undefined : type;
  }

  private source(source: Source, relations: Relations): Scope {
    switch (source.kind) {
      case 'table': {
        const [name = '', ...more] = source.name;
        if (more.length > 0) throw new NotTold();
        if (!relations.has(name.toLowerCase())) this.unknown(source, name, [...relations.keys()]);
        const schema = relations.get(name.toLowerCase());
        if (!schema) throw new NotTold();
        return owned(renamed(schema, source.alias.columns), source.alias.name ?? name);
      }
      case 'query':
        return owned(renamed(this.query(source.query, relations), source.alias.columns), source.alias.name);
      case 'sample':
        return this.source(source.source, relations);
      case 'join': {
        const left = this.source(source.left, relations);
        const right = this.source(source.right, relations);
        if (source.natural || (source.join === 'full' && source.using.length > 0)) throw new NotTold();
        if (source.on) this.typeOf(source.on, [...left, ...right]);
        return joined(left, right, source.join, source.using);
      }
      default:
        throw new NotTold();
    }
  }

  private unknown(span: Span, name: string, names: readonly string[]): never {
    const meant = suggest(name, names) ?? names[0];
    const hint = meant === undefined ? '' : ` Did you mean “${meant}”?`;
    this.problems.push(
      problemAt(
        span,
        'unknown-relation',
        `No input is called “${name}”.${hint} Write a table of a catalog as catalog.schema.table.`,
      ),
    );
    throw new NotTold();
  }
}

const isBare = (one: Named, name: string): boolean => !one.hidden && sameName(one.name, name);

/** The name of a column where the owners of the columns are dropped: one that several relations have stays ambiguous. */
function flatName(one: Named, scope: Scope): string {
  const isAlone = !one.hidden && scope.filter((other) => isBare(other, one.name)).length === 1;
  return isAlone ? one.name : `${one.owner ?? ''}.${one.name}`;
}

const owned = (schema: Schema, owner: string | undefined): Scope =>
  schema.map(({ name, type }) => ({ name, type, owner }));

function renamed(schema: Schema, names: readonly string[]): Schema {
  if (names.length === 0) return schema;
  if (names.length !== schema.length) throw new NotTold();
  return schema.map((column, at) => ({ ...column, name: names[at] ?? column.name }));
}

/** The columns of a join: those of USING come first, from the side that has a value. */
function joined(
  left: Scope,
  right: Scope,
  join: 'inner' | 'left' | 'right' | 'full' | 'cross' | 'semi' | 'anti',
  using: readonly string[],
): Scope {
  if (join === 'semi' || join === 'anti') return left;
  const isKey = ({ name }: Named): boolean => using.some((key) => sameName(key, name));
  const hide = (one: Named): Named => ({ ...one, hidden: true });
  const [shown, other] = join === 'right' ? [right, left] : [left, right];
  const keys = using.map((key) => {
    const found = shown.find(({ name }) => sameName(name, key));
    if (!found) throw new NotTold();
    return found;
  });
  return [
    ...keys,
    ...left.filter((one) => !isKey(one)),
    ...right.filter((one) => !isKey(one)),
    ...other.filter(isKey).map(hide),
  ];
}
