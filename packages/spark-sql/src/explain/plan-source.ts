import { printExpression } from '../syntax/print.ts';
import type { Call, Join, JoinKind, NamedSource, Pivot, Source, Unpivot } from '../syntax/tree.ts';
import { assertNever } from '../types/assert-never.ts';
import { sameName } from '../types/column-type.ts';
import { joined } from './plan-join.ts';
import {
  type Conjunct,
  noteRead,
  type PlainNode,
  type PlanColumn,
  type PlanJoin,
  type PlanNode,
} from './plan-node.ts';
import { conjunctsOf, PlanScope, referencesOf } from './plan-scope.ts';
import { conjunctOf, type Outer, type Planner, renamed } from './planner.ts';

const JOINS: Readonly<Record<JoinKind, PlanJoin>> = {
  inner: 'Inner',
  cross: 'Cross',
  left: 'LeftOuter',
  right: 'RightOuter',
  full: 'FullOuter',
  semi: 'LeftSemi',
  anti: 'LeftAnti',
};

/** One row without columns: what a SELECT without FROM reads. */
const ONE_ROW: PlainNode = {
  kind: 'plain',
  name: 'Scan OneRowRelation',
  children: [],
  details: () => [{ label: 'Output', value: [] }],
  columns: [],
  subqueries: [],
  bytes: 1,
};

/** The relations of FROM, joined. */
export function planFrom(planner: Planner, sources: readonly Source[], outer: Outer | undefined): PlanNode {
  const [first, ...others] = sources;
  if (!first) return ONE_ROW;
  return others.reduce(
    (left, source) => beside(planner, left, source, outer, 'Cross', []),
    planSource(planner, first, outer),
  );
}

/** A relation joined to what is before it, whose columns a lateral one may name. */
function beside(
  planner: Planner,
  left: PlanNode,
  source: Source,
  outer: Outer | undefined,
  join: PlanJoin,
  on: readonly Conjunct[],
): PlanNode {
  if (source.kind === 'query' && source.lateral) {
    const pulled: Conjunct[] = [];
    const scope = new PlanScope(left.columns, outer?.scope);
    const right = planner.query(source.query, { scope, pulled }, 'inside');
    const columns = renamed(right.columns, named(source.alias.name), source.alias.columns);
    for (const condition of pulled) noteRead([...condition.columns, ...condition.outer]);
    const both = pulled.map((one) => ({ ...one, columns: [...one.columns, ...one.outer], outer: [] }));
    const inner = { ...right, columns: [...right.columns, ...pulled.flatMap((one) => one.columns)] };
    return joined(
      join === 'Cross' ? 'Inner' : join,
      left,
      inner,
      [...both, ...on],
      [...left.columns, ...columns],
    );
  }
  if (source.kind === 'function' && planner.context.isGenerator(source.call.name)) {
    const { call, alias } = source;
    return generated(planner, left, call, outer, {
      isOuter: join === 'LeftOuter',
      names: alias.columns,
      table: alias.name,
    });
  }
  const right = planSource(planner, source, outer);
  return joined(join, left, right, on, [...left.columns, ...right.columns]);
}

const named = (name: string | undefined): readonly string[] => (name === undefined ? [] : [name]);

function planSource(planner: Planner, source: Source, outer: Outer | undefined): PlanNode {
  switch (source.kind) {
    case 'table':
    case 'function':
    case 'history':
      return relation(planner, source, outer);
    case 'query': {
      const node = planner.query(source.query, outer, 'inside');
      const columns = renamed(node.columns, named(source.alias.name), source.alias.columns);
      return { ...node, columns };
    }
    case 'join':
      return join(planner, source, outer);
    case 'sample': {
      const child = planSource(planner, source.source, outer);
      const limit = source.rows;
      const details = limit === undefined ? `0.0, ${Number(source.percent) / 100}, false` : limit;
      const name = limit === undefined ? 'Sample' : 'GlobalLimit';
      return plain(name, [child], child.columns, () => [{ label: 'Arguments', value: details }]);
    }
    case 'pivot':
      return pivot(planner, source, outer);
    case 'unpivot':
      return unpivot(planner, source, outer);
    default:
      return assertNever(source);
  }
}

