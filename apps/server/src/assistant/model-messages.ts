import type { ModelMessage } from 'ai';
import type { RequestMessage } from './assistant-request.ts';

/** A message of the web app as the provider library takes it. */
export function toModelMessage(message: RequestMessage): ModelMessage {
  if (message.role === 'user') return { role: 'user', content: message.text };
  if (message.role === 'assistant')
    return {
      role: 'assistant',
      content: [
        // Providers refuse empty texts.
        ...(message.text === '' ? [] : [{ type: 'text' as const, text: message.text }]),
        ...message.calls.map(({ id, name, input }) => ({
          type: 'tool-call' as const,
          toolCallId: id,
          toolName: name,
          input,
        })),
      ],
    };
  return {
    role: 'tool',
    content: message.results.map(({ id, name, output }) => ({
      type: 'tool-result' as const,
      toolCallId: id,
      toolName: name,
      output: { type: 'json' as const, value: output },
    })),
  };
}
