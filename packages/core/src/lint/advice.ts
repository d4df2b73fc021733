import { findColumn, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { SUPPORTED_SPARK } from '@lakehouse/spark-sql/types/spark-release';
import type { Destination } from '../pipeline/define-node.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import { isPersisted } from '../pipeline/persisted-rows.ts';
import { isSamePlace, placeRead } from '../pipeline/places.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { newerSpark, onlyOnDatabricks } from '../pipeline/requirements.ts';
import { multipliesRows } from './query-products.ts';

/** What advice is computed from. */
interface Facts {
  readonly plan: Plan;
  /** Whether computing the rows of a node again moves rows between machines: nothing before it is cached. */
  readonly isCostly: (planned: PlannedNode) => boolean;
  /** The ready nodes that take the rows of a node, by its id. */
  readonly readers: ReadonlyMap<string, readonly PlannedNode[]>;
  /** The writes of the pipeline. */
  readonly writes: readonly {
    readonly planned: PlannedNode;
    readonly destination: Destination;
  }[];
}

/** A possible improvement of a valid pipeline. */
export interface Advice {
  /** Stable, in kebab-case; shown to the user. */
  readonly name: string;
  /** The message for a ready node, or undefined when the advice is not for it. */
  readonly says: (planned: PlannedNode, facts: Facts) => string | undefined;
}

const readersOf = ({ node }: PlannedNode, { readers }: Facts): readonly PlannedNode[] =>
  readers.get(node.id) ?? [];
/** Whether a node takes the rows, or those of one of the node's outputs. */
const isRead = (planned: PlannedNode, facts: Facts): boolean =>
  readersOf(planned, facts).some(({ output, node }) => output === undefined || facts.readers.has(node.id));
const inputsOf = ({ inputs }: PlannedNode, { plan }: Facts): readonly PlannedNode[] =>
  Object.values(inputs)
    .flat()
    .flatMap((id) => plan.byId.get(id) ?? []);
/** What is said of a node whatever is around it, found once for each planned node. */
function ofItself(says: (planned: PlannedNode) => string | undefined): Advice['says'] {
  const known = new WeakMap<PlannedNode, { readonly said: string | undefined }>();
  return (planned) => {
    const found = known.get(planned) ?? { said: says(planned) };
    known.set(planned, found);
    return found.said;
  };
}

const textOf = (planned: PlannedNode | undefined, name: string): string => {
  const value = planned?.config?.[name];
  return typeof value === 'string' ? value : '';
};
/** The query that a node reads by or consists of; empty for other nodes. */
function queryOf(planned: PlannedNode): string {
  const isQuery =
    (planned.kind?.id === 'source' && textOf(planned, 'from') === 'query') ||
    (planned.kind?.id === 'custom-code' && textOf(planned, 'language') === 'sql');
  return isQuery ? textOf(planned, 'query') : '';
}
const namesOf = (planned: PlannedNode, name: string): readonly string[] => {
  const value = planned.config?.[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** The nodes whose rows reach a node, itself not included. */
function ancestors(planned: PlannedNode, facts: Facts): ReadonlySet<PlannedNode> {
  const found = new Set(inputsOf(planned, facts));
  // The set grows during the iteration.
  for (const one of found) for (const input of inputsOf(one, facts)) found.add(input);
  return found;
}

/** Whether the order of the plan makes a node wait for another one, by its rows or by order edges. */
function isAfter(planned: PlannedNode, other: PlannedNode, facts: Facts): boolean {
  const before = (one: PlannedNode): readonly PlannedNode[] => [
    ...inputsOf(one, facts),
    ...one.follows.flatMap((id) => facts.plan.byId.get(id) ?? []),
  ];
  const found = new Set(before(planned));
  for (const one of found) for (const earlier of before(one)) found.add(earlier);
  return found.has(other);
}

/** In how many ways the rows lead to a node without readers; from two on the number makes no difference. */
function waysToEnds(planned: PlannedNode, facts: Facts, known = new Map<string, number>()): number {
  const { id } = planned.node;
  const found = known.get(id);
  if (found !== undefined) return found;
  const ways = readersOf(planned, facts).reduce((sum, reader) => sum + waysToEnds(reader, facts, known), 0);
  const own = planned.kind?.output === 'none' ? 1 : Math.min(2, ways);
  known.set(id, own);
  return own;
}

/** The number of downstream nodes without readers: each of them computes the node's rows once. */
function endsBehind(planned: PlannedNode, facts: Facts): number {
  const found = new Set(readersOf(planned, facts));
  for (const one of found) for (const reader of readersOf(one, facts)) found.add(reader);
  return [...found].filter((one) => one.kind?.output === 'none').length;
}

/** Whether rows still have the order of a sort. */
function isSorted(planned: PlannedNode | undefined, facts: Facts): boolean {
  let current = planned;
  while (current?.kind?.ordering === 'preserves') current = inputsOf(current, facts)[0];
  return current?.kind?.ordering === 'sorts';
}

/** Whether a repartition takes the order of a sort that nothing has used yet. */
const losesOrder = (planned: PlannedNode, facts: Facts): boolean =>
  readersOf(planned, facts).some(
    (reader) =>
      textOf(reader, 'method') === 'repartition' ||
      (reader.kind?.ordering === 'preserves' && reader.kind.id !== 'limit' && losesOrder(reader, facts)),
  );

/** Whether no two rows that a node stores have the same value in a column. */
function isKeyOfRows(planned: PlannedNode, name: string, facts: Facts): boolean {
  let [current] = inputsOf(planned, facts);
  while (current?.kind?.keepsValues) [current] = inputsOf(current, facts);
  const key = current?.config && current.kind?.keyColumn?.(current.config);
  return key !== undefined && sameName(key, name);
}

/** Whether a node reads a place, as a source or in a query by the table's full name. */
function readsPlace(planned: PlannedNode, place: Destination): boolean {
  const own = placeRead(planned);
  if (own) return isSamePlace(own, place);
  if (place.kind !== 'table' || place.table.length < 2) return false;
  const name = place.table.join('.').toLowerCase();
  const query = textOf(planned, 'query').replaceAll('`', '').toLowerCase();
  return [...query.matchAll(/[\p{L}\p{N}_.-]+/gu)].some(([word]) => word === name);
}

const inputSchema = (planned: PlannedNode, facts: Facts): Schema => inputsOf(planned, facts)[0]?.schema ?? [];

/** The advice in the order in which it is shown. */
export const ADVICE: readonly Advice[] = [
  {
    name: 'newer-spark',
    says: ofItself((planned) => newerSpark(planned, SUPPORTED_SPARK)),
  },
  {
    name: 'databricks-only',
    says: ofItself(onlyOnDatabricks),
  },
  {
    name: 'sort-lost',
    says: (planned, facts) =>
      planned.kind?.ordering === 'sorts' && losesOrder(planned, facts)
        ? 'Repartitioning moves the sorted rows, so their order is lost: sort after it'
        : undefined,
  },
  {
    name: 'cached-once',
    says: (planned, facts) =>
      planned.kind?.id === 'cache' && waysToEnds(planned, facts) === 1
        ? 'These rows are computed only once: a cache helps when several steps or destinations need them'
        : undefined,
  },
  {
    name: 'unused-rows',
    says: (planned, facts) =>
      planned.kind?.output === 'rows' &&
      planned.output === undefined &&
      !isRead(planned, facts) &&
      facts.writes.length > 0
        ? 'Nothing uses these rows: connect a destination, or remove the branch'
        : undefined,
  },
  {
    name: 'cross-join',
    says: ofItself((planned) => {
      if (planned.kind?.id === 'join' && textOf(planned, 'type') === 'cross')
        return 'A cross join returns the product of both row counts: join on keys where there are any';
      const query = queryOf(planned);
      return query !== '' && multipliesRows(query)
        ? 'A cross join in the query returns the product of both row counts: join on keys where there are any'
        : undefined;
    }),
  },
  {
    name: 'limit-unordered',
    says: (planned, facts) =>
      planned.kind?.id === 'limit' && !isSorted(inputsOf(planned, facts)[0], facts)
        ? 'Without a sort before it, a limit returns any rows, perhaps others in each run'
        : undefined,
  },
  {
    name: 'two-writers',
    says: (planned, facts) => {
      const { writes } = facts;
      const own = writes.find((write) => write.planned === planned);
      const other =
        own &&
        writes.find(
          (write) =>
            write !== own &&
            isSamePlace(write.destination, own.destination) &&
            !isAfter(planned, write.planned, facts) &&
            !isAfter(write.planned, planned, facts),
        );
      return (
        other &&
        `“${other.planned.node.label}” writes there too: connect the two with an order edge, or join them`
      );
    },
  },
  {
    name: 'rows-replaced',
    says: (planned, facts) => {
      const own = facts.writes.find((write) => write.planned === planned);
      const later =
        own &&
        facts.writes.find(
          ({ planned: other, destination }) =>
            destination.effect === 'replace' &&
            destination.where === undefined &&
            isSamePlace(destination, own.destination) &&
            isAfter(other, planned, facts),
        );
      return (
        later &&
        `“${later.planned.node.label}” replaces these rows afterwards: let it append, or remove one of the two`
      );
    },
  },
  {
    name: 'overwrites-source',
    says: (planned, facts) => {
      const own = facts.writes.find((write) => write.planned === planned);
      if (own?.destination.effect !== 'replace') return undefined;
      const source = [...ancestors(planned, facts)].find((one) => readsPlace(one, own.destination));
      return (
        source &&
        `“${source.node.label}” reads what this replaces: a second run starts from the result of the first`
      );
    },
  },
  {
    name: 'fine-partitions',
    says: (planned, facts) => {
      const columns = namesOf(planned, 'partitionBy');
      if (columns.length === 0) return undefined;
      const schema = inputSchema(planned, facts);
      const fine = columns.find((name) => {
        const kind = findColumn(schema, name)?.type.kind ?? '';
        const keys = namesOf(planned, 'mergeKeys');
        const isKey = keys.length === 1 && keys.some((key) => sameName(key, name));
        return (
          isKey ||
          isKeyOfRows(planned, name, facts) ||
          ['timestamp', 'timestamp_ntz', 'double', 'float', 'decimal'].includes(kind)
        );
      });
      return fine === undefined
        ? undefined
        : `A partition for each value of “${fine}” has few rows: partition by a column with fewer values, such as a date`;
    },
  },
  {
    name: 'computed-again',
    says: (planned, facts) => {
      // What costs least is asked first: in a pipeline of a thousand nodes each is asked at each key.
      if (readersOf(planned, facts).length < 2 || !facts.isCostly(planned)) return undefined;
      const ends = endsBehind(planned, facts);
      return ends < 2 || isPersisted(facts.plan, planned)
        ? undefined
        : `These rows are computed for each of the ${ends} destinations: cache them, or store them in a table first`;
    },
  },
];

/** Collects what the advice needs once per plan. */
export function factsOf(plan: Plan): Facts {
  const readers = new Map<string, PlannedNode[]>();
  for (const planned of plan.order)
    for (const id of planned.state === 'ready' ? Object.values(planned.inputs).flat() : [])
      readers.set(id, [...(readers.get(id) ?? []), planned]);
  const writes = plan.order.flatMap((planned) => {
    const destination = destinationOf(planned);
    return destination ? [{ planned, destination }] : [];
  });
  return { plan, isCostly: costsOf(plan), readers, writes };
}

function costsOf({ order }: Plan): Facts['isCostly'] {
  const isCached = new Set<string>();
  const shuffles = new Set<string>();
  // Each comes after its inputs.
  for (const { node, kind, inputs } of order) {
    const before = Object.values(inputs).flat();
    if (kind?.id === 'cache' || before.some((id) => isCached.has(id))) isCached.add(node.id);
    if (kind?.shuffles === true || before.some((id) => shuffles.has(id))) shuffles.add(node.id);
  }
  return ({ node }) => shuffles.has(node.id) && !isCached.has(node.id);
}
