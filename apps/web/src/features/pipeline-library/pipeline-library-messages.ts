import type { Message } from '../../shared/messages/message.ts';

/** Messages about the pipelines of the library. */
export const pipelineLibraryMessages = {
  deleted: (name: string, undo: () => void): Message => ({
    title: 'Pipeline deleted',
    description: name,
    action: { label: 'Undo', run: undo },
  }),
  duplicated: (name: string): Message => ({ title: 'Pipeline duplicated', description: name }),
  failed: (): Message => ({
    title: 'The pipeline library could not be changed',
    description: 'The browser denies access to its database, or it is full.',
    destructive: true,
  }),
  merged: (clashes: readonly string[]): Message => ({
    title: 'Changes merged',
    ...(clashes.length === 0
      ? {}
      : { description: `Both changed ${clashes.join(', ')}: yours was kept. Version history has theirs.` }),
  }),
  copied: (name: string): Message => ({
    title: 'Both pipelines are kept',
    description: `Yours is “${name}”.`,
  }),
  theirsTaken: (): Message => ({
    title: 'Their pipeline is open',
    description: 'Undo brings yours back; Version history keeps it too.',
  }),
  versionRestored: (): Message => ({
    title: 'Version restored',
    description: 'Undo brings back what was on the canvas.',
  }),
} as const;

/** Texts of the library and of what the designer shows of it. */
export const pipelineLibraryTexts = {
  versionsKept: (name: string): string =>
    `Earlier states of “${name}”. Saving keeps one, and so does editing, every ten minutes.`,
  newPipeline: 'New pipeline',
  notFound: (name: string): string => `No pipeline is called “${name}”`,
  actionsFor: (name: string): string => `Actions for ${name}`,
  savedElsewhere: (name: string, when: string): string =>
    `“${name}” was saved elsewhere ${when}, after this tab last read it.`,
  mergeWithClashes: (clashes: number): string =>
    `Merge takes the changes of both. ${clashes === 1 ? 'One setting was' : `${clashes} settings were`} changed by both: yours is kept.`,
  notSynchronized: (reason = ''): string =>
    `Not synchronized with the workspace: ${reason} All pipelines are saved in this browser; it will be tried again soon.`,
  inFolder: (folder = ''): string => `Saved in this browser, and as files in ${folder} of the workspace`,
  unavailable: 'The pipeline library is not available',
  tryAgain: 'Try again',
  denied: 'The browser denies access to its database. Allow storage for this site.',
  none: 'No pipelines yet',
  noneWhy: 'Each pipeline that you draw in the designer is saved here automatically.',
  showAll: 'Show all',
  searchPipelines: 'Search pipelines',
  loadingPipelines: 'Loading pipelines…',
  conflictTitle: 'Changed in two places',
  takeTheirs: 'Take theirs',
  keepBoth: 'Keep both',
  mergeWithoutClash: 'Merge takes the changes of both: nothing was changed twice.',
  keepBothWhat: "Keep both makes yours a copy. What you don't take stays in the version history.",
  conflictNotice: 'This pipeline was also changed in another tab. Both versions are kept until you decide.',
  renamePipeline: 'Rename pipeline',
  browserOnly: 'Saved in this browser only: log in with a token.',
  synchronizing: 'Saved in this browser; synchronizing with the workspace…',
  versionHistory: 'Version history',
  restoreThisVersion: 'Restore this version',
  versionsUnavailable: 'The version history is not available',
  noVersionsYet: 'No versions yet',
  noVersionsWhy: 'A version is what the pipeline was when it was saved. You can go back to each.',
  keepThisVersion: 'Keep a version now',
  restoreChanges: 'Restoring it changes on the canvas:',
  nothing: 'nothing',
  merge: 'Merge',
  you: 'You',
  now: 'Now',
  theirs: 'Theirs',
  review: 'Review…',
  edited: 'Edited',
  open: 'Open',
  rename: 'Rename…',
  duplicate: 'Duplicate',
  delete: 'Delete',
  cancel: 'Cancel',
  renameShort: 'Rename',
  name: 'Name',
  pipelines: 'Pipelines',
  search: 'Search',
  close: 'Close',
  loading: 'Loading…',
  versions: 'Versions',
  preview: 'Preview',
  noChanges: 'no changes',
  saved: 'Saved',
  whileEditing: 'While editing',
  beforeARestore: 'Before a restore',
  fromAConflict: 'From a conflict',
  codeGenerated: 'Its code was taken',
} as const;
