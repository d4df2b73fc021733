/** Texts about pipelines of others in the workspace; apart from those that the designer loads. */
export const workspaceTexts = {
  ask: 'Open from workspace…',
  title: 'Open a pipeline of the workspace',
  hint: 'Yours is opened itself, and of a colleague’s you get a copy.',
  path: 'Path',
  open: 'Open',
  cancel: 'Cancel',
  showFolder: 'Show folder',
  folderUp: 'Folder above',
  folder: 'Folder',
  pipeline: 'Pipeline',
  loading: 'Loading…',
  nothingHere: 'No pipelines and folders here',
} as const;
