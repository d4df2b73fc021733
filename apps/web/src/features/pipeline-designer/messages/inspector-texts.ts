/** What the inspector says. */
export const inspectorTexts = {
  notKnownYet: 'Not known yet',
  columnsOut: 'Columns out',
  selectHint: 'Select a node to see its settings, its code and its columns.',
  nothingSelected: 'Nothing selected',
  noCodeYet: 'No code yet: see the problems of this node.',
  nodeCode: 'PySpark of this node',
  nodeProblems: 'Problems of this node',
  descriptionHint: 'What this step is for; becomes a comment in the code',
  nodesSelected: (ids: string | number): string => `${ids} nodes selected`,
  nextRuns: 'Next runs',
  pausedNow: 'It is paused: the job runs only when it is started.',
  neverRuns: 'These times never come.',
  selectedNodes: 'Selected nodes',
} as const;
