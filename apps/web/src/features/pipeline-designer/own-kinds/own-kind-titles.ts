/** What lists of kinds say of those that users define. */
export const ownKindTitles = {
  section: 'Code of this workspace',
  /** The heading above what makes new ones. */
  more: 'Your own',
  create: 'New node kind…',
  edit: (name: string): string => `Edit the kind ${name}…`,
} as const;
