import { builtInReply } from '@lakehouse/core/assistant/built-in-reply';
import { suggestRequests } from '@lakehouse/core/assistant/requests/suggest-requests';
import { type Understood, understand } from '@lakehouse/core/assistant/requests/understand';
import { withQuickFixes } from '@lakehouse/core/pipeline/quick-fixes';
import { previewedValues } from '../../shared/pipeline/api/previewed-values.ts';
import type { CommandContext } from '../../shared/pipeline/commands/command-context.ts';
import {
  selectDocument,
  selectPlan,
  selectProblems,
  selectSoleNode,
} from '../../shared/pipeline/store/selectors.ts';
import { addAssistantNode } from './add-assistant-node.ts';
import { changeLines, assistantTexts as texts } from './assistant-messages.ts';
import { carryOutWork } from './carry-out-work.ts';
import type { Answer } from './chat-message.ts';
import { commitEdits } from './commit-edits.ts';
import { placeNode } from './place-node.ts';
import { whenSettled } from './when-settled.ts';

/** Product specification, section 9. */
const REPLY_MS = 1000;
const NODE_MS = 500;

/** What a message asks for in the pipeline on the screen. */
function understood({ store, now }: CommandContext, message: string): Understood | undefined {
  const state = store.getState();
  return understand(message, {
    document: selectDocument(state),
    selected: selectSoleNode(state)?.id,
    problems: selectProblems(state).map((one) => withQuickFixes(selectPlan(state), one)),
    timestamp: now(),
    place: placeNode,
    values: previewedValues,
  });
}

/** Carries out what was understood, and says what was done. */
function carryOut(
  context: CommandContext,
  answer: Understood,
  signal: AbortSignal,
): Answer | Promise<Answer> {
  if (answer.kind === 'count' || answer.kind === 'run') return carryOutWork(context, answer, signal);
  if (answer.kind === 'ask') return { message: answer.text, choices: answer.choices };
  if (answer.kind === 'say') {
    const { text, nodeIds, fixes } = answer;
    return { message: text, ...(nodeIds ? { about: nodeIds } : {}), ...(fixes ? { fixes } : {}) };
  }
  const before = selectDocument(context.store.getState());
  const made = commitEdits(context, answer.edits);
  const left = selectDocument(context.store.getState());
  return made.length === 0
    ? { message: texts.unchanged }
    : { message: answer.text, changes: { lines: changeLines(made), before, left } };
}

/** The reply to a keyword, and its node; examples where nothing was understood. */
function canned(context: CommandContext, message: string): Answer {
  const { text, add } = builtInReply(message);
  if (add) {
    const feeder = addAssistantNode(context, add);
    return { message: feeder === undefined ? text : `${text} ${texts.linkedTo(feeder)}` };
  }
  const state = context.store.getState();
  const examples = suggestRequests(selectDocument(state), selectSoleNode(state)?.id);
  return {
    message: text,
    ...(examples.length === 0
      ? {}
      : { choices: examples.map((example) => ({ label: example, message: example })) }),
  };
}

/** Adds the built-in answer to a message, and what it changes; returns a function that cancels both. */
export function answerBuiltIn(
  context: CommandContext,
  message: string,
  deliver: (reply: Answer) => void,
): () => void {
  const giveUp = new AbortController();
  let answer: Answer | undefined = { message: texts.choosing };
  let replied = false;
  const give = (found: Answer): void => {
    answer = found;
    if (replied) deliver(found);
  };
  const acting = setTimeout(() => {
    whenSettled(context.store, () => {
      const found = understood(context, message);
      const given = found ? carryOut(context, found, giveUp.signal) : canned(context, message);
      if (!(given instanceof Promise)) return give(given);
      answer = undefined;
      void given.then((late) => giveUp.signal.aborted || give(late));
    });
  }, NODE_MS);
  const replying = setTimeout(() => {
    replied = true;
    if (answer) deliver(answer);
  }, REPLY_MS);
  return () => {
    clearTimeout(acting);
    clearTimeout(replying);
    giveUp.abort();
  };
}