export const plain = (
  name: string,
  children: readonly PlanNode[],
  columns: readonly PlanColumn[],
  details: PlainNode['details'],
  subqueries: readonly PlanNode[] = [],
): PlainNode => ({ kind: 'plain', name, children, columns, details, subqueries });

function relation(planner: Planner, source: NamedSource, outer: Outer | undefined): PlanNode {
  const { alias } = source;
  if (source.kind === 'table' && source.name.length === 1 && !source.version && !source.timestamp) {
    const [name = ''] = source.name;
    const cte = planner.cte(name);
    if (cte) return { ...cte, columns: renamed(cte.columns, named(alias.name ?? name), alias.columns) };
  }
  const found = planner.context.sourceOf(source);
  if (found?.kind === 'view') {
    const node = planner.view(found.query, found.sourceOf);
    const qualifier = alias.name === undefined ? found.qualifier : [alias.name];
    return {
      ...node,
      columns: renamed(node.columns, qualifier, alias.columns.length > 0 ? alias.columns : found.columns),
    };
  }
  if (found) {
    const qualifier = alias.name === undefined ? found.qualifier : [alias.name];
    const columns = found.columns.map(
      ({ name, type }, index): PlanColumn => ({
        name: alias.columns[index] ?? name,
        type,
        qualifier,
        from: [],
        origin: { key: found.key, column: name },
        used: false,
      }),
    );
    return {
      kind: 'scan',
      name: found.name,
      key: found.key,
      details: found.details,
      bytes: found.bytes,
      columns,
      subqueries: [],
    };
  }
  if (source.kind === 'function' && planner.context.isGenerator(source.call.name)) {
    const { call } = source;
    return generated(planner, ONE_ROW, call, outer, {
      isOuter: false,
      names: alias.columns,
      table: alias.name,
    });
  }
  const call = source.kind === 'function' ? source.call : undefined;
  const column = { name: alias.columns[0] ?? 'id', qualifier: named(alias.name), from: [], used: false };
  const [from, to, step] = call?.args.map(printExpression) ?? [];
  const text = to === undefined ? `0, ${from}, step=1` : `${from}, ${to}, step=${step ?? 1}`;
  return { ...plain('Range', [], [column], () => [{ label: 'Arguments', value: text }]), bytes: 1 };
}

/** The rows of an array or a map beside the rows that hold it. */
export function generated(
  planner: Planner,
  child: PlanNode,
  call: Call,
  outer: Outer | undefined,
  { isOuter, names, table }: { isOuter: boolean; names: readonly string[]; table: string | undefined },
): PlainNode {
  const { columns: read } = referencesOf(call, new PlanScope(child.columns, outer?.scope));
  noteRead(read);
  const added = names.map((name): PlanColumn => ({ name, qualifier: named(table), from: read, used: false }));
  const text = `${printExpression(call)}, ${isOuter ? 'true' : 'false'}, [${names.join(', ')}]`;
  return plain('Generate', [child], [...child.columns, ...added], () => [
    { label: 'Arguments', value: text },
  ]);
}

