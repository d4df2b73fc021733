import type { PlannedOperator } from '@lakehouse/spark-sql/explain/finish-plan';
import type { Profiled } from './read-profile.ts';

/** An operator with the scans below it, as one text. */
export interface Tree<T> {
  readonly value: T;
  readonly key: string;
  readonly children: readonly Tree<T>[];
}

/** Operators of both plans that together turn the rows of the regions below into the same rows. */
export interface Region {
  readonly planned: readonly Tree<PlannedOperator>[];
  readonly profiled: readonly Tree<Profiled>[];
  /** Whether it returns the rows of the query, which nothing above can have changed. */
  readonly isRoot: boolean;
}

/** The region of operators that are in no other: it holds both roots. */
const ROOT = '';

/**
 * Divides a plan and its profile into regions by the scans below each operator: the operators of both over exactly the
 * same scans belong together. Where only one of the plans has operators over some scans (DuckDB joins in another order),
 * they belong to the region around them.
 */
export class Regions {
  private keys: Set<string>;

  constructor(
    private readonly plan: Tree<PlannedOperator>,
    private readonly profile: Tree<Profiled>,
  ) {
    const keysOf = <T>(tree: Tree<T>): readonly string[] => [tree.key, ...tree.children.flatMap(keysOf)];
    const measured = new Set(keysOf(profile));
    this.keys = new Set(keysOf(plan).filter((key) => key !== ROOT && measured.has(key)));
    let uncertain = this.uncertain();
    while (uncertain.length > 0) {
      for (const key of uncertain) this.keys.delete(key);
      uncertain = this.uncertain();
    }
  }

  list(): readonly Region[] {
    const planned = this.assigned(this.plan);
    const profiled = this.assigned(this.profile);
    return [...planned].map(([key, { trees }]) => ({
      planned: trees,
      profiled: profiled.get(key)?.trees ?? [],
      isRoot: trees[0] === this.plan,
    }));
  }

  /** The regions whose rows may not be the same in both plans. */
  private uncertain(): readonly string[] {
    const planned = this.assigned(this.plan);
    const profiled = this.assigned(this.profile);
    const filters = (key: string): boolean =>
      profiled.get(key)?.trees.some(({ value }) => value.filters || value.type === 'FILTER') ?? false;
    return [...planned].flatMap(([key, { tops, trees, below }]) => {
      const own = trees.some(({ value }) => value.name === 'Filter');
      const isCut = key !== ROOT && (tops !== 1 || profiled.get(key)?.tops !== 1 || (filters(key) && !own));
      // A Filter that DuckDB applies further down, where other Filters are.
      const moved = own && !filters(key) ? [...below].filter(filters) : [];
      return [...(isCut ? [key] : []), ...moved];
    });
  }

  /** The operators of each region, parents first. */
  private assigned<T>(root: Tree<T>): ReadonlyMap<string, Assigned<T>> {
    const regions = new Map<string, Assigned<T>>();
    const visit = (tree: Tree<T>, around: string | undefined): void => {
      const own = around !== undefined && this.keys.has(tree.key) ? tree.key : (around ?? this.rootKey());
      const region = regions.get(own) ?? { trees: [], tops: 0, below: new Set<string>() };
      regions.set(own, region);
      region.trees.push(tree);
      if (own !== around) region.tops++;
      if (around !== undefined && own !== around) regions.get(around)?.below.add(own);
      for (const child of tree.children) visit(child, own);
    };
    visit(root, undefined);
    return regions;
  }

  /** Both roots return the rows of the query, whatever is below them. */
  private rootKey(): string {
    return this.plan.key === this.profile.key && this.keys.has(this.plan.key) ? this.plan.key : ROOT;
  }
}

interface Assigned<T> {
  readonly trees: Tree<T>[];
  /** How often the region is entered from above. */
  tops: number;
  /** The regions directly below. */
  readonly below: Set<string>;
}
