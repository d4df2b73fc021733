import type { PyValue } from '../../../python-source/tree.ts';
import { all, argumentsOf, itemsOf, methodOf, textOf } from '../../../python-source/values.ts';
import { defineReader, type ReadContext, type ReadNode } from '../../define-reader.ts';

const TYPES: Readonly<Record<string, string>> = {
  inner: 'inner',
  cross: 'cross',
  outer: 'full',
  full: 'full',
  fullouter: 'full',
  full_outer: 'full',
  left: 'left',
  leftouter: 'left',
  left_outer: 'left',
  right: 'right',
  rightouter: 'right',
  right_outer: 'right',
  semi: 'left_semi',
  leftsemi: 'left_semi',
  left_semi: 'left_semi',
  anti: 'left_anti',
  leftanti: 'left_anti',
  left_anti: 'left_anti',
};

interface Key {
  readonly left: string;
  readonly right: string;
}

/** Names of columns on both sides. */
function sameNames(on: PyValue): readonly Key[] | undefined {
  const names = all(itemsOf(on) ?? [on], textOf);
  return names?.map((name) => ({ left: name, right: name }));
}

/** The column of a side: of its rows, or of the name that generated code gives them. */
const sideColumn = (
  value: PyValue,
  side: 'left' | 'right',
  frame: PyValue,
  context: ReadContext,
): string | undefined => {
  const sql = context.namedSql(value, [frame]);
  const own = context.column(value, [frame]);
  return own ?? (sql?.startsWith(`${side}.`) ? sql.slice(side.length + 1) : undefined);
};

/** Equalities of a column of each side that are joined by `&`. */
function equalities(
  on: PyValue,
  left: PyValue,
  right: PyValue,
  context: ReadContext,
): { readonly keys: readonly Key[]; readonly nullSafe: boolean } | undefined {
  if (on.kind === 'binary' && on.operator === '&') {
    const [first, second] = [
      equalities(on.left, left, right, context),
      equalities(on.right, left, right, context),
    ];
    if (!first || !second || first.nullSafe !== second.nullSafe) return undefined;
    return { keys: [...first.keys, ...second.keys], nullSafe: first.nullSafe };
  }
  const safe = methodOf(on);
  const [a, b, nullSafe] =
    on.kind === 'binary' && on.operator === '=='
      ? [on.left, on.right, false]
      : safe?.name === 'eqNullSafe' && safe.args[0]
        ? [safe.of, safe.args[0], true]
        : [undefined, undefined, false];
  if (!a || !b) return undefined;
  const straight = [sideColumn(a, 'left', left, context), sideColumn(b, 'right', right, context)];
  if (straight[0] !== undefined && straight[1] !== undefined)
    return { keys: [{ left: straight[0], right: straight[1] }], nullSafe };
  const [exchanged, other] = [sideColumn(b, 'left', left, context), sideColumn(a, 'right', right, context)];
  return exchanged !== undefined && other !== undefined
    ? { keys: [{ left: exchanged, right: other }], nullSafe }
    : undefined;
}

/** What generated code appends to names that the other side has too: the rows before, and the end of the names. */
function withoutSuffix(side: PyValue): { readonly of: PyValue; readonly suffix: string } | undefined {
  const call = methodOf(side);
  const [first] = call?.args ?? [];
  if (call?.name === 'alias') return { of: call.of, suffix: '' };
  if (call?.name !== 'withColumnsRenamed' || first?.kind !== 'dict') return undefined;
  const pairs = all(first.entries, ([from, to]) => {
    const [old, now] = [textOf(from), textOf(to)];
    return old !== undefined && now?.startsWith(old) ? { old, end: now.slice(old.length) } : undefined;
  });
  const [pair] = pairs ?? [];
  return pair && pairs?.every(({ end }) => end === pair.end) ? { of: call.of, suffix: pair.end } : undefined;
}

/** The join inside what generated code puts around it: a choice or a removal of columns. */
function joinIn(value: PyValue): PyValue {
  const call = methodOf(value);
  return call && (call.name === 'select' || call.name === 'drop') ? call.of : value;
}

