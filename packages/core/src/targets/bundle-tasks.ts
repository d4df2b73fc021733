import type { Destination } from '../pipeline/define-node.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import { nodeCode } from '../pipeline/emit-pyspark.ts';
import { isPersisted } from '../pipeline/persisted-rows.ts';
import { isSamePlace, placeRead } from '../pipeline/places.ts';
import type { Plan, PlannedNode } from '../pipeline/plan.ts';
import { isBlockedEnd } from '../pipeline/several-writes.ts';
import { upstream } from '../pipeline/upstream.ts';

/** A part of a pipeline that a job runs on its own. */
export interface BundleTask {
  readonly key: string;
  /** The nodes that it runs, as a plan. */
  readonly plan: Plan;
  /** The keys of the tasks that must have ended before. */
  readonly after: readonly string[];
  /** Whether a second run leaves the same rows, not more. */
  readonly isRepeatable: boolean;
}

/**
 * A task for each node that stores rows or prepares the workspace; one for all nodes when there is no such node, or when
 * the destinations are written all or none.
 */
export function bundleTasks(plan: Plan): readonly BundleTask[] {
  const ends = plan.order.filter((planned) => isEnd(plan, planned));
  if (ends.length === 0) return [{ key: 'run', plan, after: [], isRepeatable: true }];
  const stored = ends.flatMap((end) => destinationOf(end) ?? []);
  // Tables that are put back together are written by one program.
  if (plan.onFailure === 'put-back' && stored.length + plan.order.filter(isBlockedEnd).length > 1)
    return [{ key: 'run', plan, after: [], isRepeatable: stored.every(isRepeatable) }];
  // Tasks would compute such rows again, and differently.
  if (ends.length > 1 && plan.order.some((planned) => isPersisted(plan, planned)))
    return [{ key: 'run', plan, after: [], isRepeatable: stored.every(isRepeatable) }];
  return ends.map((end, at) => {
    const nodes = upstream(plan, [end.node.id]);
    return {
      key: end.name,
      plan: { ...plan, name: `${plan.name}: ${end.node.label}`, order: nodes },
      after: ends
        .slice(0, at)
        .filter((other) => mustPrecede(other, end, nodes))
        .map(({ name }) => name),
      isRepeatable: isRepeatable(destinationOf(end)),
    };
  });
}

/**
 * Whether a job has a task for the node: its code returns no rows. Nodes that only display rows are left out of jobs.
 */
const isEnd = (plan: Plan, planned: PlannedNode): boolean =>
  planned.state === 'ready' &&
  planned.kind?.output === 'none' &&
  !planned.kind.onlyShows &&
  nodeCode(plan, planned).statements.length > 0;

/** Whether an earlier end prepares the workspace, is followed by an order edge, or stores where a later one reads or stores. */
function mustPrecede(earlier: PlannedNode, later: PlannedNode, nodes: readonly PlannedNode[]): boolean {
  if (nodes.some(({ follows }) => follows.includes(earlier.node.id))) return true;
  const destination = destinationOf(earlier);
  if (!destination) return Object.keys(earlier.inputs).length === 0;
  const places = [destinationOf(later), ...nodes.map(placeRead)];
  return places.some((place) => place !== undefined && isSamePlace(place, destination));
}

const isRepeatable = (destination: Destination | undefined): boolean =>
  destination?.effect === 'replace' || destination?.isRepeatable === true;
