import type { Expr, Select, SelectItem } from '../parse/ast.ts';
import { outputName } from './column-name.ts';
import { isGenerator } from './generator.ts';

/**
 * A generator of grouped rows, as in SELECT explode(collect_set(city)): Spark groups first, and makes several rows of each group
 * then. So this is a select without grouping, of the select that gives the generators' arguments.
 */
export function groupedFirst(select: Select): Select {
  const inner: SelectItem[] = [];
  const moved = (expr: Expr, text: string): Expr => {
    const name = `item ${inner.length}`;
    inner.push({ expr, aliases: [name], text });
    return { k: 'name', parts: [name], at: expr.at };
  };
  const items = select.items.map((item): SelectItem => {
    const { expr, text } = item;
    if (isGenerator(expr)) {
      const args = expr.args.map((arg) => (arg.k === 'literal' ? arg : moved(arg, text)));
      return { ...item, expr: { ...expr, args } };
    }
    return { ...item, expr: moved(expr, text), aliases: [item.aliases[0] ?? outputName(item)] };
  });
  const at = select.items[0]?.expr.at ?? 0;
  const body: Select = { ...select, distinct: false, items: inner };
  return {
    k: 'select',
    distinct: select.distinct,
    items,
    from: [{ k: 'query', query: { ctes: [], body, order: [] }, lateral: false, alias: { columns: [] }, at }],
    laterals: [],
    windows: [],
  };
}
