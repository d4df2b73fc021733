import type { SelectItem } from '@lakehouse/spark-sql/syntax/tree';
import { visitExpression } from '@lakehouse/spark-sql/syntax/visit';
import { type Duck, duck, isSmall } from '../../duck/fragment.ts';
import type { NamedOutput } from '../values/scope.ts';
import type { Typed } from '../values/typed.ts';
import { extend, type Relation } from './relation.ts';

/** What computing aliases needs from the binder. */
export interface AliasTools {
  /** Binds an item over a relation, with the outputs that its names may mean. */
  bind(item: SelectItem, relation: Relation, outputs: readonly NamedOutput[]): Typed;
  fresh(prefix: string): Duck;
}

/** The relation extended by the computed aliases, and the columns that contain them. */
export interface ComputedAliases {
  readonly relation: Relation;
  readonly places: ReadonlyMap<SelectItem, number>;
}

/**
 * The items whose aliases later items of the same select refer to, or seem to: a lambda parameter may have the same
 * name.
 */
function namedLater(items: readonly SelectItem[]): ReadonlySet<SelectItem> {
  const named = new Set<SelectItem>();
  const before = new Map<string, SelectItem>();
  for (const item of items) {
    visitExpression(item.value, {
      expression: (inner) => {
        const known = inner.kind === 'column' && before.get((inner.path[0] ?? '').toLowerCase());
        if (known) named.add(known);
        return true;
      },
    });
    const alias = item.aliases[0]?.toLowerCase();
    if (alias !== undefined && item.aliases.length === 1 && !before.has(alias)) before.set(alias, item);
  }
  return named;
}

/**
 * Computes aliases that later items of the same select use inside the relation, unless their text is small: repeating
 * it in each use doubles the text with each alias that uses the previous one twice.
 */
export function computeAliases(
  items: readonly SelectItem[],
  start: Relation,
  where: Duck | undefined,
  tools: AliasTools,
): ComputedAliases {
  const named = namedLater(items);
  const places = new Map<SelectItem, number>();
  let relation = start;
  /** Aliases with small text so far, which is repeated where they are used. */
  let small: { readonly item: SelectItem; readonly value: Typed }[] = [];
  const outputs: { readonly name: string; readonly item: SelectItem; readonly value: Typed }[] = [];
  for (const item of items) {
    if (!named.has(item)) continue;
    const value = tools.bind(
      item,
      relation,
      outputs.map((output) => {
        const place = places.get(output.item);
        const column = place === undefined ? undefined : relation.columns[place];
        return { name: output.name, value: column ?? output.value };
      }),
    );
    outputs.push({ name: item.aliases[0] ?? '', item, value });
    // A literal stays a literal, which some functions require.
    if (value.literal !== undefined) continue;
    small.push({ item, value });
    if (isSmall(value.sql)) continue;
    const alias = tools.fresh('r');
    const width = relation.columns.length;
    const wide = extend(
      relation,
      alias,
      small.map(({ value: { sql } }, at) => ({ sql, as: duck`a${at}` })),
      relation === start ? where : undefined,
    );
    small.forEach((one, at) => void places.set(one.item, width + at));
    relation = {
      from: wide.from,
      columns: [
        ...wide.columns,
        ...small.map(({ item: { aliases }, value: { type, max } }, at) => ({
          name: aliases[0] ?? '',
          type,
          sql: duck`${alias}.a${at}`,
          qualifier: [],
          ...(max && { max }),
        })),
      ],
    };
    small = [];
  }
  return { relation, places };
}
