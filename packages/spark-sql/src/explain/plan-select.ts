import { printExpression, printList } from '../syntax/print.ts';
import type { Call, Expression, Query, Select, SelectItem, SortItem, Window } from '../syntax/tree.ts';
import { childrenOf, childrenOfWindow, groupKeys } from '../syntax/visit.ts';
import { sameName } from '../types/column-type.ts';
import { above, filtered } from './plan-join.ts';
import { noteRead, type PlanColumn, type PlanNode } from './plan-node.ts';
import { conjunctsOf, PlanScope, referencesOf } from './plan-scope.ts';
import { generated, plain, planFrom } from './plan-source.ts';
import { hosted, membershipJoin, membershipOf } from './plan-subquery.ts';
import { conjunctOf, type Outer, type Place, type Planner } from './planner.ts';
import { ordinalOf, sortText } from './sort-text.ts';

/** What follows the body of a query. */
export type Tail = Pick<Query, 'order' | 'limit' | 'offset'>;

/** An output of a select. */
interface Output {
  readonly text: string;
  readonly column: PlanColumn;
  /** The column that it passes on under its own name. */
  readonly plain?: PlanColumn;
}

export function planSelect(
  planner: Planner,
  select: Select,
  outer: Outer | undefined,
  tail: Tail,
  place: Place,
): PlanNode {
  let node = planFrom(planner, select.from, outer);
  for (const { call, outer: isOuter, columns, table } of select.laterals)
    node = generated(planner, node, call, outer, { isOuter, names: columns, table });
  if (select.where) node = whereOf(planner, node, select.where, outer);
  const { isAggregate, isGenerator } = planner.context;
  const isGrouping = (call: Call): boolean => call.over === undefined && isAggregate(call.name);
  const isGrouped =
    select.group !== undefined ||
    select.having !== undefined ||
    select.items.some(({ value }) => callsIn(value, isGrouping).length > 0);
  const own = node.columns;
  const made = new Map<SelectItem, readonly PlanColumn[]>();
  for (const item of select.items) {
    const { value } = item;
    if (value.kind !== 'call' || !isGenerator(value.name)) continue;
    const before = node.columns.length;
    node = generated(planner, node, value, outer, { isOuter: false, names: item.aliases, table: undefined });
    made.set(item, node.columns.slice(before));
  }
  const scope = new PlanScope(own, outer?.scope);
  const outputs = outputsOf(planner, select, scope, made);
  if (place === 'exists' && !isGrouped && !select.distinct && !tail.limit && !select.qualify) return node;
  const values = select.items.map(({ value }) => value);
  const wide = new PlanScope([...own, ...outputs.map(({ column }) => column)], outer?.scope);
  const subqueries = hosted(planner, node, values, wide);
  node = subqueries.node;
  if (isGrouped) {
    node = grouped(node, select, outputs, wide, isGrouping, subqueries.subqueries);
    if (select.having) node = havingOf(planner, node, select.having, wide);
  }
  const windowed = windows(node, select, tail, wide);
  const hasWindows = windowed !== node;
  node = windowed;
  if (select.qualify) {
    const { node: below, subqueries: own } = hosted(planner, node, [select.qualify], wide);
    noteRead(conjunctOf(select.qualify, wide).columns);
    node = above(below, [select.qualify], own);
  }
  const columns = outputs.map(({ column }) => column);
  if (!isGrouped || hasWindows) {
    const plains = outputs.flatMap((output) => output.plain ?? []);
    node = {
      kind: 'project',
      child: node,
      items: outputs,
      plain: plains.length === outputs.length ? plains : undefined,
      columns,
      subqueries: isGrouped ? [] : subqueries.subqueries,
    };
  } else node = { ...node, columns };
  if (select.distinct) {
    noteRead(columns);
    node = plain('HashAggregate', [node], columns, () => [
      { label: 'Keys', value: columns.map(({ name }) => name) },
      { label: 'Functions', value: [] },
    ]);
  }
  return tailed(node, tail, new PlanScope([...columns, ...own], outer?.scope), place);
}

function whereOf(planner: Planner, given: PlanNode, where: Expression, outer: Outer | undefined): PlanNode {
  let node = given;
  const scope = new PlanScope(node.columns, outer?.scope);
  for (const expression of conjunctsOf(where)) {
    const condition = conjunctOf(expression, scope);
    noteRead([...condition.columns, ...condition.outer]);
    const membership = membershipOf(expression);
    if (membership) node = membershipJoin(planner, node, membership, scope);
    else if (referencesOf(expression, scope).queries.length > 0) {
      const { node: below, subqueries } = hosted(planner, node, [expression], scope);
      node = above(below, [expression], subqueries);
    } else if (condition.outer.length > 0 && outer) outer.pulled.push(condition);
    else node = filtered(node, condition);
  }
  return node;
}

