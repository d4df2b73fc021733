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
  damaged:
    'The settings in this browser cannot be read, so the defaults are shown. Saving replaces what is there.',
  whereKeyIs:
    'The key is kept in the local storage of this browser, in plain text, until you empty the field and save. Everybody who uses this browser profile, and every program that can read it, can read the key. Use a key with a spending limit, and do not save one on a computer that you share.',
  sessionOnly: 'The key is forgotten when you close this tab, and you enter it again next time.',
  whereKeyIsInSession:
    'The key is kept in the session storage of this tab, in plain text, until you close the tab, or empty the field and save. A key that was in the local storage of this browser is removed from there when you save.',
  whatIsSent:
    'With a key, your messages and the description of your pipeline (node titles, settings, table, file and column names, problems) go through the server of this app to the provider of the chosen model. Rows of your data do not. The server passes the key on with each message and keeps nothing.',
  whenOff:
    'Off, or without a key, the assistant answers with its built-in replies and nothing is sent to a provider.',
} as const;
