import { findColumn, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { Destination } from '../pipeline/define-node.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import { isPersisted } from '../pipeline/persisted-rows.ts';
import { isSamePlace, placeRead } from '../pipeline/places.ts';
import type { Plan, PlannedNode } from '../pipeline/plan.ts';

/** What advice is computed from. */
interface Facts {
  readonly plan: Plan;
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
const textOf = (planned: PlannedNode | undefined, name: string): string => {
  const value = planned?.config?.[name];
  return typeof value === 'string' ? value : '';
};
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

const inputSchema = (planned: PlannedNode, facts: Facts): Schema => inputsOf(planned, facts)[0]?.schema ?? [];

/** The advice in the order in which it is shown. */
export const ADVICE: readonly Advice[] = [
  {
    name: 'sort-lost',
    says: (planned, facts) =>
      planned.kind?.ordering === 'sorts' &&
      readersOf(planned, facts).some((reader) => textOf(reader, 'method') === 'repartition')
        ? 'Repartitioning moves the sorted rows, so their order is lost: sort after it'
        : undefined,
  },
  {
    name: 'cached-once',
    says: (planned, facts) =>
      planned.kind?.id === 'cache' && endsBehind(planned, facts) === 1
        ? 'These rows are computed only once: a cache helps when several destinations need them'
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
    says: (planned) =>
      planned.kind?.id === 'join' && textOf(planned, 'type') === 'cross'
        ? 'A cross join returns the product of both row counts: join on keys where there are any'
        : undefined,
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
    says: (planned, { writes }) => {
      const own = writes.find((write) => write.planned === planned);
      const other =
        own && writes.find((write) => write !== own && isSamePlace(write.destination, own.destination));
      return (
        other &&
        `“${other.planned.node.label}” writes there too: connect the two with an order edge, or join them`
      );
    },
  },
  {
    name: 'overwrites-source',
    says: (planned, facts) => {
      const own = facts.writes.find((write) => write.planned === planned);
      if (own?.destination.effect !== 'replace') return undefined;
      const source = [...ancestors(planned, facts)].find((one) => {
        const place = placeRead(one);
        return place !== undefined && isSamePlace(place, own.destination);
      });
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
      const schema = inputSchema(planned, facts);
      const fine = columns.find((name) => {
        const kind = findColumn(schema, name)?.type.kind ?? '';
        const keys = namesOf(planned, 'mergeKeys');
        const isKey = keys.length === 1 && keys.some((key) => sameName(key, name));
        return isKey || ['timestamp', 'timestamp_ntz', 'double', 'float', 'decimal'].includes(kind);
      });
      return fine === undefined
        ? undefined
        : `A partition for each value of “${fine}” has few rows: partition by a column with fewer values, such as a date`;
    },
  },
  {
    name: 'computed-again',
    says: (planned, facts) => {
      const several =
        !isPersisted(facts.plan, planned) &&
        readersOf(planned, facts).length > 1 &&
        endsBehind(planned, facts) > 1;
      const before = [planned, ...ancestors(planned, facts)];
      return several &&
        before.every(({ kind }) => kind?.id !== 'cache') &&
        before.some(({ kind }) => kind?.shuffles === true)
        ? `These rows are computed for each of the ${endsBehind(planned, facts)} destinations: cache them, or store them in a table first`
        : undefined;
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
  return { plan, readers, writes };
}
