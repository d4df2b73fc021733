import type { MadeEdit, PipelineEdit } from '@lakehouse/core/assistant/pipeline-edit';
import type { PipelineDocument, PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { detailsOf } from '../../shared/pipeline/nodes/node-details.ts';
import type { ChangeLine } from './chat-message.ts';

const titleIn = (document: PipelineDocument, id: string): string =>
  `“${document.nodes.find((node) => node.id === id)?.label ?? id}”`;

/** A new node: its title, its kind where the title does not say it, and its settings. */
function nodeText(node: PipelineNode): string {
  const kind = KINDS.get(node.kind ?? '');
  const isTitle = kind?.title.toLowerCase() === node.label.toLowerCase();
  const details = detailsOf(node);
  return `“${node.label}”${isTitle ? '' : ` (${kind?.title ?? node.type})`}${details === '' ? '' : `: ${details}`}`;
}

const DONE: Readonly<Record<PipelineEdit['op'], string>> = {
  add: 'Added',
  connect: 'Connected',
  configure: 'Configured',
  rename: 'Renamed',
  remove: 'Removed',
  fix: 'Fixed',
};

/** What a change concerns, without a word for what is done to it. */
function subjectText({ edit, before, after }: MadeEdit): string {
  switch (edit.op) {
    case 'add':
      return nodeText(after.nodes.find(({ id }) => id === edit.node.id) ?? edit.node);
    case 'connect':
      return `${titleIn(after, edit.from)} to ${titleIn(after, edit.to)}`;
    case 'configure':
      return `${titleIn(after, edit.nodeId)}: ${settingsText(edit.fields)}`;
    case 'rename':
      return `${titleIn(before, edit.nodeId)} to “${edit.label}”`;
    case 'remove':
      return edit.nodeIds.map((id) => titleIn(before, id)).join(', ');
    case 'fix':
      return `${titleIn(before, edit.nodeId)}: ${edit.fix.title}`;
    default:
      return assertNever(edit);
  }
}

const MAX_SETTING = 80;

/** Settings by their names and new values. */
const settingsText = (fields: JsonObject): string =>
  Object.entries(fields)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${name} = ${text.length > MAX_SETTING ? `${text.slice(0, MAX_SETTING)}…` : text}`;
    })
    .join(', ');

/** The node that a change concerns, while there is one. */
function nodeOf({ edit }: MadeEdit): string | undefined {
  switch (edit.op) {
    case 'add':
      return edit.node.id;
    case 'connect':
      return edit.to;
    case 'configure':
    case 'rename':
    case 'fix':
      return edit.nodeId;
    case 'remove':
      return undefined;
    default:
      return assertNever(edit);
  }
}

/** Changes in words, each with its node; that a new node is connected goes without saying. */
export function changeLines(
  made: readonly MadeEdit[],
  tense: 'done' | 'proposed' = 'done',
): readonly ChangeLine[] {
  const added = new Set(made.flatMap(({ edit }) => (edit.op === 'add' ? [edit.node.id] : [])));
  return made
    .filter(({ edit }) => edit.op !== 'connect' || !added.has(edit.to))
    .map((one) => {
      const nodeId = nodeOf(one);
      const subject = subjectText(one);
      return {
        text: tense === 'done' ? `${DONE[one.edit.op]} ${subject}` : subject,
        ...(nodeId === undefined ? {} : { nodeId }),
      };
    });
}

/** Texts of the assistant panel. */
export const assistantTexts = {
  builtIn: 'Built-in replies',
  working: 'The assistant is writing…',
  stopped: 'Stopped. The pipeline was not changed.',
  tooLong: (rounds: number): string =>
    `I stopped after ${rounds} rounds of changes. Review the result and tell me how to continue.`,
  linkedTo: (label: string): string => `It takes the rows of “${label}”.`,
  choosing: 'I will do that as soon as the transformation is chosen or canceled.',
  accepted: (count: number): string =>
    count === 1 ? 'I made the change that you accepted.' : `I made the ${count} changes that you accepted.`,
  rejected: 'You rejected what was left of the proposal. It changed nothing.',
  noLongerFits: 'The pipeline has changed since, and this no longer fits. Nothing was changed.',
  checking: 'Checking the proposal…',
  checksFailed: (failures: readonly string[]): string =>
    `The checks of your draft failed:\n${failures.join('\n')}\nPut this right with the tools. If only the person can, say what is needed.`,
  proposed: 'I propose these changes.',
  fixed: (fix: string, node: string): string => `I applied “${fix}” to “${node}”.`,
  outdated: 'The pipeline has changed since, and this fix no longer applies. Nothing was changed.',
  counted: (label: string, rows: number): string =>
    `“${label}” has ${rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`}.`,
  notCounted: (label: string, reason: string): string =>
    `I could not count the rows of “${label}”: ${/[.!?]$/u.test(reason) ? reason : `${reason}.`}`,
  noWarehouse: 'No SQL warehouse is running. Start one in the preview of a node, then ask again.',
  nothingToRun: 'There is nothing to run yet. Add a source first, such as: read samples.retail.orders.',
  runsAlready: 'A run is going on. Its steps are in Runs.',
  runAsksValues: 'The pipeline has parameters: give them their values, and it runs.',
  runs: (upTo?: string): string =>
    upTo === undefined
      ? 'I started the run. Its steps are in Runs.'
      : `I started a run up to “${upTo}”. Its steps are in Runs.`,
  noAnswer: 'The model returned no answer. Try again, or rephrase your question.',
  otherPipeline: 'You opened another pipeline in the meantime, so nothing was changed.',
  unchanged: 'The pipeline was not changed.',
  serverSilent: 'The server of this app did not respond. Check that it is still running, and try again.',
  serverUnclear: 'The server of this app returned an unreadable response. Try again.',
  brokenOff: 'The response was cut off. Try again.',
  settingsUnreadable:
    'The AI settings in this browser cannot be read, so this is a built-in reply. Save them again to use a model.',
  proposedChanges: 'Proposed changes',
  proposedCount: (count: number): string => (count === 1 ? '1 proposed change' : `${count} proposed changes`),
  accept: (node: string): string => `Accept ${node}`,
  reject: (node: string): string => `Reject ${node}`,
  nothingUntilAccepted: 'Nothing is changed until you accept it.',
  failedChecks: 'Failed checks',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  stateNow: 'Now',
  stateProposed: 'As proposed',
  aiSettings: 'AI Settings',
  askAboutYourPipeline: 'Ask about your pipeline…',
  sendMessage: 'Send message',
  pipelineAssistant: 'Pipeline Assistant',
  closeAssistant: 'Close assistant',
  quickFixes: 'Quick fixes',
  goTo: (node: string): string => `Go to ${node}`,
  tryAgain: 'Try again',
  changesMade: 'Changes to the pipeline',
  undoTheseChanges: 'Undo these changes',
  suggestions: 'Suggestions',
  describe: 'Describe this pipeline',
  youSaid: 'You: ',
  assistantSaid: 'Assistant: ',
  conversation: 'Conversation',
  message: 'Message',
  stop: 'Stop',
  proposedTo: (change: string, node: string): string => `Proposed: ${change} ${node}`,
  acceptOf: (name: string): string => `Accept: ${name}`,
  rejectOf: (name: string): string => `Reject: ${name}`,
  createAPipeline: 'Create a pipeline',
  addATransform: 'Add a transform',
  explainDataProcessing: 'Explain data processing',
} as const;
