import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import type { PipelineDocument, PipelineNode, Position } from '../pipeline/document.ts';
import { nodeIds } from '../pipeline/ids.ts';
import { newNode } from '../pipeline/new-node.ts';
import { type ConnectRefusal, connect } from '../pipeline/operations.ts';
import { outputsOf } from '../pipeline/outputs.ts';
import { type AnyNodeKind, KINDS } from '../pipeline/registry.ts';
import { describeKind } from './describe-kind.ts';
import { describePipeline, problemsOf } from './describe-pipeline.ts';
import { applyEdit, type PipelineEdit } from './pipeline-edit.ts';
import { readToolCall, type ToolCall } from './tools.ts';

/** The context of a tool call besides the pipeline. */
export interface ToolContext {
  /** Epoch milliseconds, for the ids of new nodes. */
  readonly timestamp: number;
  /** The position of a new node; `after` is the id of the node it follows, if any. */
  readonly place: (document: PipelineDocument, kind: AnyNodeKind, after: string | undefined) => Position;
}

export interface ToolOutcome {
  /** The pipeline after the call; unchanged when the call was rejected or only read it. */
  readonly document: PipelineDocument;
  readonly edits: readonly PipelineEdit[];
  /** The result for the model. */
  readonly output: JsonObject;
}

type Attempt = { readonly edits: readonly PipelineEdit[]; readonly said?: JsonObject } | string;

const nodeOf = (document: PipelineDocument, id: string): PipelineNode | undefined =>
  document.nodes.find((node) => node.id === id);

const unknownNode = (id: string): string =>
  `There is no node ${id}. Call explain without arguments for the nodes there are.`;

const REFUSALS: Record<ConnectRefusal, string> = {
  'same-node': 'A node cannot be connected to itself.',
  exists: 'They are connected already.',
  cycle: 'This connection would create a cycle.',
  'no-rows': 'The first node returns no rows.',
  'no-port': 'The target has no such input.',
  'port-taken': 'That input is connected already.',
  'unknown-node': 'One of the nodes does not exist.',
};

/** The settings that a kind accepts, or what is wrong with them. Unknown names are rejected, not dropped. */
function checkSettings(
  kind: AnyNodeKind,
  present: JsonObject,
  given: Readonly<Record<string, unknown>>,
): JsonObject | string {
  const parsed = kind.config.strict().safeParse({ ...present, ...given });
  if (!parsed.success) return `The settings do not fit ${kind.id}: ${z.prettifyError(parsed.error)}`;
  return Object.fromEntries(Object.keys(given).map((name) => [name, parsed.data[name]]));
}

function addNode(
  document: PipelineDocument,
  input: Extract<ToolCall, { name: 'add_node' }>['input'],
  { timestamp, place }: ToolContext,
): Attempt {
  const kind = KINDS.get(input.kind);
  if (!kind) return `There is no kind ${input.kind}.`;
  const config = checkSettings(kind, {}, input.config ?? {});
  if (typeof config === 'string') return config;
  const after = input.after ?? [];
  const missing = after.find((id) => !nodeOf(document, id));
  if (missing !== undefined) return unknownNode(missing);
  const node = newNode({
    kind,
    position: place(document, kind, after.at(-1)),
    timestamp,
    taken: nodeIds(document),
    config,
    ...(input.label === undefined ? {} : { label: input.label }),
  });
  const added: PipelineEdit = { op: 'add', node };
  const edges = after.map((from): PipelineEdit => ({ op: 'connect', from, to: node.id }));
  return { edits: [added, ...edges], said: { node: node.id } };
}

function updateConfig(
  document: PipelineDocument,
  input: Extract<ToolCall, { name: 'update_config' }>['input'],
): Attempt {
  const node = nodeOf(document, input.node);
  if (!node) return unknownNode(input.node);
  const kind = KINDS.get(node.kind ?? '');
  if (!kind) return `The node ${node.id} has no settings.`;
  // Unfinished input in other fields must not prevent this change.
  const fields = checkSettings(kind, {}, input.config);
  return typeof fields === 'string'
    ? fields
    : { edits: [{ op: 'configure', nodeId: node.id, fields }], said: {} };
}

function explain(
  document: PipelineDocument,
  input: Extract<ToolCall, { name: 'explain' }>['input'],
): Attempt {
  const described = describePipeline(document);
  if (input.kind === undefined && input.node === undefined) return { edits: [], said: described };
  const node = input.node === undefined ? undefined : nodeOf(document, input.node);
  if (input.node !== undefined && !node) return unknownNode(input.node);
  const kind = KINDS.get(input.kind ?? node?.kind ?? '');
  const { nodes } = described;
  return {
    edits: [],
    said: {
      ...(node ? { node: nodes.find(({ id }) => id === node.id) } : {}),
      ...(kind ? { kind: describeKind(kind) } : {}),
      ...(node ? { problems: problemsOf(document).filter((problem) => problem['node'] === node.id) } : {}),
    },
  };
}

function attempt(document: PipelineDocument, call: ToolCall, context: ToolContext): Attempt {
  switch (call.name) {
    case 'add_node':
      return addNode(document, call.input, context);
    case 'connect': {
      const { from, to, port, output } = call.input;
      const outputs = outputsOf(nodeOf(document, from) ?? { kind: undefined, config: {} });
      if (output !== undefined && !outputs.some(({ name }) => name === output))
        return `${from} has no output “${output}”: its outputs are ${outputs.map(({ name }) => `“${name}”`).join(', ') || 'not named'}.`;
      const result = connect(document, from, to, port, output);
      if (!result.ok) return REFUSALS[result.reason];
      const ends = { ...(port === undefined ? {} : { port }), ...(output === undefined ? {} : { output }) };
      return { edits: [{ op: 'connect', from, to, ...ends }] };
    }
    case 'update_config':
      return updateConfig(document, call.input);
    case 'rename':
      if (!nodeOf(document, call.input.node)) return unknownNode(call.input.node);
      return { edits: [{ op: 'rename', nodeId: call.input.node, label: call.input.label }] };
    case 'remove': {
      const missing = call.input.nodes.find((id) => !nodeOf(document, id));
      return missing === undefined
        ? { edits: [{ op: 'remove', nodeIds: call.input.nodes }] }
        : unknownNode(missing);
    }
    case 'explain':
      return explain(document, call.input);
    default:
      return assertNever(call);
  }
}

/** Executes the model's tool call on a pipeline. Never throws: an invalid call is reported to the model. */
export function runToolCall(
  document: PipelineDocument,
  name: string,
  input: unknown,
  context: ToolContext,
): ToolOutcome {
  const refuse = (error: string): ToolOutcome => ({ document, edits: [], output: { error } });
  const call = readToolCall(name, input);
  if (typeof call === 'string') return refuse(call);
  const result = attempt(document, call, context);
  if (typeof result === 'string') return refuse(result);
  let next = document;
  const edits: PipelineEdit[] = [];
  const notConnected: string[] = [];
  for (const edit of result.edits) {
    const after = applyEdit(next, edit);
    if (after !== next) edits.push(edit);
    else if (edit.op === 'connect') notConnected.push(edit.from);
    next = after;
  }
  return {
    document: next,
    edits,
    output: {
      ...result.said,
      ...(notConnected.length > 0 ? { notConnected } : {}),
      ...(next === document ? {} : { problems: problemsOf(next) }),
    },
  };
}
