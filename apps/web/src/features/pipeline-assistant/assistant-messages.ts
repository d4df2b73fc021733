import type { MadeEdit } from '@lakehouse/core/assistant/pipeline-edit';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';

const titleIn = (document: PipelineDocument, id: string): string =>
  `“${document.nodes.find((node) => node.id === id)?.label ?? id}”`;

/** A change of the assistant in words. */
export function changeText({ edit, before, after }: MadeEdit): string {
  switch (edit.op) {
    case 'add':
      return `Added “${edit.node.label}” (${KINDS.get(edit.node.kind ?? '')?.title ?? edit.node.type})`;
    case 'connect':
      return `Connected ${titleIn(after, edit.from)} to ${titleIn(after, edit.to)}`;
    case 'configure':
      return `Configured ${titleIn(after, edit.nodeId)}: ${Object.keys(edit.fields).join(', ')}`;
    case 'rename':
      return `Renamed ${titleIn(before, edit.nodeId)} to “${edit.label}”`;
    case 'remove':
      return `Removed ${edit.nodeIds.map((id) => titleIn(before, id)).join(', ')}`;
    default:
      return assertNever(edit);
  }
}

/** Texts of the assistant panel. */
export const assistantTexts = {
  builtIn: 'Built-in replies',
  working: 'The assistant is writing…',
  stopped: 'Stopped. The pipeline was not changed.',
  tooLong: (rounds: number): string =>
    `I stopped after ${rounds} rounds of changes. Review the result and tell me how to continue.`,
  done: 'Done.',
  noAnswer: 'The model returned no answer. Try again, or rephrase your question.',
  otherPipeline: 'You opened another pipeline in the meantime, so nothing was changed.',
  unchanged: 'The pipeline was not changed.',
  serverSilent: 'The server of this app did not respond. Check that it is still running, and try again.',
  serverUnclear: 'The server of this app returned an unreadable response. Try again.',
  brokenOff: 'The response was cut off. Try again.',
  settingsUnreadable:
    'The AI settings in this browser cannot be read, so this is a built-in reply. Save them again to use a model.',
} as const;
