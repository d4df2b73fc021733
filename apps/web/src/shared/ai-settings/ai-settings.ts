import { ASSISTANT_MODELS } from '@lakehouse/core/assistant/models';
import { z } from 'zod';
import { localStore } from '../storage/browser-storage.ts';
import { StorageError } from '../storage/storage-error.ts';

/** The key of the local storage (product specification, section 9). */
const AI_SETTINGS_KEY = 'ai_settings';

const aiSettings = z.object({
  /** "" while there is none. */
  apiKey: z.string(),
  model: z.enum(ASSISTANT_MODELS),
  isEnabled: z.boolean(),
  /** ISO timestamp of the last save. */
  updatedAt: z.string(),
});

export type AiSettings = z.output<typeof aiSettings>;

/** What holds before anything was saved (product specification, section 9). */
export const DEFAULT_AI_SETTINGS: AiSettings = {
  apiKey: '',
  model: 'gpt-4o-mini',
  isEnabled: true,
  updatedAt: '',
};

/** The settings of this browser. Throws StorageError where it refuses, or where what it keeps is damaged. */
export function readAiSettings(): AiSettings {
  const kept = localStore.readJson(AI_SETTINGS_KEY);
  if (kept === undefined) return DEFAULT_AI_SETTINGS;
  const parsed = aiSettings.safeParse(kept);
  if (!parsed.success) throw new StorageError('DAMAGED', AI_SETTINGS_KEY, parsed.error);
  return parsed.data;
}

/** Keeps the settings in this browser. Throws StorageError where it refuses. */
export const writeAiSettings = (settings: AiSettings): void =>
  localStore.writeJson(AI_SETTINGS_KEY, settings);

/** Whether a model answers; without one the assistant has its built-in replies. */
export const hasModel = ({ apiKey, isEnabled }: AiSettings): boolean => isEnabled && apiKey.trim() !== '';
