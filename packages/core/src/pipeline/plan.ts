import { duplicateNames, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { variableMark } from '../codegen/python/variable-mark.ts';
import {
  type Diagnostic,
  error,
  hasErrors,
  type Problem,
  problem,
  type QuickFix,
} from '../diagnostics/diagnostic.ts';
import type { CodeLayout } from './code-layout.ts';
import type { ComputeTarget } from './compute-target.ts';
import type { Propagation, QueryReader } from './define-node.ts';
import { edgesAroundDisabled, passesRows } from './disabled.ts';
import type { PipelineDocument, PipelineEdge, PipelineNode } from './document.ts';
import { knownNode, seenAt, seenIn } from './known-nodes.ts';
import { NODE_TYPES } from './node-type.ts';
import type { OnFailure } from './on-failure.ts';
import { topologicalOrder } from './order.ts';
import { rowsOfEdge } from './outputs.ts';
import { takenFolder } from './own-folders.ts';
import { bindConfig } from './parameters/bind-config.ts';
import type { Bindings } from './parameters/bind-texts.ts';
import type { PipelineParameter } from './parameters/parameter.ts';
import { placeProblems, unknownParameters, variableProblem } from './parameters/parameter-problems.ts';
import type { PlannedNode } from './planned-node.ts';
import { planOutputs, takenOutputs } from './planned-outputs.ts';
import { jobPartOf } from './ports.ts';
import { type AnyNodeKind, findTransformation, KINDS } from './registry.ts';
import { conflicts } from './requirements.ts';
import { frameNames } from './saving/saved-json.ts';
import { transformationName } from './saving/transformation-name.ts';
import { streamOf } from './streams.ts';
import type { PipelineTest } from './test-schema.ts';
import { DEFAULT_TIME_ZONE, unknownTimeZone } from './time-zone.ts';

export interface Plan {
  /** What the generated code is called: a part of a pipeline has a name of its own. */
  readonly name: string;
  /** The name of the whole pipeline, by which the keys of its runs are told from those of others. */
  readonly pipeline: string;
  /** How its PySpark script is written. */
  readonly layout: CodeLayout;
  /** Whether its Python prints the rows of display nodes. */
  readonly showsRows: boolean;
  /** Where its code is to run. */
  readonly compute: ComputeTarget;
  /** What a run does with the other destinations when one fails. */
  readonly onFailure: OnFailure;
  /** The time zone of its sessions. */
  readonly timeZone: string;
  /** In topological order; nodes on a cycle come last, blocked. */
  readonly order: readonly PlannedNode[];
  readonly byId: ReadonlyMap<string, PlannedNode>;
  /** All problems, in plan order. */
  readonly problems: readonly Diagnostic[];
  readonly parameters: readonly PipelineParameter[];
  /** What the pipeline keeps to check itself. */
  readonly tests: readonly PipelineTest[];
  /** The nodes with parameters as Python variables instead of their values; undefined without parameters. */
  readonly inVariables?: Pick<Plan, 'order' | 'byId'>;
}

const NO_TESTS: readonly PipelineTest[] = [];

/** Why a skipped node is not run. */
export const skippedBecause = ({ node, problems }: PlannedNode): string =>
  node.disabled ? 'Disabled' : (problems[0]?.message ?? 'A node before it is disabled');

/** The plan from which Python is generated. */
export const pythonPlan = ({ inVariables, ...plan }: Plan): Plan => ({ ...plan, ...inVariables });

/** Finds what the Python of a node can't say; `inputOf` returns the nodes that it takes rows from. */
export type CheckPython = (
  planned: PlannedNode,
  inputOf: (id: string) => PlannedNode | undefined,
  onFailure: OnFailure | undefined,
) => readonly Problem[];

/** What a plan uses that the designer loads after its first paint. */
export interface LatePlanning {
  readonly checkPython: CheckPython;
  readonly readQuery: QueryReader;
}

/**
 * Checks, orders and types a document, with values for its parameters, or their defaults. Without `late` only what the kinds
 * say of their configs is checked, which needs no emitter, and the columns of queries are not known. Never throws on user input.
 */
export function planDocument(
  document: PipelineDocument,
  values: Readonly<Record<string, string>>,
  late: LatePlanning | undefined,
): Plan {
  const parameters = document.settings?.parameters ?? [];
  const {
    layout = 'script',
    showsRows = true,
    compute = 'any',
    onFailure = 'keep',
    timeZone = DEFAULT_TIME_ZONE,
  } = document.settings ?? {};
  const inVariables =
    parameters.length === 0
      ? undefined
      : planNodes(
          document,
          bindingsOf(parameters, ({ name }) => variableMark(name)),
          late,
        );
  const bindings = bindingsOf(parameters, ({ name, default: usual }) => values[name] ?? usual);
  const { order, byId } = planNodes(document, bindings, late, inVariables);
  const problems = order.flatMap((planned) => planned.problems);
  return {
    name: document.name,
    pipeline: document.name,
    layout,
    showsRows,
    compute,
    onFailure,
    timeZone,
    order,
    byId,
    problems,
    parameters,
    tests: document.tests ?? NO_TESTS,
    ...(inVariables ? { inVariables } : {}),
  };
}

const bindingsOf = (
  parameters: readonly PipelineParameter[],
  text: (parameter: PipelineParameter) => string,
): Bindings => new Map(parameters.map((one) => [one.name, { type: one.type, text: text(one) }]));

function planNodes(
  document: PipelineDocument,
  bindings: Bindings,
  late: LatePlanning | undefined,
  inVariables?: Pick<Plan, 'order' | 'byId'>,
): Pick<Plan, 'order' | 'byId'> {
  const { sorted, cyclic } = topologicalOrder(document);
  const nodes = new Map(document.nodes.map((node) => [node.id, node]));
  const names = frameNames(document);
  const taken = new Set(names.values());
  const incoming = groupByTarget(
    edgesAroundDisabled(document).map((edge) => {
      const source = edge.kind === 'data' ? rowsOfEdge(edge, nodes) : edge.source;
      return source === edge.source ? edge : { ...edge, source };
    }),
  );
  const onCycle = new Set(cyclic);
  const byId = new Map<string, PlannedNode>();
  const inputOf = (input: string): PlannedNode | undefined => byId.get(input);
  for (const id of [...sorted, ...cyclic]) {
    const node = required(nodes.get(id), `The node ${id}`);
    const name = required(names.get(id), `The name of ${id}`);
    const edges = incoming.get(id) ?? [];
    const isCyclic = onCycle.has(id);
    const ends = edges.flatMap((edge) => seenAt(edge, byId.get(edge.source)));
    const from = [name, isCyclic, late?.readQuery, document.settings, ...seenIn(node, bindings), ...ends];
    const known = knownNode(node, from, () => {
      const alone = planNode(node, name, edges, byId, isCyclic, bindings, late?.readQuery);
      const stream = streamOf(alone, inputOf);
      return stream ? { ...alone, stream } : alone;
    });
    const { planned } = known;
    const isChecked = planned.state !== 'skipped' && !hasErrors(planned.problems);
    const amongOthers = isChecked
      ? [
          ...(Object.keys(planned.inputs).length === 0 ? unknownTimeZone(document.settings?.timeZone) : []),
          ...unknownParameters(planned, bindings),
          ...takenOutputs(node, nodes),
          ...conflicts(planned, byId.values()),
          ...takenFolder(planned, byId.values()),
          ...anotherOfKind(planned, byId.values()),
          ...placeProblems(inVariables?.byId.get(id)?.problems ?? []),
        ]
      : [];
    if (isChecked && planned.state === 'ready')
      known.python ??= late?.checkPython(planned, inputOf, document.settings?.onFailure);
    const found = [...amongOthers, ...((isChecked && known.python) || [])];
    const own =
      amongOthers.length === 0 ? (known.whole ??= withFound(planned, found)) : withFound(planned, found);
    byId.set(id, own);
    const outputs = planOutputs(own, taken, own === known.whole ? known.outputs : undefined);
    if (own === known.whole) known.outputs = outputs;
    for (const output of outputs) byId.set(output.node.id, output);
  }
  return { order: [...byId.values()], byId };
}

/** A planned node with what was found besides. */
const withFound = (planned: PlannedNode, found: readonly Problem[]): PlannedNode =>
  found.length === 0
    ? planned
    : {
        ...planned,
        problems: [...planned.problems, ...found.map((one) => ({ ...one, nodeId: planned.node.id }))],
        state: hasErrors(found) ? 'blocked' : planned.state,
      };

/** Of some kinds a pipeline has one node. */
function anotherOfKind({ kind }: PlannedNode, before: Iterable<PlannedNode>): readonly Problem[] {
  if (!kind?.isSingle) return [];
  const other = [...before].find((one) => one.kind === kind && one.state === 'ready');
  return other
    ? [error('another', `“${other.node.label}” is the ${kind.title} of this pipeline: remove one of the two`)]
    : [];
}

function groupByTarget(edges: readonly PipelineEdge[]): Map<string, PipelineEdge[]> {
  const groups = new Map<string, PipelineEdge[]>();
  for (const edge of edges) {
    const group = groups.get(edge.target);
    if (group) group.push(edge);
    else groups.set(edge.target, [edge]);
  }
  return groups;
}

function planNode(
  node: PipelineNode,
  name: string,
  edges: readonly PipelineEdge[],
  done: ReadonlyMap<string, PlannedNode>,
  cyclic: boolean,
  bindings: Bindings,
  readQuery: QueryReader | undefined,
): PlannedNode {
  const kind = KINDS.get(node.kind ?? '');
  const { inputs, needed, missed } = inputsAt(kind, edges, done);
  const order = edges.filter((edge) => edge.kind === 'order');
  const labels = order.flatMap(({ source, label }) => (label === undefined ? [] : [[source, label]]));
  const finish = (
    problems: readonly Problem[],
    schema?: Schema,
    config?: PlannedNode['config'],
    blocked = false,
  ): PlannedNode => ({
    node,
    kind,
    config,
    inputs,
    follows: order.map(({ source }) => source),
    ...(labels.length > 0 && { followed: Object.fromEntries(labels) }),
    name,
    schema,
    problems: problems.map((p) => ({ ...p, nodeId: node.id })),
    state: blocked || hasErrors(problems) ? 'blocked' : 'ready',
  });
  const skip = (problems: readonly Problem[], schema?: Schema): PlannedNode => ({
    ...finish(problems, schema),
    state: 'skipped',
  });
  if (node.disabled) {
    const [feeder = ''] = Object.values(inputs).flat();
    return skip([], passesRows(node) ? done.get(feeder)?.schema : undefined);
  }
  if (needed) return skip([skippedAfter(needed)]);
  if (!kind) return finish([noKind(node)]);
  if (cyclic)
    return finish([
      error('cycle', 'This node is part of a cycle or depends on one: remove an edge of the cycle'),
    ]);
  const parsed = kind.config.safeParse(
    bindings.size === 0 ? node.config : bindConfig(kind.config, node.config, bindings),
  );
  const wiring = checkWiring(kind, inputs, done);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) =>
      error(
        'invalid-config',
        `${issue.path.join('.') || 'Settings'}: ${issue.message}`,
        issue.path.join('.'),
      ),
    );
    return finish([...wiring, ...issues]);
  }
  const sources = edges.map((edge) => done.get(edge.source));
  const blocked = sources.some((source) => source !== undefined && source.state === 'blocked');
  if (wiring.length > 0) return finish(wiring, undefined, parsed.data);
  const schemas = Object.fromEntries(
    Object.entries(inputs).map(([port, ids]) => [port, ids.map((id) => done.get(id)?.schema)]),
  );
  const propagated = propagate(kind, { config: parsed.data, inputs: schemas, readQuery });
  return finish(
    [
      ...propagated.problems,
      ...duplicates(propagated),
      ...unknownSettings(kind, node.config),
      ...missed.map(leftOutInput),
    ],
    propagated.schema,
    parsed.data,
    blocked,
  );
}

