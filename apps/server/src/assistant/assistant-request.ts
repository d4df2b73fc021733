import { ASSISTANT_MODELS } from '@lakehouse/core/assistant/models';
import { z } from 'zod';

const MAX_MESSAGES = 100;
const text = z.string().max(400_000);

const toolCall = z.object({ id: z.string().min(1), name: z.string().min(1), input: z.unknown() });
const toolResult = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  output: z.record(z.string(), z.json()),
});

const message = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), text }),
  z.object({ role: z.literal('assistant'), text, calls: z.array(toolCall) }),
  z.object({ role: z.literal('tool'), results: z.array(toolResult) }),
]);

export type RequestMessage = z.output<typeof message>;

/** One step of a conversation: the web app runs the tools and asks again with their results. */
export const assistantRequest = z.object({
  model: z.enum(ASSISTANT_MODELS),
  instructions: text,
  tools: z
    .array(
      z.object({
        name: z.string().regex(/^\w{1,64}$/u),
        description: z.string(),
        parameters: z.record(z.string(), z.json()),
      }),
    )
    .max(32),
  messages: z.array(message).min(1).max(MAX_MESSAGES),
});

export type AssistantRequest = z.output<typeof assistantRequest>;
