import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { z } from 'zod';
import { KINDS } from '../pipeline/registry.ts';

const kindId = z.enum([...KINDS.keys()]).describe('Id of a node kind');
const nodeId = z.string().min(1).describe('Id of a node of the pipeline');
// Not `z.record`: its JSON schema contains `propertyNames`, which OpenAI rejects or ignores.
const settings = z.looseObject({});

/**
 * The parameters of each tool. The kinds come from the registry: a new kind is offered to the model without a change
 * here.
 */
const TOOL_INPUTS = {
  add_node: z.object({
    kind: kindId,
    label: z
      .string()
      .min(1)
      .optional()
      .describe('Short title on the card; defaults to the title of the kind'),
    config: settings.optional().describe('Settings that differ from the defaults'),
    after: z
      .array(nodeId)
      .optional()
      .describe('Nodes whose rows it takes, in the order of its inputs; they are connected to it'),
  }),
  connect: z.object({
    from: nodeId,
    to: nodeId,
    port: z.string().optional().describe('Input of the target; defaults to the first free one'),
    output: z
      .string()
      .optional()
      .describe('Output of a node with several that the rows leave; defaults to the first'),
  }),
  update_config: z.object({
    node: nodeId,
    config: settings.describe('Settings to replace; the others stay unchanged'),
  }),
  rename: z.object({ node: nodeId, label: z.string().trim().min(1) }),
  remove: z.object({ nodes: z.array(nodeId).min(1) }),
  explain: z.object({
    kind: kindId.optional(),
    node: nodeId.optional(),
  }),
};

export type ToolName = keyof typeof TOOL_INPUTS;

const DESCRIPTIONS: Record<ToolName, string> = {
  add_node: 'Adds a node to the pipeline and connects it to the nodes before it. Returns its id.',
  connect: 'Connects two nodes, so that the rows of the first reach an input of the second.',
  update_config: 'Changes settings of a node.',
  rename: 'Gives a node another title.',
  remove: 'Removes nodes and their connections. Only when the person asked for it.',
  explain:
    'Describes every setting of a kind, or the columns, settings and problems of a node; without both, the whole pipeline as it is now.',
};

const isToolName = (name: string): name is ToolName => Object.hasOwn(TOOL_INPUTS, name);

/** A tool in the form that model providers accept: `parameters` is a JSON schema. */
export interface ToolDefinition {
  readonly name: ToolName;
  readonly description: string;
  readonly parameters: JsonObject;
}

/** The tools that are offered to the model. */
export const toolDefinitions = (): readonly ToolDefinition[] =>
  keysOf(TOOL_INPUTS).map((name) => ({
    name,
    description: DESCRIPTIONS[name],
    // The type also declares keys that are not enumerable, and so not serialized.
    parameters: z.toJSONSchema(TOOL_INPUTS[name], { io: 'input' }) as JsonObject,
  }));

type Inputs = { readonly [Name in ToolName]: z.output<(typeof TOOL_INPUTS)[Name]> };

/** A tool call that matches its schema. */
export type ToolCall = {
  readonly [Name in ToolName]: { readonly name: Name; readonly input: Inputs[Name] };
}[ToolName];

/** Validates the arguments of a call; returns an error message for the model when they are invalid. */
export function readToolCall(name: string, input: unknown): ToolCall | string {
  if (!isToolName(name))
    return `There is no tool ${name}. The tools are ${Object.keys(TOOL_INPUTS).join(', ')}.`;
  const parsed = TOOL_INPUTS[name].safeParse(input);
  // Parsed by the schema of this name; TypeScript can't relate name and input after a lookup by a variable.
  return parsed.success ? ({ name, input: parsed.data } as ToolCall) : z.prettifyError(parsed.error);
}
