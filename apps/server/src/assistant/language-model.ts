import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import type { AssistantModel } from '@lakehouse/core/assistant/models';
import type { LanguageModel } from 'ai';
import { PROVIDER_MODELS } from './models.ts';

export interface ProviderOptions {
  /** An OpenAI-compatible gateway that serves every model, in place of the providers. */
  readonly baseUrl?: string | undefined;
  /** For tests: replaces `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The model to ask, with the user's own key. */
export function languageModel(
  name: AssistantModel,
  apiKey: string,
  { baseUrl, fetch: send = globalThis.fetch }: ProviderOptions,
): LanguageModel {
  const { provider, id } = PROVIDER_MODELS[name];
  // A redirect would carry the key to another host.
  const fetch: typeof globalThis.fetch = (input, init) => send(input, { ...init, redirect: 'error' });
  if (baseUrl !== undefined) return createOpenAI({ apiKey, fetch, baseURL: baseUrl }).chat(id);
  return provider === 'openai'
    ? createOpenAI({ apiKey, fetch }).chat(id)
    : createAnthropic({ apiKey, fetch })(id);
}