/** A join as generated code writes it, with suffixes and choices of columns: a guess from its parts. */
function generated(value: PyValue, context: ReadContext): ReadNode | undefined {
  const call = methodOf(joinIn(value));
  const [right] = call?.args ?? [];
  if (!call || !right || (call.name !== 'join' && call.name !== 'crossJoin')) return undefined;
  const given = argumentsOf(call, ['other', 'on', 'how']);
  const type = call.name === 'crossJoin' ? 'cross' : TYPES[textOf(given?.['how']) ?? 'inner'];
  const [ownLeft, ownRight] = [withoutSuffix(call.of), withoutSuffix(right)];
  const sides = [ownLeft?.of ?? call.of, ownRight?.of ?? right] as const;
  const leftSuffix = ownLeft?.suffix ?? '';
  const rightSuffix = ownRight ? ownRight.suffix : ownLeft ? '' : '_right';
  const on = given?.['on'];
  const named = on && sameNames(on);
  const read = on && !named ? equalities(on, call.of, right, context) : undefined;
  if (type === undefined || (on && !named && !read) || (!on && type !== 'cross')) return undefined;
  const columns = context.columns(sides[1]);
  // A key of the right side that clashes is renamed first.
  const keys = (named ?? read?.keys ?? []).map((key) => {
    const old =
      rightSuffix !== '' && key.right.endsWith(rightSuffix)
        ? key.right.slice(0, -rightSuffix.length)
        : key.right;
    return columns?.some(({ name }) => name === key.right) ? { ...key } : { ...key, right: old };
  });
  return {
    config: { type, keys, nullSafe: read?.nullSafe ?? false, leftSuffix, rightSuffix },
    inputs: { left: [sides[0]], right: [sides[1]] },
    isGuess: true,
  };
}

/** A join of another script, where the node gives the same columns: by names, or one that only filters. */
function plain(value: PyValue, context: ReadContext): ReadNode | undefined {
  const call = methodOf(value);
  if (!call) return undefined;
  if (call.name === 'crossJoin' && call.args.length === 1 && call.args[0])
    return disjoint({ type: 'cross', keys: [] }, call.of, call.args[0], context);
  const given = call.name === 'join' ? argumentsOf(call, ['other', 'on', 'how']) : undefined;
  const [right, on] = [given?.['other'], given?.['on']];
  const type = TYPES[given?.['how'] ? (textOf(given['how']) ?? '').toLowerCase() : 'inner'];
  if (!right || !on || type === undefined) return undefined;
  const keys = sameNames(on);
  if (keys) return disjoint({ type, keys: keys.map((key) => ({ ...key })) }, call.of, right, context);
  const read = equalities(on, call.of, right, context);
  const isFilter = type === 'left_semi' || type === 'left_anti';
  if (
    !read ||
    !(isFilter || read.keys.every(({ left, right: other }) => left.toLowerCase() !== other.toLowerCase()))
  )
    return undefined;
  const config = { type, keys: read.keys.map((key) => ({ ...key })), nullSafe: read.nullSafe };
  return disjoint(config, call.of, right, context);
}

/** The join where no other column is on both sides: then no name gets a suffix. */
function disjoint(
  config: { readonly type: string; readonly keys: readonly Key[]; readonly nullSafe?: boolean },
  left: PyValue,
  right: PyValue,
  context: ReadContext,
): ReadNode | undefined {
  const inputs = { left: [left], right: [right] };
  const settings = { ...config, keys: config.keys.map((key) => ({ ...key })) };
  if (config.type === 'left_semi' || config.type === 'left_anti') return { config: settings, inputs };
  const [own, other] = [context.columns(left), context.columns(right)];
  const isMerged = (name: string): boolean =>
    config.keys.some((key) => key.left === key.right && key.left.toLowerCase() === name);
  const names = new Set(own?.map(({ name }) => name.toLowerCase()));
  const clashes = other?.some(({ name }) => names.has(name.toLowerCase()) && !isMerged(name.toLowerCase()));
  return own && other && !clashes ? { config: settings, inputs } : undefined;
}

export const reader = defineReader({
  value: (value, context) => plain(value, context) ?? generated(value, context),
});