/** The ids of the nodes at each port, and what disabled nodes take from them. */
interface FoundInputs {
  readonly inputs: Readonly<Record<string, readonly string[]>>;
  /** A skipped node without whose rows this one has no result. */
  readonly needed: PlannedNode | undefined;
  /** The skipped nodes at ports that take any number of nodes, and have others. */
  readonly missed: readonly PlannedNode[];
}

function inputsAt(
  kind: AnyNodeKind | undefined,
  edges: readonly PipelineEdge[],
  done: ReadonlyMap<string, PlannedNode>,
): FoundInputs {
  const ports = new Map<string, string[]>();
  for (const { kind: edgeKind, targetPort, source } of edges) {
    if (edgeKind !== 'data' || targetPort === undefined) continue;
    ports.set(targetPort, [...(ports.get(targetPort) ?? []), source]);
  }
  const missed: PlannedNode[] = [];
  let needed: PlannedNode | undefined;
  for (const [port, ids] of ports) {
    const skipped = ids.flatMap((id) => {
      const source = done.get(id);
      return source?.state === 'skipped' ? [source] : [];
    });
    if (skipped.length === 0) continue;
    const isEnough =
      skipped.length < ids.length && kind?.inputs.some(({ name, many }) => name === port && many);
    if (!isEnough) needed ??= skipped[0];
    else {
      missed.push(...skipped);
      ports.set(
        port,
        ids.filter((id) => done.get(id)?.state !== 'skipped'),
      );
    }
  }
  return { inputs: Object.fromEntries(ports), needed, missed };
}

