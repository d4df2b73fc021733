import { ASSISTANT_MODELS } from '@lakehouse/core/assistant/models';
import { z } from 'zod';
import { localStore, sessionStore } from '../storage/browser-storage.ts';
import { StorageError } from '../storage/storage-error.ts';

/** The key of the local storage (product specification, section 9). */
const AI_SETTINGS_KEY = 'ai_settings';

/** The session storage key of the API key when it is stored for this tab only. */
const SESSION_KEY = 'ai_settings_api_key';

const savedSettings = z.object({
  /** "" while there is none. */
  apiKey: z.string(),
  model: z.enum(ASSISTANT_MODELS),
  isEnabled: z.boolean(),
  /** ISO timestamp of the last save. */
  updatedAt: z.string(),
});

export interface AiSettings extends z.output<typeof savedSettings> {
  /** Whether the API key is stored for this tab only. */
  readonly keyInSession: boolean;
}

/** The defaults (product specification, section 9). */
export const DEFAULT_AI_SETTINGS: AiSettings = {
  apiKey: '',
  model: 'gpt-4o-mini',
  isEnabled: true,
  updatedAt: '',
  keyInSession: false,
};

/** Returns this browser's settings. Throws StorageError when storage is refused or the saved settings are damaged. */
export function readAiSettings(): AiSettings {
  const stored = localStore.readJson(AI_SETTINGS_KEY);
  const parsed = savedSettings.safeParse(stored ?? DEFAULT_AI_SETTINGS);
  if (!parsed.success) throw new StorageError('DAMAGED', AI_SETTINGS_KEY, parsed.error);
  const key = sessionStore.read(SESSION_KEY);
  return { ...parsed.data, ...(key !== undefined && { apiKey: key }), keyInSession: key !== undefined };
}

/** Saves the settings in this browser, and the key where chosen. Throws StorageError when storage is refused. */
export function writeAiSettings({ keyInSession, ...settings }: AiSettings): void {
  if (!keyInSession) {
    localStore.writeJson(AI_SETTINGS_KEY, settings);
    return sessionStore.remove(SESSION_KEY);
  }
  sessionStore.write(SESSION_KEY, settings.apiKey);
  localStore.writeJson(AI_SETTINGS_KEY, { ...settings, apiKey: '' });
}

/** Whether a model is used; without one the assistant has its built-in replies. */
export const hasModel = ({ apiKey, isEnabled }: AiSettings): boolean => isEnabled && apiKey.trim() !== '';
