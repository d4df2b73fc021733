import { printQuery } from '@lakehouse/spark-sql/syntax/print';
import type { Expression, Join, JoinKind, Name, Query, Source } from '@lakehouse/spark-sql/syntax/tree';
import {
  equalTypes,
  findColumn,
  formatSchema,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { tableText } from '../../codegen/spark-names.ts';
import type { Draft } from './draft.ts';
import { NotSplit } from './not-split.ts';
import { overRows, plainColumn, type Scope, type ScopeColumn } from './scope.ts';

/** The rows so far: the node that gives them, and what the query calls their columns. */
export interface Rows {
  readonly id: string;
  readonly scope: Scope;
}

/** A relation of FROM other than a join, and the query whose columns it has. */
export interface Leaf {
  readonly source: Exclude<Source, Join>;
  readonly query: string;
}

/** The relations of FROM, from left to right. */
export function leavesOf(query: Query, sources: readonly Source[]): readonly Leaf[] {
  return sources.flatMap((source) =>
    source.kind === 'join'
      ? leavesOf(query, [source.left, source.right])
      : [{ source, query: queryOf(query, source) }],
  );
}

/** All rows of a relation as a query of its own, with the CTEs that it may use. */
const queryOf = ({ ctes }: Query, source: Source): string =>
  printQuery({
    ctes,
    order: [],
    body: {
      kind: 'select',
      distinct: false,
      items: [{ value: { kind: 'star', of: [], except: [], start: 0, end: 0 }, aliases: [], text: '*' }],
      from: [source],
      laterals: [],
      windows: [],
    },
  });

function ownersOf(source: Leaf['source']): readonly Name[] {
  if (source.kind === 'sample') return source.source.kind === 'join' ? [] : ownersOf(source.source);
  if (source.alias.name !== undefined) return [[source.alias.name]];
  if (source.kind !== 'table') return [];
  return source.name.map((_, at) => source.name.slice(at));
}

/** The settings of the source node. Only the name of a table in full is the same table everywhere. */
function sourceConfig({ source, query }: Leaf): JsonObject {
  const isTable =
    source.kind === 'table' &&
    source.name.length === 3 &&
    source.version === undefined &&
    source.timestamp === undefined &&
    source.alias.columns.length === 0;
  return isTable ? { from: 'table', table: tableText(source.name) } : { from: 'query', query };
}

/** Adds the nodes of a FROM. `columns` are those of its relations, by the text of their queries. */
export function splitFrom(
  draft: Draft,
  query: Query,
  sources: readonly Source[],
  columns: ReadonlyMap<string, Schema>,
): Rows {
  const rowsOf = (source: Source): Rows => {
    if (source.kind === 'join') return join(draft, source, rowsOf(source.left), rowsOf(source.right));
    const leaf = { source, query: queryOf(query, source) };
    const schema = columns.get(leaf.query);
    if (!schema) throw new NotSplit('the columns of a table are not known');
    const owners = ownersOf(source);
    const label = owners[0]?.at(-1) ?? 'Rows';
    const id = draft.add('source', { ...sourceConfig(leaf), schema: formatSchema(schema) }, [], label);
    return { id, scope: schema.map(({ name }) => ({ owners, name, now: name, bare: true })) };
  };
  const [first, ...others] = sources.map(rowsOf);
  if (!first) throw new NotSplit('it reads no table');
  return others.reduce((left, right) => combine(draft, 'cross', [], left, right), first);
}

interface KeyPair {
  readonly left: string;
  readonly right: string;
}

function join(draft: Draft, source: Join, left: Rows, right: Rows): Rows {
  const { join: kind, on, using, natural } = source;
  if (natural) throw new NotSplit('it has a natural join');
  if (using.length > 0) return joinUsing(draft, kind, using, left, right);
  if (!on) return combine(draft, 'cross', [], left, right);
  const conditions = conjuncts(on);
  const nullSafe = conditions.every((one) => one.kind === 'binary' && one.operator === '<=>');
  const pairs = conditions.map((one): KeyPair => {
    const isEquality = one.kind === 'binary' && one.operator === (nullSafe ? '<=>' : '=');
    if (!isEquality) throw new NotSplit('a join compares more than columns for equality');
    return keyPair(one.left, one.right, left, right) ?? keyPair(one.right, one.left, left, right) ?? noKeys();
  });
  return combine(draft, kind, pairs, left, right, nullSafe);
}

const noKeys = (): never => {
  throw new NotSplit('a join compares other values than a column of each side');
};

const conjuncts = (condition: Expression): readonly Expression[] =>
  condition.kind === 'binary' && condition.operator === 'and'
    ? [...conjuncts(condition.left), ...conjuncts(condition.right)]
    : [condition];

/** The two columns, where each expression is one of its side alone. */
function keyPair(one: Expression, other: Expression, left: Rows, right: Rows): KeyPair | undefined {
  const nameIn = (expression: Expression, { scope }: Rows): string | undefined => {
    try {
      return plainColumn(overRows(expression, scope));
    } catch (cause) {
      // A column of the other side.
      if (cause instanceof NotSplit) return undefined;
      throw cause;
    }
  };
  const names = { left: nameIn(one, left), right: nameIn(other, right) };
  if (names.left === undefined || names.right === undefined) return undefined;
  return { left: names.left, right: names.right };
}

/** USING shows its columns once, before all others. */
function joinUsing(draft: Draft, kind: JoinKind, using: readonly string[], left: Rows, right: Rows): Rows {
  if (kind === 'full') throw new NotSplit('it has a full join with USING');
  const keyOf = ({ scope }: Rows, name: string): string => {
    const found = scope.filter((column) => column.bare && sameName(column.name, name));
    const now = found.length === 1 ? found[0]?.now : undefined;
    return now ?? noKeys();
  };
  const pairs = using.map((name) => ({ left: keyOf(left, name), right: keyOf(right, name) }));
  const isKey = ({ name }: ScopeColumn): boolean => using.some((key) => sameName(key, name));
  const hidden = ({ scope, id }: Rows): Rows => ({
    id,
    scope: scope.map((column) => (isKey(column) ? { ...column, bare: false } : column)),
  });
  const rows =
    kind === 'right'
      ? combine(draft, kind, pairs, hidden(left), right)
      : combine(draft, kind, pairs, left, hidden(right));
  const first = rows.scope.filter((column) => isKey(column) && column.bare);
  return { ...rows, scope: [...first, ...rows.scope.filter((column) => !first.includes(column))] };
}

const TYPES: Readonly<Record<JoinKind, string>> = {
  inner: 'inner',
  left: 'left',
  right: 'right',
  full: 'full',
  cross: 'cross',
  semi: 'left_semi',
  anti: 'left_anti',
};

/** Adds a join node, and follows what its output calls the columns of both sides. */
function combine(
  draft: Draft,
  kind: JoinKind,
  pairs: readonly KeyPair[],
  left: Rows,
  right: Rows,
  nullSafe = false,
): Rows {
  const [lefts, rights] = [draft.columns(left.id), draft.columns(right.id)];
  const keys = pairs.map((pair) => ({ ...pair }));
  const id = draft.add('join', { type: TYPES[kind], keys, nullSafe }, [left.id, right.id]);
  const output = draft.columns(id);
  if (kind === 'semi' || kind === 'anti') return { id, scope: left.scope };
  const merged = pairs.filter((pair) => sameName(pair.left, pair.right)).map((pair) => pair.left);
  const isMerged = (name: string): boolean => merged.some((key) => sameName(key, name));
  const rest = output.slice(merged.length);
  const [leftRest, rightRest] = [lefts, rights].map((side) => side.filter(({ name }) => !isMerged(name)));
  const renamed = (side: Schema, from: number): ReadonlyMap<string, string | undefined> =>
    new Map(side.map(({ name }, at) => [name, rest[from + at]?.name]));
  const maps = {
    left: renamed(leftRest ?? [], 0),
    right: renamed(rightRest ?? [], leftRest?.length ?? 0),
  };
  const isUnchanged = (side: 'left' | 'right', name: string): boolean => {
    const [one, other] = [findColumn(lefts, name)?.type, findColumn(rights, name)?.type];
    if (kind === side) return true;
    // 0.0 equals -0.0, and an INT a BIGINT: only equal types have one value for both sides.
    return (
      kind === 'inner' &&
      one !== undefined &&
      other !== undefined &&
      (side === 'left' || (equalTypes(one, other) && one.kind !== 'double' && one.kind !== 'float'))
    );
  };
  const followed = (side: 'left' | 'right', scope: Scope): Scope =>
    scope.map((column) => {
      const { now } = column;
      if (now === undefined) return column;
      if (!isMerged(now)) return { ...column, now: maps[side].get(now) };
      const key = output.slice(0, merged.length).find(({ name }) => sameName(name, now))?.name;
      return { ...column, now: isUnchanged(side, now) ? key : undefined };
    });
  return { id, scope: [...followed('left', left.scope), ...followed('right', right.scope)] };
}
