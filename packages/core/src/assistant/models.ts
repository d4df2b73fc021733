/**
 * The models that the AI settings offer (product specification, section 9). The server maps each to a provider's model.
 */
export const ASSISTANT_MODELS = ['gpt-4o-mini', 'gpt-4o', 'gpt-4.5-turbo', 'claude-3.5-sonnet'] as const;

export type AssistantModel = (typeof ASSISTANT_MODELS)[number];
