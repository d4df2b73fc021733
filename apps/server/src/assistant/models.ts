import type { AssistantModel } from '@lakehouse/core/assistant/models';

/** A model as its provider knows it. */
export interface ProviderModel {
  readonly provider: 'openai' | 'anthropic';
  readonly id: string;
}

/**
 * What each name of the specification stands for. Two of them no provider serves: OpenAI named gpt-4.1 as the
 * successor of its 4.5 when it withdrew that (July 2025), and Anthropic withdrew Claude 3.5 Sonnet (October 2025), so
 * that its name stands for a current model of the same line.
 */
export const PROVIDER_MODELS: Record<AssistantModel, ProviderModel> = {
  'gpt-4o-mini': { provider: 'openai', id: 'gpt-4o-mini' },
  'gpt-4o': { provider: 'openai', id: 'gpt-4o' },
  'gpt-4.5-turbo': { provider: 'openai', id: 'gpt-4.1' },
  'claude-3.5-sonnet': { provider: 'anthropic', id: 'claude-sonnet-5' },
};