/** The reason of a node after a skipped one: it names the node that is disabled. */
const skippedAfter = ({ node, problems }: PlannedNode): Problem =>
  problem(
    'info',
    'skipped',
    (node.disabled ? undefined : problems[0]?.message) ??
      `Not run, because “${node.label}” before it is disabled`,
  );

const leftOutInput = ({ node }: PlannedNode): Problem =>
  problem('info', 'skipped-input', `Without the rows of “${node.label}”, which is disabled or skipped`);

function propagate(kind: AnyNodeKind, context: Parameters<AnyNodeKind['propagate']>[0]): Propagation {
  try {
    return kind.propagate(context);
  } catch (cause) {
    return { schema: undefined, problems: [variableProblem(cause)] };
  }
}

/**
 * Why a placeholder has no code and what to do about it, with quick fixes if its file names an existing transformation or has code.
 */
function noKind({ type, extra = {} }: PipelineNode): Problem {
  const name = transformationName(extra);
  const isTransformation = type === 'transformation';
  const known = isTransformation && name !== undefined ? findTransformation(name)?.kind : undefined;
  const fixes = [
    ...(known ? [replacing(`Replace with ${known.title}`, known.id)] : []),
    ...(holdsCode(extra) ? [replacing('Run its code', 'custom-code')] : []),
  ];
  const found = error('no-kind', `${whyNoKind(type, extra, name)}: ${TO_DO}`);
  return fixes.length === 0 ? found : { ...found, fixes };
}

