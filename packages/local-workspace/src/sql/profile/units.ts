import type { PlannedOperator } from '@lakehouse/spark-sql/explain/finish-plan';
import type { Profiled } from './read-profile.ts';
import type { Region, Tree } from './regions.ts';

/** What was measured of operators of the plan, the uppermost first. */
export interface Unit {
  readonly operators: readonly number[];
  readonly rows: number;
  readonly seconds: number;
  /** Whether they may have left out rows that operators above turned out not to need. */
  readonly narrowed: boolean;
}

const PLANNED: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^Project$/u, 'project'],
  [/HashAggregate$/u, 'aggregate'],
  [/Join|^CartesianProduct/u, 'join'],
  [/^Sort$/u, 'sort'],
  [/^TakeOrderedAndProject$/u, 'top'],
  [/^(?:Collect|Global)Limit$/u, 'limit'],
  [/^Generate$/u, 'unnest'],
  [/Exchange$/u, 'cte_scan'],
  [/^Scan |^LocalTableScan$|^Range$/u, 'scan'],
];

const PROFILED: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^PROJECTION$|^RESULT_COLLECTOR$/u, 'project'],
  [/GROUP_BY$|AGGREGATE$/u, 'aggregate'],
  [/JOIN$|^CROSS_PRODUCT$/u, 'join'],
  [/^ORDER_BY$/u, 'sort'],
  [/^TOP_N$/u, 'top'],
  [/LIMIT$/u, 'limit'],
  [/WINDOW$/u, 'window'],
  [/^(?:TABLE|DUMMY|COLUMN_DATA|CHUNK)_SCAN$/u, 'scan'],
];

const kindIn = (kinds: typeof PLANNED, name: string): string =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? name.toLowerCase();

/** An operator of either plan, with what is before it in the chain: projections. */
interface Link<T> {
  readonly kind: string;
  readonly key: string;
  readonly value: T;
  readonly projects: readonly T[];
}

/**
 * The metrics of a region: those of single operators where both plans have the same ones in the same order, and else one
 * metric for all of them.
 */
export function unitsOf({ planned, profiled, isRoot }: Region): readonly Unit[] {
  const whole = {
    operators: planned.map(({ value }) => value.id),
    rows: profiled[0]?.value.rows ?? 0,
    seconds: sum(profiled.map(({ value }) => value)),
    narrowed:
      !isRoot &&
      narrows(
        planned.map(({ value }) => value),
        profiled.map(({ value }) => value),
      ),
  };
  const own = chainOf(planned, ({ name }) => kindIn(PLANNED, name));
  const measured = chainOf(profiled, ({ type }) => kindIn(PROFILED, type));
  if (!own || !measured) return [whole];
  const [ours, theirs] = pushed(own.links, measured.links);
  const isSame =
    ours.length === theirs.length &&
    ours.every(({ kind, key }, index) => kind === theirs[index]?.kind && key === theirs[index]?.key);
  if (!isSame || ours.length === 0 || own.rest.length > 0) return [whole];
  return matched(ours, theirs, measured.rest);
}

/** Whether rows may have been left out by conditions other than the Filters that were measured with them. */
function narrows(planned: readonly PlannedOperator[], profiled: readonly Profiled[]): boolean {
  const own = new Set(planned.flatMap(({ reads }) => reads ?? []).map((name) => name.toLowerCase()));
  return profiled.some(
    ({ narrowed, filtered }) => narrowed || filtered.some((name) => !own.has(name.toLowerCase())),
  );
}

const sum = (profiled: readonly Profiled[]): number =>
  profiled.reduce((total, { seconds }) => total + seconds, 0);

/** The operators of a region from top to bottom, if each has at most one of them below; `rest` are projections at the end. */
function chainOf<T>(
  trees: readonly Tree<T>[],
  kindOf: (value: T) => string,
): { readonly links: readonly Link<T>[]; readonly rest: readonly T[] } | undefined {
  const inside = new Set(trees);
  const links: Link<T>[] = [];
  let projects: T[] = [];
  for (const tree of trees) {
    if (tree.children.filter((child) => inside.has(child)).length > 1) return undefined;
    const kind = kindOf(tree.value);
    if (kind === 'project') projects.push(tree.value);
    else {
      links.push({ kind, key: tree.key, value: tree.value, projects });
      projects = [];
    }
  }
  return { links, rest: projects };
}

/** A Filter of ours that DuckDB applies while it scans is one with the scan. */
interface Fused<T> extends Omit<Link<T>, 'value'> {
  readonly values: readonly T[];
}

function pushed(
  ours: readonly Link<PlannedOperator>[],
  theirs: readonly Link<Profiled>[],
): readonly [readonly Fused<PlannedOperator>[], readonly Fused<Profiled>[]] {
  const isScanned = theirs.at(-1)?.kind === 'scan' && theirs.at(-1)?.value.filters === true;
  const hasFilter = ours.at(-1)?.kind === 'scan' && ours.at(-2)?.kind === 'filter';
  return isScanned && hasFilter ? [fused(ours), fused(theirs)] : [ours.map(alone), theirs.map(alone)];
}

const alone = <T>({ value, ...link }: Link<T>): Fused<T> => ({ ...link, values: [value] });

/** A scan and the Filter above it as one. */
function fused<T>(links: readonly Link<T>[]): readonly Fused<T>[] {
  const [filter, scan] = [links.at(-2), links.at(-1)];
  if (!scan) return [];
  if (filter?.kind !== 'filter') return [...links.slice(0, -1).map(alone), alone(scan)];
  const { projects } = filter;
  const values = [filter.value, ...scan.projects, scan.value];
  return [...links.slice(0, -2).map(alone), { kind: 'scan', key: scan.key, projects, values }];
}

function matched(
  ours: readonly Fused<PlannedOperator>[],
  theirs: readonly Fused<Profiled>[],
  rest: readonly Profiled[],
): readonly Unit[] {
  const units: { operators: number[]; rows: number; seconds: number; narrowed: boolean }[] = [];
  for (const [index, { projects, values }] of ours.entries()) {
    const link = theirs[index];
    if (!link) continue;
    const own = values.map(({ id }) => id);
    const unit = {
      operators: own,
      rows: link.values[0]?.rows ?? 0,
      seconds: sum(link.values),
      narrowed: narrows(values, link.values),
    };
    const projectIds = projects.map(({ id }) => id);
    const [first] = link.projects;
    if (projectIds.length > 0 && first)
      units.push({ operators: projectIds, rows: first.rows, seconds: sum(link.projects), narrowed: false });
    else if (projectIds.length > 0) unit.operators = [...projectIds, ...own];
    // What computes the input of an operator is part of its work.
    else if (link.projects.length > 0) {
      const reader = units.at(-1) ?? unit;
      reader.seconds += sum(link.projects);
    }
    units.push(unit);
  }
  const last = units.at(-1);
  if (last) last.seconds += sum(rest);
  return units;
}
