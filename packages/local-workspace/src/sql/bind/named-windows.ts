import { mapChildren, mapSortItems } from '@lakehouse/spark-sql/syntax/map';
import type { Expression, Query, Select, Window } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';

type Windows = ReadonlyMap<string, Window>;

/** The name that an OVER refers to. */
const nameIn = (over: string | Window | undefined): string | undefined =>
  typeof over === 'string' ? over : over?.base;

/** A window with those that it extends; one that extends a window that is not there stays as it is. */
function resolved(over: string | Window, windows: Windows): string | Window {
  const name = nameIn(over)?.toLowerCase();
  const found = name === undefined ? undefined : windows.get(name);
  if (name === undefined || !found) return over;
  // A window that extends itself is not there either.
  const base = resolved(found, new Map([...windows].filter(([other]) => other !== name)));
  if (typeof over === 'string' || typeof base === 'string' || base.base !== undefined) return base;
  const { partitionBy, orderBy, frame = base.frame } = over;
  return {
    partitionBy: [...base.partitionBy, ...partitionBy],
    orderBy: orderBy.length > 0 ? orderBy : base.orderBy,
    ...(frame && { frame }),
  };
}

/** A select and its ORDER BY with the windows of its WINDOW clause in place of their names. */
export function withNamedWindows(
  select: Select,
  order: Query['order'],
): { readonly select: Select; readonly order: Query['order'] } {
  if (select.windows.length === 0) return { select, order };
  const windows = new Map(select.windows.map(({ name, window }) => [name.toLowerCase(), window]));
  const change = (expression: Expression): Expression => {
    const node = mapChildren(expression, change);
    return node.kind === 'call' && node.over !== undefined
      ? { ...node, over: resolved(node.over, windows) }
      : node;
  };
  const named = (expression: Expression): Expression =>
    findExpression(expression, (node) => node.kind === 'call' && nameIn(node.over) !== undefined)
      ? change(expression)
      : expression;
  return {
    select: {
      ...select,
      items: select.items.map((item) => ({ ...item, value: named(item.value) })),
      ...(select.having && { having: named(select.having) }),
      ...(select.qualify && { qualify: named(select.qualify) }),
      windows: [],
    },
    order: order === 'all' ? order : mapSortItems(order, named),
  };
}