function havingOf(planner: Planner, node: PlanNode, having: Expression, scope: PlanScope): PlanNode {
  const { node: below, subqueries } = hosted(planner, node, [having], scope);
  return above(below, [having], subqueries);
}

function outputsOf(
  planner: Planner,
  select: Select,
  scope: PlanScope,
  made: ReadonlyMap<SelectItem, readonly PlanColumn[]>,
): readonly Output[] {
  const outputs: Output[] = [];
  // Named one by one: a spread takes several times as long, and every column of every query passes here.
  const passed = (column: PlanColumn): Output => {
    const { name, type, origin } = column;
    return {
      text: name,
      column: { name, type, origin, qualifier: [], same: column, from: [column], used: false },
      plain: column,
    };
  };
  // An item may name the alias of one before it.
  const columns = [...scope.columns];
  const seen = new PlanScope(columns, scope.parent);
  const add = (output: Output): void => {
    outputs.push(output);
    columns.push(output.column);
  };
  const computed = ({ value, aliases: [alias] }: SelectItem, name: string): Output => {
    const { columns: named, outer } = referencesOf(value, seen);
    const [only] = named;
    const text = printExpression(value);
    if (
      value.kind === 'column' &&
      only &&
      sameName(name, only.name) &&
      sameName(value.path.at(-1) ?? '', only.name)
    )
      return { ...passed(only), text };
    return {
      text: alias === undefined ? text : `${text} AS ${alias}`,
      column: { name, qualifier: [], from: [...named, ...outer], used: false },
    };
  };
  for (const item of select.items) {
    const { value, aliases } = item;
    const generatedHere = made.get(item);
    if (generatedHere) generatedHere.map(passed).forEach(add);
    else if (value.kind !== 'star') add(computed(item, aliases[0] ?? planner.context.nameOf(item)));
    else {
      const { replace } = value;
      for (const column of scope.star(value))
        add(
          replace && sameName(replace.name, column.name)
            ? computed({ value: replace.value, aliases: [column.name], text: '' }, column.name)
            : passed(column),
        );
    }
  }
  return outputs;
}

/** The calls that pass a test, the outermost ones. */
function callsIn(expression: Expression, test: (call: Call) => boolean): readonly Call[] {
  if (expression.kind === 'call' && test(expression)) return [expression];
  return childrenOf(expression).flatMap((child) => callsIn(child, test));
}

/** Aggregates whose state is an object of the JVM. */
const OBJECTS = new Set([
  'collect_list',
  'count_min_sketch',
  'collect_set',
  'array_agg',
  'percentile',
  'median',
  'mode',
  'histogram_numeric',
  'percentile_approx',
  'approx_percentile',
  'listagg',
  'string_agg',
]);

/** Sketches are such objects, too. */
const SKETCHES = /^(?:hll|kll|theta|tuple)_/u;

