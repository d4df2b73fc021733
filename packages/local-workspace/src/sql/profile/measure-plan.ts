import type { PlannedOperator } from '@lakehouse/spark-sql/explain/finish-plan';
import type { Measured, Operator } from '@lakehouse/spark-sql/explain/operator';
import type { Profiled } from './read-profile.ts';
import { Regions, type Tree } from './regions.ts';
import { type Unit, unitsOf } from './units.ts';

/** A plan with the rows and the time of its operators, as far as it is certain whose they are. */
export function measurePlan(root: PlannedOperator, profile: Profiled): Operator {
  const { body, definitions } = withoutCtes(profile);
  const metrics = new Map<number, Measured>();
  const ctes = matchCtes(root, definitions);
  if (ctes) {
    measure(root, body, ctes, metrics);
    for (const { exchange, definition } of ctes.defined) {
      const [child] = exchange.children;
      if (child) measure(child, definition.top, ctes, metrics);
    }
  } else {
    // Whose rows a CTE holds is not certain: there is one metric for the whole query.
    const seconds = [body, ...definitions.map(({ top }) => top)]
      .flatMap(all)
      .reduce((sum, one) => sum + one.seconds, 0);
    note(metrics, { operators: allPlanned(root), rows: body.rows, seconds, narrowed: false });
  }
  return withMetrics(root, metrics);
}

/** A CTE that DuckDB computes once; the time in which it holds the rows counts to computing them. */
interface Definition {
  readonly index: string;
  readonly top: Profiled;
}

function withoutCtes(profile: Profiled): { body: Profiled; definitions: readonly Definition[] } {
  const definitions: Definition[] = [];
  const visit = (one: Profiled): Profiled => {
    const [defined, rest] = one.children;
    if (one.type === 'CTE' && one.cte && defined && rest) {
      const top = visit(defined);
      definitions.push({ index: one.cte.index, top: { ...top, seconds: top.seconds + one.seconds } });
      return visit(rest);
    }
    return { ...one, children: one.children.map(visit) };
  };
  const body = visit(profile);
  return { body, definitions };
}

/** Which CTE of the plan each CTE of DuckDB is, by the scans below it. */
interface Ctes {
  readonly defined: readonly { readonly exchange: PlannedOperator; readonly definition: Definition }[];
  /** The shared operator of the plan that a CTE of DuckDB holds the rows of, by its index. */
  readonly sharedOf: ReadonlyMap<string, number>;
}

/** Undefined when it is not certain. */
function matchCtes(root: PlannedOperator, definitions: readonly Definition[]): Ctes | undefined {
  const exchanges = allOperators(root).filter(({ id, shares }) => shares === id);
  const sharedOf = new Map<string, number>();
  const defined: { exchange: PlannedOperator; definition: Definition }[] = [];
  const isHeld = (id: number): boolean => [...sharedOf.values()].includes(id);
  for (const definition of definitions) {
    const key = keyOfLeaves(leavesOfProfile(definition.top, sharedOf));
    const candidates = exchanges.filter(
      ({ id, children: [child] }) => child && !isHeld(id) && keyOfLeaves(leavesOfPlan(child, isHeld)) === key,
    );
    const [exchange] = candidates;
    if (!exchange || candidates.length > 1) return undefined;
    sharedOf.set(definition.index, exchange.id);
    defined.push({ exchange, definition });
  }
  return { defined, sharedOf };
}

const keyOfLeaves = (leaves: readonly string[]): string => [...new Set(leaves)].toSorted().join(' ');

/** The scans and held CTEs below an operator. A CTE that is not held is computed wherever it is read. */
function leavesOfPlan(operator: PlannedOperator, isHeld: (id: number) => boolean): readonly string[] {
  const { key, shares, children, subqueries } = operator;
  if (key !== undefined) return [`scan ${key}`];
  if (shares !== undefined && isHeld(shares)) return [`cte ${shares}`];
  return [...children, ...subqueries].flatMap((child) => leavesOfPlan(child, isHeld));
}

function leavesOfProfile(one: Profiled, sharedOf: ReadonlyMap<string, number>): readonly string[] {
  if (one.repeats) return leavesOfProfile(one.repeats, sharedOf);
  if (one.scan) return [`scan ${one.scan.mark}`];
  const shared = one.type === 'CTE_SCAN' && one.cte ? sharedOf.get(one.cte.index) : undefined;
  if (shared !== undefined) return [`cte ${shared}`];
  return one.children.flatMap((child) => leavesOfProfile(child, sharedOf));
}

function measure(root: PlannedOperator, profile: Profiled, ctes: Ctes, metrics: Map<number, Measured>): void {
  const isHeld = (id: number): boolean => [...ctes.sharedOf.values()].includes(id);
  const planTree = (operator: PlannedOperator): Tree<PlannedOperator> => {
    const { shares, children, subqueries } = operator;
    const held = shares !== undefined && isHeld(shares);
    const below = held ? [] : [...children, ...subqueries].map(planTree);
    return { value: operator, key: keyOfLeaves(leavesOfPlan(operator, isHeld)), children: below };
  };
  const profileTree = (one: Profiled): Tree<Profiled> => {
    const scan = wholeScan(one);
    return {
      value: scan ?? one,
      key: one.repeats ? '' : keyOfLeaves(leavesOfProfile(one, ctes.sharedOf)),
      children: scan ? [] : one.children.map(profileTree),
    };
  };
  for (const region of new Regions(planTree(root), profileTree(profile)).list())
    for (const unit of unitsOf(region)) note(metrics, unit);
}

/** The scan of a table that DuckDB reads in parts: each of its files is read once. */
function wholeScan(one: Profiled): Profiled | undefined {
  if (one.type !== 'UNION') return undefined;
  const inside = all(one);
  const scans = inside.flatMap(({ scan }) => scan ?? []);
  const isPlain = inside.every(
    ({ type, children }) => children.length === 0 || ['UNION', 'PROJECTION', 'FILTER'].includes(type),
  );
  const isOne = scans.length > 0 && scans.every(({ mark }) => mark > 0 && mark === scans[0]?.mark);
  if (!isPlain || !isOne || new Set(scans.map(({ files }) => files)).size < scans.length) return undefined;
  const seconds = inside.reduce((sum, { seconds: own }) => sum + own, 0);
  const filters = inside.some(({ type, filters: own }) => own || type === 'FILTER');
  const narrowed = inside.some((inner) => inner.narrowed);
  const filtered = inside.flatMap((inner) => inner.filtered);
  return { ...one, type: 'TABLE_SCAN', seconds, filters, filtered, narrowed, children: [] };
}

const all = (one: Profiled): readonly Profiled[] => [one, ...one.children.flatMap(all)];
const allOperators = (one: PlannedOperator): readonly PlannedOperator[] => [
  one,
  ...[...one.children, ...one.subqueries].flatMap(allOperators),
];
const allPlanned = (root: PlannedOperator): readonly number[] => allOperators(root).map(({ id }) => id);

function note(metrics: Map<number, Measured>, { operators, rows, seconds, narrowed }: Unit): void {
  const [top] = operators;
  if (top !== undefined)
    metrics.set(top, { operators, rows, milliseconds: Number((seconds * 1000).toFixed(3)), narrowed });
}

function withMetrics(operator: Operator, metrics: ReadonlyMap<number, Measured>): Operator {
  const measured = metrics.get(operator.id);
  return {
    id: operator.id,
    name: operator.name,
    details: operator.details,
    children: operator.children.map((child) => withMetrics(child, metrics)),
    subqueries: operator.subqueries.map((child) => withMetrics(child, metrics)),
    ...(measured && { measured }),
  };
}
