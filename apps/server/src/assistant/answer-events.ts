import { jsonSchema, type LanguageModel, streamText, type ToolSet, tool } from 'ai';
import type { AssistantRequest } from './assistant-request.ts';
import { toModelMessage } from './model-messages.ts';
import { explainProviderFailure } from './provider-failure.ts';

/** What the web app reads, one JSON object a line. The last one is `end` or `error`. */
export type AnswerEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'call'; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly type: 'end'; readonly reason: string }
  | { readonly type: 'error'; readonly code: string; readonly message: string };

// The library's warnings are about our own calls: users can do nothing about them.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Tools without an `execute`: the web app runs them on the pipeline that the user sees. */
const toolSet = (tools: AssistantRequest['tools']): ToolSet =>
  Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      tool({ description, inputSchema: jsonSchema(parameters) }),
    ]),
  );

/** Asks the model once and streams its answer. Failures of the provider are the last event. */
export async function* answerEvents(
  request: AssistantRequest,
  model: LanguageModel,
  apiKey: string,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  let begun = false;
  try {
    const { stream } = streamText({
      model,
      instructions: request.instructions,
      messages: request.messages.map(toModelMessage),
      tools: toolSet(request.tools),
      abortSignal: signal,
      // The user sees the failure at once and decides whether to try again.
      maxRetries: 0,
      // The library would print the failure, with the request in it.
      onError: () => undefined,
    });
    for await (const part of stream) {
      begun ||= part.type === 'text-delta' || part.type === 'tool-call';
      if (part.type === 'text-delta') yield { type: 'text', text: part.text };
      else if (part.type === 'tool-call')
        yield { type: 'call', id: part.toolCallId, name: part.toolName, input: part.input };
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw signal.reason;
      else if (part.type === 'finish') yield { type: 'end', reason: part.finishReason };
    }
  } catch (failure) {
    yield { type: 'error', ...explainProviderFailure(failure, apiKey, begun) };
  }
}
