/** What the lists of problems say. */
export const problemTexts = {
  quickFixes: 'Quick fixes',
  checkCodeFor: 'Check the code for',
  noProblemsHint: 'Every node is fully configured.',
  noProblems: 'No problems',
  changedWhenOpened: 'Changed when opened',
  repairsHint: 'Nothing is lost: what the file had is saved with the pipeline.',
  problems: 'Problems',
  dismiss: 'Dismiss',
  changes: 'Changes',
  error: 'Error',
  warning: 'Warning',
  note: 'Note',
  anyCompute: 'Any compute',
  classicCluster: 'Classic cluster',
  serverless: 'Serverless',
} as const;
