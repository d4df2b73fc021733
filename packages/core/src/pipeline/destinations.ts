import {
  type Column,
  type ColumnType,
  equalTypes,
  findColumn,
  type Schema,
} from '@lakehouse/spark-sql/types/column-type';
import type { Destination } from './define-node.ts';
import type { Plan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';

/** A node that stores rows, where it stores them, and the columns that it stores. */
export interface PlannedWrite {
  readonly nodeId: string;
  readonly label: string;
  readonly destination: Destination;
  /** Undefined while they are not known. */
  readonly schema: Schema | undefined;
}

/** Where a planned node stores rows; undefined for a node that stores none, or that has problems. */
export function destinationOf({ kind, config, state }: PlannedNode): Destination | undefined {
  return config && state === 'ready' ? kind?.destination?.(config) : undefined;
}

/** Every place that a run would write, in plan order. `only`: the nodes that are run; absent means all. */
export function plannedWrites(plan: Plan, only?: ReadonlySet<string>): readonly PlannedWrite[] {
  return plan.order.flatMap((planned): PlannedWrite[] => {
    const destination = only?.has(planned.node.id) === false ? undefined : destinationOf(planned);
    if (!destination) return [];
    const source = Object.values(planned.inputs)[0]?.[0];
    const schema = source === undefined ? undefined : plan.byId.get(source)?.schema;
    return [{ nodeId: planned.node.id, label: planned.node.label, destination, schema }];
  });
}

/** How the columns of a table change when it is replaced. */
export interface SchemaChange {
  readonly added: readonly Column[];
  readonly dropped: readonly Column[];
  readonly retyped: readonly { readonly name: string; readonly from: ColumnType; readonly to: ColumnType }[];
}

/** How a table's columns change when rows of schema `next` replace it; names ignore case. */
export function schemaChange(existing: Schema, next: Schema): SchemaChange {
  return {
    added: next.filter(({ name }) => !findColumn(existing, name)),
    dropped: existing.filter(({ name }) => !findColumn(next, name)),
    retyped: existing.flatMap(({ name, type }) => {
      const now = findColumn(next, name);
      return now && !equalTypes(now.type, type) ? [{ name, from: type, to: now.type }] : [];
    }),
  };
}
