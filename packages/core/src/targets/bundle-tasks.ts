import { required } from '@lakehouse/spark-sql/types/required';
import type { JobCode } from '../pipeline/define-emitters.ts';
import type { Destination } from '../pipeline/define-node.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import { nodeCode } from '../pipeline/emit-pyspark.ts';
import { isPersisted } from '../pipeline/persisted-rows.ts';
import { isSamePlace, placeRead } from '../pipeline/places.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { isBlockedEnd } from '../pipeline/several-writes.ts';
import { upstream } from '../pipeline/upstream.ts';
import { jobCode } from './job-code.ts';

/** A part of a pipeline that a job runs on its own. */
export interface BundleTask {
  readonly key: string;
  /** The nodes that it runs, as a plan. */
  readonly plan: Plan;
  /** The keys of the tasks that must have ended before. */
  readonly after: readonly string[];
  /** Of those that are conditions: the outcome that it waits for. */
  readonly outcomes: Readonly<Record<string, 'true' | 'false'>>;
  /** Whether a second run leaves the same rows, not more. */
  readonly isRepeatable: boolean;
  /** What it does when it is a step of the job and no code of the pipeline. */
  readonly job?: JobStep;
  /** The key of the task inside, of a step that runs for each element of an array. */
  readonly nestedKey?: string;
}

/** A step of a job. */
export type JobStep = Extract<JobCode, { kind: 'task' }>;

/** As on the platform, in characters. */
const LONGEST_KEY = 100;

/** The step of the job that a node is. */
function stepOf(planned: PlannedNode): JobStep | undefined {
  const code = jobCode(planned);
  return code?.kind === 'task' ? code : undefined;
}

/**
 * A task for each node that stores rows or prepares the workspace, and for each that is a step of a job; one for all of the
 * first when there is no such node, or when the destinations are written all or none.
 */
export function bundleTasks(plan: Plan): readonly BundleTask[] {
  const all = plan.order.filter((planned) => stepOf(planned) || isEnd(plan, planned));
  const ends = all.filter((planned) => !stepOf(planned));
  const isWhole = ends.length === all.length;
  if (all.length === 0) return [wholeTask(plan, true)];
  const stored = ends.flatMap((end) => destinationOf(end) ?? []);
  // With steps between them the parts of a pipeline run on their own.
  if (!isWhole) return separateTasks(plan, all);
  // Tables that are put back together are written by one program.
  if (plan.onFailure === 'put-back' && stored.length + plan.order.filter(isBlockedEnd).length > 1)
    return [wholeTask(plan, stored.every(isRepeatable))];
  // Tasks would compute such rows again, and differently.
  const needed = ends.map(({ node }) => new Set(upstream(plan, [node.id])));
  const isShared = (planned: PlannedNode): boolean => needed.filter((some) => some.has(planned)).length > 1;
  if (plan.order.some((planned) => isShared(planned) && isPersisted(plan, planned)))
    return [wholeTask(plan, stored.every(isRepeatable))];
  return separateTasks(plan, all);
}

const wholeTask = (plan: Plan, isRepeatable: boolean): BundleTask => ({
  key: 'run',
  plan,
  after: [],
  outcomes: {},
  isRepeatable,
});

function separateTasks(plan: Plan, ends: readonly PlannedNode[]): readonly BundleTask[] {
  const keys = taskKeys(ends);
  const key = (planned: PlannedNode): string => required(keys.get(planned), `The key of ${planned.name}`);
  const taken = new Set(keys.values());
  const parts = new Map(ends.map((end) => [end, upstream(plan, [end.node.id])]));
  return ends.map((end, at): BundleTask => {
    const nodes = parts.get(end) ?? [];
    const job = stepOf(end);
    const before = ends
      .slice(0, at)
      .filter((other) => mustPrecede(other, end, nodes, parts.get(other) ?? []));
    const conditions = before.filter((other) => stepOf(other)?.task['condition_task'] !== undefined);
    return {
      key: key(end),
      plan: { ...plan, name: `${plan.name}: ${end.node.label}`, order: nodes },
      after: before.map(key),
      outcomes: Object.fromEntries(conditions.map((other) => [key(other), outcomeAwaited(other, nodes)])),
      isRepeatable: job ? false : isRepeatable(destinationOf(end)),
      ...(job && { job }),
      ...(job?.forEach && {
        nestedKey: freeKey(`${key(end).slice(0, LONGEST_KEY - EACH.length)}${EACH}`, taken),
      }),
    };
  });
}

const EACH = '_each';

/** A key that no other task has, as long as the platform takes them. */
function freeKey(wanted: string, taken: Set<string>): string {
  let key = wanted.slice(0, LONGEST_KEY);
  for (let count = 2; taken.has(key); count++)
    key = `${wanted.slice(0, LONGEST_KEY - String(count).length - 1)}_${count}`;
  taken.add(key);
  return key;
}

/** The keys of tasks: the names of their nodes. */
function taskKeys(ends: readonly PlannedNode[]): ReadonlyMap<PlannedNode, string> {
  const taken = new Set<string>();
  return new Map(ends.map((end) => [end, freeKey(end.name, taken)]));
}

/** What an order edge waits for: that the condition holds, unless its label says false. */
const outcomeAwaited = (condition: PlannedNode, nodes: readonly PlannedNode[]): 'true' | 'false' =>
  nodes.some(({ followed }) => followed?.[condition.node.id]?.trim().toLowerCase() === 'false')
    ? 'false'
    : 'true';

/**
 * Whether a job has a task for the node: its code returns no rows. Nodes that only display rows are left out of jobs.
 */
const isEnd = (plan: Plan, planned: PlannedNode): boolean =>
  planned.state === 'ready' &&
  planned.kind?.output === 'none' &&
  !planned.kind.onlyShows &&
  nodeCode(plan, planned).statements.length > 0;

/**
 * Whether an earlier end prepares the workspace, is followed by an order edge, or stores where a later one reads or stores.
 * A step that follows a node with rows waits for what is stored of these.
 */
function mustPrecede(
  earlier: PlannedNode,
  later: PlannedNode,
  nodes: readonly PlannedNode[],
  before: readonly PlannedNode[],
): boolean {
  if (nodes.some(({ follows }) => follows.includes(earlier.node.id))) return true;
  if (stepOf(later) && before.some(({ node }) => later.follows.includes(node.id))) return true;
  if (stepOf(earlier)) return false;
  const destination = destinationOf(earlier);
  if (!destination) return Object.keys(earlier.inputs).length === 0;
  const places = [destinationOf(later), ...nodes.map(placeRead)];
  return places.some((place) => place !== undefined && isSamePlace(place, destination));
}

const isRepeatable = (destination: Destination | undefined): boolean =>
  destination?.effect === 'replace' || destination?.isRepeatable === true;