function grouped(
  given: PlanNode,
  select: Select,
  outputs: readonly Output[],
  scope: PlanScope,
  isGrouping: (call: Call) => boolean,
  subqueries: readonly PlanNode[],
): PlanNode {
  const written = [...select.items.map(({ value }) => value), ...(select.having ? [select.having] : [])];
  const keyOf = (key: Expression): Expression => {
    const at = ordinalOf(key);
    if (at !== undefined) return select.items[at - 1]?.value ?? key;
    const [name, ...rest] = key.kind === 'column' ? key.path : [];
    const isOwn = name !== undefined && given.columns.some((column) => sameName(column.name, name));
    if (name === undefined || rest.length > 0 || isOwn) return key;
    return select.items.find(({ aliases }) => sameName(aliases[0] ?? '', name))?.value ?? key;
  };
  const keys =
    select.group === 'all'
      ? select.items.map(({ value }) => value).filter((value) => callsIn(value, isGrouping).length === 0)
      : groupKeys(select.group).map(keyOf);
  const calls = written.flatMap((value) => callsIn(value, isGrouping));
  for (const read of [...keys, ...calls]) noteRead(referencesOf(read, scope).columns);
  const texts = unique(keys.map(printExpression));
  const functions = unique(calls.map(printExpression));
  const sets = select.group === 'all' ? [] : (select.group ?? []).filter(({ mode }) => mode !== 'plain');
  const child =
    sets.length === 0
      ? given
      : plain('Expand', [given], given.columns, () => [
          {
            label: 'Arguments',
            value: sets
              .map((item) =>
                item.mode === 'plain' ? '' : `[${item.sets.map((set) => `(${printList(set)})`).join(', ')}]`,
              )
              .join(', '),
          },
        ]);
  const name = calls.some(({ name: called }) => OBJECTS.has(called) || SKETCHES.test(called))
    ? 'ObjectHashAggregate'
    : 'HashAggregate';
  return {
    ...plain(
      name,
      [child],
      [...child.columns, ...outputs.map(({ column }) => column)],
      () => [
        { label: 'Keys', value: texts },
        { label: 'Functions', value: functions },
        { label: 'Results', value: outputs.map(({ text }) => text) },
      ],
      subqueries,
    ),
    keys: texts,
  };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** A Window for each way in which the window functions of the select divide and sort the rows. */
function windows(given: PlanNode, select: Select, { order }: Tail, scope: PlanScope): PlanNode {
  const items = select.items.map((item) => ({ value: item.value, alias: item.aliases[0] }));
  const others = [select.qualify, ...(order === 'all' ? [] : order.map(({ value }) => value))];
  const bySpec = new Map<string, { window: Window; functions: string[] }>();
  const found = [...items, ...others.map((value) => ({ value, alias: undefined }))];
  for (const { value, alias } of found)
    for (const call of value ? callsIn(value, ({ over }) => over !== undefined) : []) {
      const window = resolved(call, select);
      const key = JSON.stringify([
        window.partitionBy.map(printExpression),
        window.orderBy.map((one) => sortText(one)),
      ]);
      const text = `${printExpression(call)}${alias !== undefined && value === call ? ` AS ${alias}` : ''}`;
      const same = bySpec.get(key);
      if (same) {
        if (!same.functions.includes(text)) same.functions.push(text);
      } else bySpec.set(key, { window, functions: [text] });
      for (const read of [...call.args, ...childrenOfWindow(window)])
        noteRead(referencesOf(read, scope).columns);
    }
  return [...bySpec.values()].reduce<PlanNode>(
    (node, { window, functions }) =>
      plain('Window', [node], node.columns, () => [
        { label: 'Functions', value: functions },
        { label: 'Partition by', value: window.partitionBy.map(printExpression) },
        { label: 'Order by', value: window.orderBy.map((one) => sortText(one)) },
      ]),
    given,
  );
}

/** The window of a call, with what the named window that it refers to adds. */
function resolved({ over }: Call, { windows: defined }: Select): Window {
  const base = typeof over === 'string' ? over : over?.base;
  const own = typeof over === 'object' ? over : { partitionBy: [], orderBy: [] };
  const named = base === undefined ? undefined : defined.find(({ name }) => sameName(name, base))?.window;
  if (!named) return own;
  return {
    partitionBy: own.partitionBy.length > 0 ? own.partitionBy : named.partitionBy,
    orderBy: own.orderBy.length > 0 ? own.orderBy : named.orderBy,
  };
}

/** ORDER BY, LIMIT and OFFSET of a query. */
export function tailed(
  given: PlanNode,
  { order, limit, offset }: Tail,
  scope: PlanScope,
  place: Place,
): PlanNode {
  const outputs = given.columns;
  const ordinal = (value: Expression): string =>
    outputs[(ordinalOf(value) ?? 0) - 1]?.name ?? printExpression(value);
  const items: readonly SortItem[] = order === 'all' ? [] : order;
  for (const { value } of items) {
    const at = ordinalOf(value);
    const named = at === undefined ? referencesOf(value, scope).columns : [outputs[at - 1]];
    noteRead(named.flatMap((column) => column ?? []));
  }
  if (order === 'all') noteRead(outputs);
  const keys =
    order === 'all'
      ? outputs.map(({ name }) => `${name} ASC NULLS FIRST`)
      : items.map((item) => sortText(item, ordinal));
  const rows = limit && printExpression(limit);
  const skipped = offset && printExpression(offset);
  const names = (): string =>
    outputs
      .filter(({ used }) => used)
      .map(({ name }) => name)
      .join(', ');
  if (keys.length > 0 && rows !== undefined)
    return plain('TakeOrderedAndProject', [given], outputs, () => [
      {
        label: 'Arguments',
        value: `${rows}, [${keys.join(', ')}], [${names()}]${skipped === undefined ? '' : `, offset=${skipped}`}`,
      },
    ]);
  const sorted =
    keys.length === 0
      ? given
      : plain('Sort', [given], outputs, () => [
          { label: 'Arguments', value: `[${keys.join(', ')}], true, 0` },
        ]);
  if (rows === undefined && skipped === undefined) return sorted;
  const name = place === 'root' ? 'CollectLimit' : rows === undefined ? 'Offset' : 'GlobalLimit';
  const text = [
    ...(rows === undefined ? [] : [rows]),
    ...(skipped === undefined ? [] : [`offset=${skipped}`]),
  ].join(', ');
  return plain(name, [sorted], outputs, () => [{ label: 'Arguments', value: text }]);
}
