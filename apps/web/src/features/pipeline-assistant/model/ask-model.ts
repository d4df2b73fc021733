import type { AssistantModel } from '@lakehouse/core/assistant/models';
import type { ToolDefinition } from '@lakehouse/core/assistant/tools';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { assistantTexts as texts } from '../assistant-messages.ts';
import { AssistantError } from './assistant-error.ts';
import { readLines } from './read-lines.ts';

/** A call of a tool by the model. */
export interface ModelCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ModelCall[] }
  | {
      readonly role: 'tool';
      readonly results: readonly {
        readonly id: string;
        readonly name: string;
        readonly output: JsonObject;
      }[];
    };

export interface ModelQuestion {
  readonly model: AssistantModel;
  readonly instructions: string;
  readonly tools: readonly ToolDefinition[];
  readonly messages: readonly ModelMessage[];
}

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('call'), id: z.string(), name: z.string(), input: z.unknown() }),
  z.object({ type: z.literal('end'), reason: z.string() }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);

type ModelEvent = z.output<typeof event>;

const refusal = z.object({ error_code: z.string(), message: z.string() });

function readEvent(line: string): ModelEvent {
  try {
    return event.parse(JSON.parse(line));
  } catch (cause) {
    throw new AssistantError('UNCLEAR', texts.serverUnclear, cause);
  }
}

async function send(question: ModelQuestion, apiKey: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch('/api/assistant', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-assistant-key': apiKey },
      body: JSON.stringify(question),
      signal,
    });
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw new AssistantError('NO_ANSWER', texts.serverSilent, cause);
  }
}

async function refused(answer: Response): Promise<AssistantError> {
  const parsed = refusal.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) return new AssistantError('UNCLEAR', texts.serverUnclear);
  return new AssistantError(parsed.data.error_code, parsed.data.message);
}

/** Asks the model for one step of its answer. Throws AssistantError, or the signal's reason if it is aborted. */
export async function* askModel(
  question: ModelQuestion,
  apiKey: string,
  signal: AbortSignal,
): AsyncGenerator<Extract<ModelEvent, { type: 'text' | 'call' }>> {
  const answer = await send(question, apiKey, signal);
  if (!answer.ok || !answer.body) throw await refused(answer);
  try {
    for await (const line of readLines(answer.body)) {
      const next = readEvent(line);
      if (next.type === 'end') return;
      if (next.type === 'error') throw new AssistantError(next.code, next.message);
      yield next;
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw cause instanceof AssistantError ? cause : new AssistantError('BROKEN_OFF', texts.brokenOff, cause);
  }
  throw new AssistantError('BROKEN_OFF', texts.brokenOff);
}
