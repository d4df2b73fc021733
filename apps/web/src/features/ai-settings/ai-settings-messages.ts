import type { Message } from '../../shared/messages/message.ts';

/** Messages of the AI settings (specification, section 8). */
export const aiSettingsMessages = {
  saved: (): Message => ({ title: 'Settings saved' }),
  saveFailed: (): Message => ({
    title: 'Error saving settings',
    description: 'There was a problem saving your settings.',
    destructive: true,
  }),
} as const;

/** Texts of the AI settings page. */
export const aiSettingsTexts = {
  whichKey:
    'A key from your own OpenAI account or, for Claude models, Anthropic account. Clear the field to remove it.',
  damaged:
    'The settings stored in this browser cannot be read, so the defaults are shown. Saving overwrites the stored settings.',
  whereKeyIs:
    'The key is stored in plain text in the local storage of this browser until you clear the field and save. Anyone who uses this browser profile, and any program with access to it, can read the key. Use a key with a spending limit, and do not save one on a shared computer.',
  sessionOnly: 'The key is removed when you close this tab; you will need to enter it again next time.',
  whereKeyIsInSession:
    'The key is stored in plain text in the session storage of this tab until you close the tab, or clear the field and save. Saving also removes a key from the local storage of this browser.',
  whatIsSent:
    'With a key, your messages and a description of your pipeline (node titles, settings, problems, and the names of tables, files and columns) are sent through the server of this app to the provider of the selected model. Rows of your data are not sent. The server forwards the key with each message and stores nothing.',
  whenOff:
    'When the assistant is off, or there is no key, it uses built-in replies and sends nothing to a provider.',
  title: 'AI Settings',
  whatFor:
    'The Pipeline Assistant in the designer can use a language model to answer questions and edit your pipeline.',
  enableAiAssistant: 'Enable AI Assistant',
  apiKey: 'API Key',
  keepInSession: 'Keep the key for this session only',
  whatKeyIsFor: 'How your key and data are used',
  model: 'Model',
  cancel: 'Cancel',
  asks: (model: string): string => `The assistant asks ${model} with your key.`,
  repliesBuiltIn: 'The assistant uses built-in replies.',
  saveSettings: 'Save Settings',
  keyOfTheModel: 'API key',
} as const;