const replacing = (title: string, kind: string): QuickFix => ({
  title,
  changes: [{ kind: 'replace-node', with: kind }],
});

const holdsCode = ({ code }: JsonObject): boolean => typeof code === 'string' && code.trim() !== '';

const TO_DO = 'replace the node, or remove it to generate the rest';

function whyNoKind(type: string, extra: JsonObject, name: string | undefined): string {
  if (holdsCode(extra)) return 'This node holds custom code, which is not run';
  if (type !== 'transformation')
    return isOneOf(type, NODE_TYPES)
      ? `There is no code for nodes of type “${type}” yet`
      : `There is no node type “${type}”`;
  return name === undefined
    ? 'This node does not say which transformation it is'
    : `There is no transformation “${name}”`;
}

/** Reports settings of a file that the kind does not have: they are preserved in the file and have no effect. */
function unknownSettings(kind: AnyNodeKind, config: JsonObject): Problem[] {
  return Object.keys(config)
    .filter((name) => !Object.hasOwn(kind.config.shape, name))
    .map((name) =>
      problem(
        'info',
        'unknown-setting',
        `${kind.title} has no setting “${name}”: it stays in the file and has no effect`,
      ),
    );
}

function checkWiring(
  kind: AnyNodeKind,
  inputs: Readonly<Record<string, readonly string[]>>,
  done: ReadonlyMap<string, PlannedNode>,
): Problem[] {
  const problems: Problem[] = [];
  for (const { name, label, many, optional } of kind.inputs) {
    const count = inputs[name]?.length ?? 0;
    if (count === 0 && !optional)
      problems.push(error('missing-input', `Connect a node to the input “${label}”`));
    if (count > 1 && many !== true)
      problems.push(error('too-many-inputs', `The input “${label}” takes one node, not ${count}`));
  }
  for (const [port, ids] of Object.entries(inputs)) {
    if (!kind.inputs.some(({ name }) => name === port))
      problems.push(error('unknown-port', `${kind.title} has no input “${port}”: draw the edge again`));
    for (const id of ids) {
      const source = done.get(id);
      if (!source)
        problems.push(error('unknown-output', 'The output that this node read is gone: draw the edge again'));
      if (source && (source.kind?.output === 'none' || jobPartOf(source)))
        problems.push(error('no-rows', `“${source.node.label}” returns no rows: draw an order edge instead`));
    }
  }
  return problems;
}

/** Two columns with the same name can't be written, nor told apart by later steps. */
function duplicates({ schema, problems }: Propagation): Problem[] {
  if (!schema || problems.some((p) => p.code === 'duplicate-column')) return [];
  return duplicateNames(schema).map((name) =>
    problem('error', 'duplicate-column', `Two columns are called “${name}”: rename one of them`),
  );
}
