import { assistantInstructions } from '@lakehouse/core/assistant/instructions';
import type { PipelineEdit } from '@lakehouse/core/assistant/pipeline-edit';
import { runToolCall, type ToolContext } from '@lakehouse/core/assistant/run-tool-call';
import { toolDefinitions } from '@lakehouse/core/assistant/tools';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { AiSettings } from '../../../shared/ai-settings/ai-settings.ts';
import { assistantTexts as texts } from '../assistant-messages.ts';
import { askModel, type ModelCall, type ModelMessage } from './ask-model.ts';

/** Maximum number of rounds of tool results that the model may continue from. */
const MAX_ROUNDS = 12;

export interface ModelTask {
  readonly settings: Pick<AiSettings, 'apiKey' | 'model'>;
  /** The conversation, with the new question last. */
  readonly conversation: readonly ModelMessage[];
  readonly document: PipelineDocument;
  readonly place: ToolContext['place'];
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called with the whole text so far on every new part. */
  readonly onText: (text: string) => void;
  /** What is wrong with a draft that was not before; the model gets it once, to put it right. */
  readonly check: (draft: PipelineDocument, edits: readonly PipelineEdit[]) => Promise<readonly string[]>;
  readonly signal: AbortSignal;
}

export interface ModelAnswer {
  readonly text: string;
  /** The changes of the model, in order; the displayed pipeline has none of them yet. */
  readonly edits: readonly PipelineEdit[];
  /** What is still wrong with them. */
  readonly failures: readonly string[];
}

/** Gets the model's answer, applying its tool calls to a draft. Throws AssistantError, or the signal's reason. */
export async function answerWithModel(task: ModelTask): Promise<ModelAnswer> {
  const { settings, place, now, onText, check, signal } = task;
  const tools = toolDefinitions();
  const instructions = assistantInstructions(task.document);
  const messages: ModelMessage[] = [...task.conversation];
  const edits: PipelineEdit[] = [];
  const paragraphs: string[] = [];
  let draft = task.document;
  let mayRepair = true;
  const soFar = (words: string): string =>
    [...paragraphs, words].filter((part) => part.trim() !== '').join('\n\n');

  for (let round = 0; round < MAX_ROUNDS; round++) {
    let words = '';
    const calls: ModelCall[] = [];
    const question = { model: settings.model, instructions, tools, messages };
    for await (const event of askModel(question, settings.apiKey, signal)) {
      if (event.type === 'call') calls.push({ id: event.id, name: event.name, input: event.input });
      else {
        words += event.text;
        onText(soFar(words));
      }
    }
    paragraphs.push(words);
    if (calls.length === 0) {
      const failures = edits.length === 0 ? [] : await check(draft, edits);
      if (failures.length === 0 || !mayRepair)
        return { text: soFar('') || (edits.length > 0 ? texts.proposed : texts.noAnswer), edits, failures };
      mayRepair = false;
      // What it said of a draft that fails is not shown.
      paragraphs.pop();
      onText(soFar(''));
      messages.push({ role: 'user', text: texts.checksFailed(failures) });
      continue;
    }
    const results = calls.map(({ id, name, input }) => {
      const outcome = runToolCall(draft, name, input, { timestamp: now(), place });
      draft = outcome.document;
      edits.push(...outcome.edits);
      return { id, name, output: outcome.output };
    });
    messages.push({ role: 'assistant', text: words, calls }, { role: 'tool', results });
  }
  return { text: soFar(texts.tooLong(MAX_ROUNDS)), edits, failures: await check(draft, edits) };
}
