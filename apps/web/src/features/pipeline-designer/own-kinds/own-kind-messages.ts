import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

/** The texts about kinds of nodes that users define. */
export const ownKindTexts = {
  saveNode: 'Save as a node kind…',
  title: (name: string | undefined): string => (name === undefined ? 'New node kind' : `Node kind ${name}`),
  description:
    'Everyone on this workspace finds it in the palette and in quick-add. A node keeps the definition that it was made with.',
  yaml: 'Definition (YAML)',
  yamlHelp:
    'name, version, summary, language (sql or python), inputs, fields (name, label, type, default, help, required, choices) and code. SQL has the value of a field as :name; Python has them in a dictionary: transform(inputs, spark, fields). A YAML file of a Lakeflow Designer operator works too.',
  importFile: 'Import a file…',
  save: 'Save on the workspace',
  delete: 'Delete',
  reallyDelete: 'Delete for everyone',
  cancel: 'Cancel',
  nameTaken: (name: string): string =>
    `There is a kind “${name}” on this workspace: edit that one, or choose another name`,
  sameVersion: (version: string): string =>
    `Give it another version than ${version}: nodes that were made with ${version} keep theirs`,
  version: (name: string, version: string): string => `${name}, version ${version}`,
  newer: (version: string): string => `Version ${version} is on the workspace.`,
  update: 'Use it',
  noFields: 'This kind has no settings.',
} as const;

export const ownKindMessages = {
  saved: (): Message => ({
    title: 'Node kind saved',
    description: 'It is in the palette of everyone on this workspace',
  }),
  deleted: (name: string): Message => ({
    title: `Node kind ${name} deleted`,
    description: 'Nodes that were made with it keep its code',
  }),
  failed: (error: unknown): Message => ({
    title: 'The node kind could not be stored',
    description: errorText(error, 'Unknown error occurred'),
    destructive: true,
  }),
} as const;
