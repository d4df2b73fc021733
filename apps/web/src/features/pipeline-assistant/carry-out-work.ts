import type { AskedWork } from '@lakehouse/core/assistant/requests/ask-for-work';
import { countSql } from '@lakehouse/core/pipeline/emit-sql';
import { errorText } from '../../shared/messages/error-text.ts';
import type { CommandContext } from '../../shared/pipeline/commands/command-context.ts';
import { startRun } from '../../shared/pipeline/commands/start-run.ts';
import { nodesById, selectDocument, selectPlan } from '../../shared/pipeline/store/selectors.ts';
import { assistantTexts as texts } from './assistant-messages.ts';
import { useAssistant } from './assistant-store.ts';
import type { Answer } from './chat-message.ts';

async function count({ store }: CommandContext, nodeId: string, signal: AbortSignal): Promise<Answer> {
  const state = store.getState();
  const label = nodesById(selectDocument(state)).get(nodeId)?.label ?? nodeId;
  const about = [nodeId];
  const { engine } = useAssistant.getState();
  if (!engine) return { message: texts.noWarehouse, about };
  const statement = countSql(selectPlan(state), nodeId);
  if (!statement.ok) return { message: texts.notCounted(label, statement.reason), about };
  try {
    const [row] = await engine.run(statement.value.text, signal);
    return { message: texts.counted(label, Number(row?.[0])), about };
  } catch (error) {
    return { message: texts.notCounted(label, errorText(error, texts.serverUnclear)), about };
  }
}

function run({ store }: CommandContext, upTo: string | undefined): Answer {
  const { runState, runner, history } = store.getState();
  if (history.present.nodes.length === 0) return { message: texts.nothingToRun };
  if (runState !== 'idle') return { message: texts.runsAlready };
  if (!runner) return { message: texts.noWarehouse };
  startRun(store, upTo === undefined ? undefined : new Set([upTo]));
  if (store.getState().dialog?.kind === 'run-parameters') return { message: texts.runAsksValues };
  if (upTo === undefined) return { message: texts.runs() };
  return { message: texts.runs(nodesById(history.present).get(upTo)?.label), about: [upTo] };
}

/** Does what the pipeline was asked for, and says what came of it. */
export const carryOutWork = (
  context: CommandContext,
  work: AskedWork,
  signal: AbortSignal,
): Answer | Promise<Answer> =>
  work.kind === 'count' ? count(context, work.nodeId, signal) : run(context, work.upTo);
