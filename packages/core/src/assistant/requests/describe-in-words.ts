import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PipelineDocument, PipelineNode } from '../../pipeline/document.ts';
import type { Plan } from '../../pipeline/plan.ts';
import { planPipeline } from '../../pipeline/plan-pipeline.ts';
import type { PlannedNode } from '../../pipeline/planned-node.ts';
import { listed } from './refusal.ts';

const MAX_STEPS = 40;

/** What a node does, in the words of its kind and its settings. */
function stepText({ node, kind, config }: PlannedNode): string {
  if (!kind) return `is of type ${node.type}, which has no code`;
  const details = config === undefined ? '' : kind.details(config);
  return `${kind.title.toLowerCase() === node.label.toLowerCase() ? kind.summary.replace(/\.$/u, '') : kind.title}${details === '' ? '' : `: ${details}`}`;
}

const inputsOf = (plan: Plan, { inputs }: PlannedNode): string[] =>
  Object.values(inputs)
    .flat()
    .map((id) => plan.byId.get(id)?.node.label ?? id);

const columnsText = ({ schema }: PlannedNode): string =>
  schema === undefined
    ? 'its columns are not known yet'
    : `${schema.length} ${schema.length === 1 ? 'column' : 'columns'}`;

/** The pipeline in words: its sources, its steps in order with their settings, its destinations, and its problems. */
export function describeInWords(document: PipelineDocument, problems: readonly Diagnostic[]): string {
  const plan = planPipeline(document);
  const of = (test: (planned: PlannedNode) => boolean): PlannedNode[] => plan.order.filter(test);
  const sources = of(({ kind }) => kind?.category === 'source');
  const outputs = of(({ kind }) => kind?.category === 'output');
  const steps = of(({ kind }) => kind?.category !== 'source' && kind?.category !== 'output');
  const lines = [
    `“${document.name}” has ${counted(sources.length, 'source')}, ${counted(steps.length, 'step')} and ${counted(outputs.length, 'destination')}.`,
    ...block(
      'It reads:',
      sources.map((one) => `${one.node.label} – ${stepText(one)} (${columnsText(one)})`),
    ),
    ...block(
      'Then:',
      steps.map((one) => `${one.node.label} – ${stepText(one)}${from(inputsOf(plan, one))}`),
    ),
    ...block(
      'It ends in:',
      outputs.map((one) => `${one.node.label} – ${stepText(one)}${from(inputsOf(plan, one))}`),
    ),
    ...(outputs.length === 0 ? ['Nothing is stored: it has no destination.'] : []),
    ...problemLines(document, problems),
  ];
  return lines.join('\n');
}

/** One node in words: what it does, what it takes and gives, and its problems. */
export function describeNode(
  document: PipelineDocument,
  node: PipelineNode,
  problems: readonly Diagnostic[],
): string {
  const plan = planPipeline(document);
  const planned = plan.byId.get(node.id);
  if (!planned) return `“${node.label}” is not part of the pipeline.`;
  const inputs = inputsOf(plan, planned);
  const summary = planned.kind ? `${planned.kind.title}: ${planned.kind.summary}` : stepText(planned);
  const details = planned.kind && planned.config ? planned.kind.details(planned.config) : '';
  return [
    `“${node.label}” – ${summary}`,
    ...(details === '' ? [] : [`Its settings: ${details}.`]),
    ...(inputs.length === 0 ? [] : [`It takes the rows of ${listed(inputs)}.`]),
    ...(planned.schema && planned.schema.length > 0
      ? [
          `It gives ${counted(planned.schema.length, 'column')}: ${planned.schema.map(({ name }) => name).join(', ')}.`,
        ]
      : []),
    ...problemLines(
      document,
      problems.filter(({ nodeId }) => nodeId === node.id),
    ),
  ].join('\n');
}

const counted = (count: number, word: string): string =>
  `${count === 0 ? 'no' : count} ${word}${count === 1 ? '' : 's'}`;

const from = (labels: readonly string[]): string => (labels.length === 0 ? '' : ` (from ${listed(labels)})`);

function block(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, MAX_STEPS).map((line, at) => `${at + 1}. ${line}`);
  return [title, ...shown, ...(lines.length > MAX_STEPS ? [`… and ${lines.length - MAX_STEPS} more`] : [])];
}

function problemLines(document: PipelineDocument, problems: readonly Diagnostic[]): string[] {
  const errors = problems.filter(({ severity }) => severity !== 'info');
  if (errors.length === 0) return [];
  return [
    `${counted(errors.length, 'problem')}:`.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    ...errors
      .slice(0, MAX_STEPS)
      .map(
        ({ nodeId, message }) =>
          `• ${document.nodes.find(({ id }) => id === nodeId)?.label ?? document.name}: ${message}`,
      ),
  ];
}
