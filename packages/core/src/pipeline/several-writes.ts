import { required } from '@lakehouse/spark-sql/types/required';
import type { Py, Statement } from '../codegen/python/ast.ts';
import { freeName } from '../codegen/python/free-name.ts';
import { py } from '../codegen/python/py.ts';
import { assign, comment, forEach, run, when, withIn } from '../codegen/python/statements.ts';
import { tableText } from '../codegen/spark-names.ts';
import type { Place } from './define-node.ts';
import { destinationOf } from './destinations.ts';
import type { GivenParameter } from './parameters/parameter-code.ts';
import { isHeld } from './persisted-rows.ts';
import { placeRead, placeText } from './places.ts';
import type { Plan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';
import { fitsFunction, namesOf, type StepCode } from './step-functions.ts';
import { upstream } from './upstream.ts';

/** How a program writes several destinations: all or none, or from one on that an earlier run did not reach. */
export interface SeveralWrites {
  /** What precedes the parameters. */
  readonly first: readonly Statement[];
  /** What the program is asked for. */
  readonly parameters: readonly GivenParameter[];
  /** What precedes the steps. */
  readonly start: readonly Statement[];
  readonly steps: readonly WrittenStep[];
}

/** The code of a step. `within`: the context in which a failure puts tables back. */
export interface WrittenStep extends StepCode {
  readonly within?: Py;
}

/** The table name as the program spells it. */
type TableText = (parts: readonly string[]) => Py;

export interface WriteOptions {
  readonly table?: TableText;
  /** Set where something else runs one program after another, and repeats the one that failed. */
  readonly isQueued?: boolean;
}

/** The steps with what writing destinations needs: writing them again after a conflict, and all or none of several. */
export function severalWrites(
  plan: Plan,
  steps: readonly StepCode[],
  { table = (parts) => py.str(tableText(parts)), isQueued = false }: WriteOptions = {},
): SeveralWrites {
  const ends = steps.flatMap(({ nodeId }) => {
    const planned = required(plan.byId.get(nodeId), nodeId);
    return destinationOf(planned) ? [planned] : [];
  });
  const blocked = plan.onFailure === 'put-back' ? plan.order.filter(isBlockedEnd) : [];
  if (blocked.length > 0) return unasked(withoutWrites(steps, ends, blocked));
  const together =
    plan.onFailure === 'put-back' && ends.length > 1
      ? py.name(freeName(namesOf(plan), 'together'))
      : undefined;
  const writes: Writes = { plan, table, together, read: new Set(plan.order.map(readText)) };
  const repeated = isQueued ? steps : steps.map((step) => writtenAgain(writes, step));
  if (together) {
    const begun = repeated.map((step, at) => (step === steps[at] ? begins(writes, step) : step));
    return allOrNone(begun, ends, table, together);
  }
  return ends.length < 2 ? unasked(repeated) : resumable(plan, repeated, ends);
}

const readText = (planned: PlannedNode): string | undefined => {
  const place = placeRead(planned);
  return place && placeText(place);
};

/** What writing one destination needs to know of the others. */
interface Writes {
  readonly plan: Plan;
  readonly table: TableText;
  readonly together: Py | undefined;
  /** The places that any node reads: a search upstream of each destination would take long in a large pipeline. */
  readonly read: ReadonlySet<string | undefined>;
}

/** Whether rows that were computed from a destination before others changed it would undo what they wrote. */
function undoesOthers({ plan, read }: Writes, nodeId: string, destination: Place): boolean {
  const place = placeText(destination);
  if (!read.has(place)) return false;
  const before = upstream(plan, [nodeId]);
  return before.some((one) => isHeld(plan, one)) && before.some((one) => readText(one) === place);
}

/** Says, where tables are put back, that a table is about to be written. */
function willWrite({ plan, table, together }: Writes, nodeId: string): readonly Statement[] {
  const destination = destinationOf(required(plan.byId.get(nodeId), nodeId));
  return together && destination?.kind === 'table'
    ? [run(py`${together}.writes(${table(destination.table)})`)]
    : [];
}

/** A step that is done once, and says before what it writes: when it fails on the way, its table is put back too. */
function begins(writes: Writes, step: StepCode): StepCode {
  if (!fitsFunction(step.statements)) return step;
  const [comments, code] = commentsApart(step.statements);
  return { ...step, statements: [...comments, ...willWrite(writes, step.nodeId), ...code] };
}

/** A step that is done again when the write of its destination conflicts with those of others. */
function writtenAgain(writes: Writes, step: StepCode): StepCode {
  const { plan, table } = writes;
  const planned = required(plan.byId.get(step.nodeId), step.nodeId);
  const destination = destinationOf(planned);
  // A stream goes on from its checkpoint when it is started again.
  if (!destination?.mayConflict || planned.stream || !fitsFunction(step.statements)) return step;
  if (undoesOthers(writes, step.nodeId, destination)) return step;
  const [comments, code] = commentsApart(step.statements);
  const place = destination.kind === 'table' ? table(destination.table) : py.str(destination.path);
  const attempt = py.name(freeName(namesOf(plan), 'attempt'));
  const loop = forEach(attempt, py`attempts(${place})`, [
    withIn(attempt, [...willWrite(writes, step.nodeId), ...code]),
  ]);
  return { ...step, statements: [...comments, loop] };
}

const commentsApart = (
  statements: readonly Statement[],
): readonly [comments: Statement[], code: Statement[]] => [
  statements.filter(({ kind }) => kind === 'comment'),
  statements.filter(({ kind }) => kind !== 'comment'),
];

const unasked = (steps: readonly WrittenStep[]): SeveralWrites => ({
  first: [],
  parameters: [],
  start: [],
  steps,
});

/** Whether a node would write if it had no problems. */
export const isBlockedEnd = ({ kind, state }: PlannedNode): boolean =>
  kind?.destination !== undefined && state === 'blocked';

/** The steps with a comment for each that writes: as one can't be written, none is. */
function withoutWrites(
  steps: readonly StepCode[],
  ends: readonly PlannedNode[],
  blocked: readonly PlannedNode[],
): readonly StepCode[] {
  const labels = blocked.map(({ node }) => `“${node.label}”`).join(', ');
  return steps.map((step) => {
    const end = ends.find(({ node }) => node.id === step.nodeId);
    const why = end && `“${end.node.label}” is not written, because of problems in ${labels}`;
    return why === undefined ? step : { nodeId: step.nodeId, statements: [comment(why)] };
  });
}

function allOrNone(
  steps: readonly StepCode[],
  ends: readonly PlannedNode[],
  table: TableText,
  together: Py,
): SeveralWrites {
  const tables = new Map<string, Py>();
  const texts = ends.map((end) => {
    const destination = destinationOf(end);
    if (destination?.kind !== 'table') return undefined;
    const text = table(destination.table);
    tables.set(destination.table.join('\0').toLowerCase(), text);
    return [end.node.id, text] as const;
  });
  const written = new Map(texts.filter((one) => one !== undefined));
  const ids = ends.map(({ node }) => node.id);
  const first = steps.findIndex(({ nodeId }) => ids.includes(nodeId));
  const last = steps.findLastIndex(({ nodeId }) => ids.includes(nodeId));
  return {
    first: [],
    parameters: [],
    start: [assign(together, py`AllOrNone(spark, ${py.list([...tables.values()])})`)],
    steps: steps.map((step, at): WrittenStep => {
      // Code that a person wrote can't be indented.
      if (at < first || at > last || !fitsFunction(step.statements)) return step;
      const text = written.get(step.nodeId);
      const noted = text ? [run(py`${together}.wrote(${text})`)] : [];
      return { nodeId: step.nodeId, statements: [...step.statements, ...noted], within: together };
    }),
  };
}

function resumable(plan: Plan, steps: readonly StepCode[], ends: readonly PlannedNode[]): SeveralWrites {
  const taken = namesOf(plan);
  const given = freeName(taken, 'resume_from');
  const [order, first] = ['destinations', 'first'].map((name) => py.name(freeName(taken, name)));
  const names = ends.map(({ name }) => name);
  const [begin = ''] = names;
  if (!order || !first) return unasked(steps);
  return {
    first: [assign(order, py.list(names.map((name) => py.str(name))))],
    parameters: [
      {
        name: given,
        flag: given.replaceAll('_', '-'),
        type: 'text',
        default: begin,
        choices: names,
        choicesIn: order,
        description: 'The first destination to write',
      },
    ],
    start: [assign(first, py`${order}.index(${py.name(given)})`)],
    steps: steps.map((step) => {
      const { name } = required(plan.byId.get(step.nodeId), step.nodeId);
      if (!names.includes(name) || name === names.at(-1)) return step;
      const [comments, code] = commentsApart(step.statements);
      const isWanted = py`${first} <= ${order}.index(${py.str(name)})`;
      return { nodeId: step.nodeId, statements: [...comments, when(isWanted, code)] };
    }),
  };
}

/** The statements of the steps, with one block for those in the same context. */
export function inBlocks(steps: readonly WrittenStep[]): readonly Statement[] {
  const statements: Statement[] = [];
  let open: { readonly within: Py; readonly body: Statement[] } | undefined;
  const close = (): void => {
    if (open) statements.push(withIn(open.within, open.body));
    open = undefined;
  };
  for (const step of steps) {
    if (!step.within) {
      close();
      statements.push(...step.statements);
    } else if (open) open.body.push(...step.statements);
    else open = { within: step.within, body: [...step.statements] };
  }
  close();
  return statements;
}