function join(planner: Planner, source: Join, outer: Outer | undefined): PlanNode {
  const left = planSource(planner, source.left, outer);
  const kind =
    source.join === 'inner' && !source.on && !source.natural && source.using.length === 0
      ? 'cross'
      : source.join;
  const isLateral =
    (source.right.kind === 'query' && source.right.lateral) ||
    (source.right.kind === 'function' && planner.context.isGenerator(source.right.call.name));
  if (isLateral) {
    const on = source.on ? conjunctsOf(source.on) : [];
    const node = beside(planner, left, source.right, outer, JOINS[kind], []);
    const scope = new PlanScope(node.columns, outer?.scope);
    const read = on.map((one) => conjunctOf(one, scope));
    for (const one of read) noteRead([...one.columns, ...one.outer]);
    return node.kind === 'join' ? { ...node, on: [...node.on, ...read] } : node;
  }
  const right = planSource(planner, source.right, outer);
  const visible = (columns: readonly PlanColumn[]) => columns.filter(({ hidden }) => !hidden);
  const using = source.natural
    ? visible(left.columns)
        .map(({ name }) => name)
        .filter((name) => visible(right.columns).some((column) => sameName(column.name, name)))
    : source.using;
  const scope = new PlanScope([...left.columns, ...right.columns], outer?.scope);
  const pairs = using.flatMap((name) => {
    const a = new PlanScope(left.columns).find([name])?.column;
    const b = new PlanScope(right.columns).find([name])?.column;
    return a && b ? [{ a, b }] : [];
  });
  const on = [
    ...pairs.map(({ a, b }) => equality(a, b)),
    ...(source.on ? conjunctsOf(source.on) : []).map((one) => conjunctOf(one, scope)),
  ];
  for (const one of on) noteRead([...one.columns, ...one.outer]);
  const hide = (columns: readonly PlanColumn[]): readonly PlanColumn[] =>
    columns.map((column) =>
      pairs.some(({ a, b }) => a === column || b === column)
        ? { ...column, hidden: true, same: column, from: [column] }
        : column,
    );
  const merged = pairs.map(({ a, b }): PlanColumn => {
    const base = { name: a.name, qualifier: [], used: true };
    if (kind === 'full') return { ...base, from: [a, b] };
    const remaining = kind === 'right' ? b : a;
    return { ...base, from: [remaining], same: remaining };
  });
  const isOneSided = kind === 'semi' || kind === 'anti';
  const columns = isOneSided ? left.columns : [...merged, ...hide(left.columns), ...hide(right.columns)];
  return joined(JOINS[kind], left, right, on, columns);
}

/** `a = b` of two columns of the same name. */
function equality(a: PlanColumn, b: PlanColumn): Conjunct {
  const [left, right] = [a, b].map(
    (column) =>
      ({ kind: 'column', path: [...column.qualifier.slice(-1), column.name], start: 0, end: 0 }) as const,
  );
  if (!left || !right) throw new Error('Two columns make an equality');
  return {
    expression: { kind: 'binary', operator: '=', left, right, start: 0, end: 0 },
    columns: [a, b],
    outer: [],
    sides: (part) => (part === left ? [a] : part === right ? [b] : []),
  };
}

function pivot(planner: Planner, source: Pivot, outer: Outer | undefined): PlanNode {
  const child = planSource(planner, source.source, outer);
  const scope = new PlanScope(child.columns, outer?.scope);
  const aggregates = source.aggregates.map((item) => item.value);
  const read = [...aggregates, ...source.on].flatMap((value) => referencesOf(value, scope).columns);
  noteRead(read);
  const keys = child.columns.filter((column) => !column.hidden && !read.includes(column));
  noteRead(keys);
  const isSingle = source.aggregates.length === 1;
  const names = source.values.flatMap(({ alias, text }) =>
    source.aggregates.map((item) =>
      isSingle ? (alias ?? text) : `${alias ?? text}_${item.aliases[0] ?? planner.context.nameOf(item)}`,
    ),
  );
  const made = names.map((name): PlanColumn => ({ name, qualifier: [], from: read, used: false }));
  const node = plain('HashAggregate', [child], [...keys, ...made], () => [
    { label: 'Keys', value: keys.map(({ name }) => name) },
    { label: 'Functions', value: aggregates.map(printExpression) },
    { label: 'Pivot', value: `${source.on.map(printExpression).join(', ')} IN (${names.join(', ')})` },
  ]);
  return { ...node, columns: renamed(node.columns, named(source.alias.name), source.alias.columns) };
}

function unpivot(planner: Planner, source: Unpivot, outer: Outer | undefined): PlanNode {
  const child = planSource(planner, source.source, outer);
  const scope = new PlanScope(child.columns, outer?.scope);
  const read = source.sets.flatMap(({ columns }) =>
    columns.flatMap((path) => scope.find(path)?.column ?? []),
  );
  noteRead(read);
  const remaining = child.columns.filter((column) => !column.hidden && !read.includes(column));
  const names = [source.nameColumn, ...source.values];
  const made = names.map((name): PlanColumn => ({ name, qualifier: [], from: read, used: false }));
  const node = plain('Expand', [child], [...remaining, ...made], () => [
    {
      label: 'Arguments',
      value: `[${source.sets.map(({ columns }) => columns.map((path) => path.join('.')).join(', ')).join('; ')}], [${names.join(', ')}]`,
    },
  ]);
  return { ...node, columns: renamed(node.columns, named(source.alias.name), source.alias.columns) };
}
