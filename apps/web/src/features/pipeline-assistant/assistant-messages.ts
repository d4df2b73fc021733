import type { MadeEdit } from '@lakehouse/core/assistant/pipeline-edit';
import type { PipelineDocument, PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { detailsOf } from '../../shared/pipeline/nodes/node-details.ts';
import type { ChangeLine } from './chat-message.ts';

const titleIn = (document: PipelineDocument, id: string): string =>
  `“${document.nodes.find((node) => node.id === id)?.label ?? id}”`;

/** What a new node does: its kind where the title does not say it, and its settings. */
function addedText(node: PipelineNode): string {
  const kind = KINDS.get(node.kind ?? '');
  const isTitle = kind?.title.toLowerCase() === node.label.toLowerCase();
  const details = detailsOf(node);
  return `Added “${node.label}”${isTitle ? '' : ` (${kind?.title ?? node.type})`}${details === '' ? '' : `: ${details}`}`;
}

/** A change of the assistant in words. */
function changeText({ edit, before, after }: MadeEdit): string {
  switch (edit.op) {
    case 'add':
      return addedText(edit.node);
    case 'connect':
      return `Connected ${titleIn(after, edit.from)} to ${titleIn(after, edit.to)}`;
    case 'configure':
      return `Configured ${titleIn(after, edit.nodeId)}: ${Object.keys(edit.fields).join(', ')}`;
    case 'rename':
      return `Renamed ${titleIn(before, edit.nodeId)} to “${edit.label}”`;
    case 'remove':
      return `Removed ${edit.nodeIds.map((id) => titleIn(before, id)).join(', ')}`;
    case 'fix':
      return `Fixed ${titleIn(before, edit.nodeId)}: ${edit.fix.title}`;
    default:
      return assertNever(edit);
  }
}

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
export function changeLines(made: readonly MadeEdit[]): readonly ChangeLine[] {
  const added = new Set(made.flatMap(({ edit }) => (edit.op === 'add' ? [edit.node.id] : [])));
  return made
    .filter(({ edit }) => edit.op !== 'connect' || !added.has(edit.to))
    .map((one) => {
      const nodeId = nodeOf(one);
      return { text: changeText(one), ...(nodeId === undefined ? {} : { nodeId }) };
    });
}

/** Texts of the assistant panel. */
export const assistantTexts = {
  builtIn: 'Built-in replies',
  working: 'The assistant is writing…',
  stopped: 'Stopped. The pipeline was not changed.',
  tooLong: (rounds: number): string =>
    `I stopped after ${rounds} rounds of changes. Review the result and tell me how to continue.`,
  done: 'Done.',
  linkedTo: (label: string): string => `It takes the rows of “${label}”.`,
  choosing: 'I will do that as soon as the transformation is chosen or cancelled.',
  fixed: (fix: string, node: string): string => `I applied “${fix}” to “${node}”.`,
  outdated: 'The pipeline has changed since, and this fix no longer applies. Nothing was changed.',
  noAnswer: 'The model returned no answer. Try again, or rephrase your question.',
  otherPipeline: 'You opened another pipeline in the meantime, so nothing was changed.',
  unchanged: 'The pipeline was not changed.',
  serverSilent: 'The server of this app did not respond. Check that it is still running, and try again.',
  serverUnclear: 'The server of this app returned an unreadable response. Try again.',
  brokenOff: 'The response was cut off. Try again.',
  settingsUnreadable:
    'The AI settings in this browser cannot be read, so this is a built-in reply. Save them again to use a model.',
} as const;
