import type { Expression, Select, SelectItem } from '@lakehouse/spark-sql/syntax/tree';
import { outputName } from './column-name.ts';
import { isGenerator } from './generator.ts';

/**
 * A generator over grouped rows, as in SELECT explode(collect_set(city)): Spark groups first, then expands each group.
 * So this binds an ungrouped select over the select that computes the generators' arguments.
 */
export function groupedFirst(select: Select): Select {
  const inner: SelectItem[] = [];
  const moved = (expr: Expression, text: string): Expression => {
    const name = `item ${inner.length}`;
    inner.push({ value: expr, aliases: [name], text });
    return { kind: 'column', path: [name], start: expr.start, end: expr.end };
  };
  const items = select.items.map((item): SelectItem => {
    const { value: expr, text } = item;
    if (isGenerator(expr)) {
      const args = expr.args.map((arg) => (arg.kind === 'literal' ? arg : moved(arg, text)));
      return { ...item, value: { ...expr, args } };
    }
    return { ...item, value: moved(expr, text), aliases: [item.aliases[0] ?? outputName(item)] };
  });
  const { start, end } = select.items[0]?.value ?? { start: 0, end: 0 };
  const body: Select = { ...select, distinct: false, items: inner };
  return {
    kind: 'select',
    distinct: select.distinct,
    items,
    from: [
      {
        kind: 'query',
        query: { ctes: [], body, order: [] },
        lateral: false,
        alias: { columns: [] },
        start,
        end,
      },
    ],
    laterals: [],
    windows: [],
  };
}
