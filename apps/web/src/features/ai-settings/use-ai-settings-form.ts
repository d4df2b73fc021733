import { ASSISTANT_MODELS } from '@lakehouse/core/assistant/models';
import { useState } from 'react';
import {
  type AiSettings,
  DEFAULT_AI_SETTINGS,
  readAiSettings,
  writeAiSettings,
} from '../../shared/ai-settings/ai-settings.ts';
import { notify } from '../../shared/messages/notify.ts';
import { StorageError } from '../../shared/storage/storage-error.ts';
import { aiSettingsMessages } from './ai-settings-messages.ts';

interface Opened {
  readonly settings: AiSettings;
  /** The saved settings could not be read. */
  readonly damaged: boolean;
}

function open(): Opened {
  try {
    return { settings: readAiSettings(), damaged: false };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { settings: DEFAULT_AI_SETTINGS, damaged: true };
  }
}

/** The fields of the AI settings and the actions of their buttons. Nothing is stored before it is saved. */
export function useAiSettingsForm() {
  const [{ settings, damaged }, setOpened] = useState(open);
  const set = (changes: Partial<AiSettings>): void =>
    setOpened((before) => ({ ...before, settings: { ...before.settings, ...changes } }));
  return {
    settings,
    damaged,
    setEnabled: (isEnabled: boolean) => set({ isEnabled }),
    setModel: (name: string) => {
      const model = ASSISTANT_MODELS.find((known) => known === name);
      if (model) set({ model });
    },
    setApiKey: (apiKey: string) => set({ apiKey }),
    setKeyInSession: (keyInSession: boolean) => set({ keyInSession }),
    save: () => {
      const saved = { ...settings, updatedAt: new Date().toISOString() };
      try {
        writeAiSettings(saved);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        notify(aiSettingsMessages.saveFailed());
        return;
      }
      setOpened({ settings: saved, damaged: false });
      notify(aiSettingsMessages.saved());
    },
  };
}
