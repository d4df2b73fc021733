import type { PyValue } from './tree.ts';
import { all, boolOf, isKnown, itemsOf, type MethodCall, methodOf, spreadOf } from './values.ts';

export interface ReadSortKey {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  readonly nulls: 'default' | 'first' | 'last';
}

const PLACED: ReadonlyMap<string, ReadSortKey['nulls']> = new Map([
  ['', 'default'],
  ['nulls_first', 'first'],
  ['nulls_last', 'last'],
]);

/** A key as PySpark sorts by it: a name, a column, `F.desc("a")`, `F.col("a").asc_nulls_last()`. */
export function sortKeyOf(
  value: PyValue,
  columnOf: (value: PyValue) => string | undefined,
): ReadSortKey | undefined {
  const call = methodOf(value);
  const [direction, ...rest] = (call?.name ?? '').split('_');
  if (!call || (direction !== 'asc' && direction !== 'desc')) {
    const column = columnOf(value);
    return column === undefined ? undefined : { column, direction: 'asc', nulls: 'default' };
  }
  const isFunction = isKnown(call.of, 'F');
  const of = isFunction ? call.args[0] : call.of;
  const column = of && columnOf(of);
  const placed = PLACED.get(rest.join('_'));
  if (
    column === undefined ||
    !placed ||
    call.keywords.length > 0 ||
    call.args.length !== (isFunction ? 1 : 0)
  )
    return undefined;
  const usual = direction === 'asc' ? 'first' : 'last';
  return { column, direction, nulls: placed === usual ? 'default' : placed };
}

/** The keys of `orderBy(…)`, with its `ascending`. */
export function sortKeysOf(
  call: MethodCall,
  columnOf: (value: PyValue) => string | undefined,
): readonly ReadSortKey[] | undefined {
  const { args, keywords } = call;
  const given = spreadOf({ args, keywords: [] });
  const keys = given && all(given, (one) => sortKeyOf(one, columnOf));
  if (!keys || keys.length === 0) return undefined;
  const [ascending, ...more] = keywords;
  if (!ascending) return keys;
  if (ascending.name !== 'ascending' || more.length > 0) return undefined;
  const flags = itemsOf(ascending.value) ?? keys.map(() => ascending.value);
  if (flags.length !== keys.length) return undefined;
  const directions = all(flags, (flag) => (flag.kind === 'number' ? flag.text !== '0' : boolOf(flag)));
  return directions?.length === keys.length &&
    keys.every(({ direction, nulls }) => direction === 'asc' && nulls === 'default')
    ? keys.map((key, at) => ({ ...key, direction: directions[at] ? 'asc' : 'desc' }))
    : undefined;
}
