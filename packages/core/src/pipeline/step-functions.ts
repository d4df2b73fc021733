import { required } from '@lakehouse/spark-sql/types/required';
import type { Py, Statement } from '../codegen/python/ast.ts';
import { freeName } from '../codegen/python/free-name.ts';
import { py } from '../codegen/python/py.ts';
import { assign, define, giveBack, run } from '../codegen/python/statements.ts';
import { usedNames } from '../codegen/python/used-names.ts';
import { destinationOf } from './destinations.ts';
import type { Plan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';

/** The statements of a node. */
export interface StepCode {
  readonly nodeId: string;
  readonly statements: readonly Statement[];
  /** Set where the function that they call persists its rows. */
  readonly persists?: true;
}

/** Whether an expression persists rows: it ends in `.persist()`. */
export const isPersist = (value: Py): boolean =>
  value.kind === 'call' && value.callee.kind === 'attribute' && value.callee.name === 'persist';

/** The function of a node, and the statement that calls it. */
export interface StepFunction {
  readonly nodeId: string;
  readonly name: string;
  /** What it takes: the session, frames and parameters. */
  readonly takes: readonly { readonly name: string; readonly type: Py }[];
  readonly definition: Statement;
  readonly call: Statement;
  /** Set where it persists the rows that it returns. */
  readonly persists?: true;
}

const NAMES = new WeakMap<Plan, ReadonlySet<string>>();

/** The names that steps and parameters have in code: found once for a plan, since each step asks for them. */
export function namesOf(plan: Plan): ReadonlySet<string> {
  const known = NAMES.get(plan);
  if (known) return known;
  const names = new Set([...plan.order, ...plan.parameters].map(({ name }) => name));
  NAMES.set(plan, names);
  return names;
}

/** Whether statements can be moved into a function: code that a person wrote can't be indented. */
export const fitsFunction = (statements: readonly Statement[]): boolean =>
  statements.every(({ kind }) => kind !== 'verbatim');

/** A function for each node, in the given order. `all`: also the code that stays where it is, which reads frames too. */
export function stepFunctions(
  plan: Plan,
  codes: readonly StepCode[],
  all: readonly StepCode[] = codes,
): readonly StepFunction[] {
  const taking = usedNames(all.flatMap(({ statements }) => statements.map(withoutTarget)));
  const taken = new Set([...namesOf(plan), ...taking]);
  return codes.map(({ nodeId, statements }) => {
    const planned = required(plan.byId.get(nodeId), `The node ${nodeId}`);
    const { name, kind } = planned;
    const frames = framesOf(plan, planned);
    const used = usedNames(statements);
    const hasRows = kind?.output === 'rows';
    const called = freeName(taken, `${verbOf(planned, frames.size > 0)}_${name}`);
    taken.add(called);
    const takes = [
      ...(used.has('spark') ? [{ name: 'spark', type: py`SparkSession` }] : []),
      ...[...frames]
        .filter((frame) => used.has(frame))
        .map((frame) => ({ name: frame, type: py`DataFrame` })),
      ...plan.parameters
        .filter((parameter) => used.has(parameter.name))
        .map((parameter) => ({ name: parameter.name, type: py`str` })),
    ];
    const call = py`${py.name(called)}(${py.args(takes.map((one) => py.name(one.name)))})`;
    const code = statements.filter((statement) => statement.kind !== 'comment');
    const last = code.at(-1);
    const body = hasRows && last?.kind === 'assign' ? [...code.slice(0, -1), giveBack(last.value)] : code;
    return {
      nodeId,
      name: called,
      takes,
      definition: define({
        name: called,
        parameters: takes,
        returns: hasRows ? py`DataFrame` : py.none,
        doc: docOf(plan, planned),
        body,
      }),
      ...(hasRows && last?.kind === 'assign' && isPersist(last.value) && { persists: true }),
      call: hasRows && taking.has(name) ? assign(py.name(name), call) : run(call),
    };
  });
}

/** Whether a variable consists of the words of a title, possibly with a number or suffix that makes it unique. */
export function isCalled(name: string, label: string): boolean {
  const words = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/gu, '');
  return [name, name.replace(/_(?:df|\d+)$/u, '')].some(
    (one) => words(one) === label.toLowerCase().replace(/[\s\p{P}]/gu, ''),
  );
}

/** Characters of a docstring of one line; the rest of longer settings is in the code. */
const MAX_LINE = 68;

/** What a step does: in the user's words, else its kind and settings, with its title where the name does not say it. */
function docOf(plan: Plan, planned: PlannedNode): string {
  const { node, name, kind, config, output } = planned;
  const described = node.description?.trim();
  if (described) return described;
  if (output && kind) return shortened(kind.summary);
  const isNamed = isCalled(name, node.label);
  const place = [isNamed ? undefined : node.label, placeText(planned)].filter(Boolean).join(': ');
  if (placeText(planned) !== undefined && place.length <= MAX_LINE) return place;
  const title = isNamed ? kind?.title : node.label;
  const details = kind && config ? kind.details(config) : '';
  const whole = [title, details].filter(Boolean).join(': ');
  if (whole.length <= MAX_LINE) return whole;
  const added = addedColumns(plan, planned).join(', ');
  return shortened(added === '' ? whole : `${title}: ${added}`);
}

/** The words of a text that fit. */
const shortened = (text: string): string =>
  text.length <= MAX_LINE
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', MAX_LINE - 2)).replace(/(?:[\s,·:]|\s(?:by|and|or))+$/iu, '')} …`;

/** What a step reads or writes, and how; undefined for one that does neither. */
function placeText(planned: PlannedNode): string | undefined {
  const { kind, config } = planned;
  const destination = destinationOf(planned);
  if (!destination) {
    if (!kind?.reads || !config) return undefined;
    return kind.reads(config) ? `Read ${kind.details(config)}` : 'Read the result of a query';
  }
  // A bundle has the catalog and the schema as parameters.
  const place = destination.kind === 'table' ? destination.table.at(-1) : destination.path;
  const [how] = config && kind ? kind.details(config).split(' · ') : [];
  return `Write ${place} (${how})`;
}

/** The columns that a step adds to its rows; none of a step that gives other rows than it takes. */
function addedColumns({ byId }: Plan, { kind, config, schema, inputs }: PlannedNode): readonly string[] {
  if (!config || kind?.rowCount?.(config) !== 'as-input') return [];
  const before = Object.values(inputs)
    .flat()
    .flatMap((id) => byId.get(id)?.schema ?? []);
  return (schema ?? []).map(({ name }) => name).filter((name) => !before.some((one) => one.name === name));
}

/** The names of the frames that a node reads. */
const framesOf = ({ byId }: Plan, { inputs }: PlannedNode): ReadonlySet<string> =>
  new Set(
    Object.values(inputs)
      .flat()
      .flatMap((id) => byId.get(id)?.name ?? []),
  );

/** The statement without its assignment target: only what it reads. */
const withoutTarget = (statement: Statement): Statement =>
  statement.kind === 'assign' ? run(statement.value) : statement;

/** The verb in the name of a node's function: `read_orders`, `write_totals`. */
function verbOf({ kind }: PlannedNode, hasInputs: boolean): string {
  if (kind?.output === 'rows') return hasInputs ? 'build' : 'read';
  if (kind?.destination) return 'write';
  return hasInputs ? 'show' : 'run';
}
