/** Texts on the screen. */
export const dashboardTexts = {
  connectedAs: 'Connected as',
  checkingTheConnection: 'Checking the connection…',
  tryAgain: 'Try again',
  yourPipelines: 'Your pipelines',
  allPipelines: 'All pipelines',
  noPipelines: 'None yet. What you draw in the designer is saved automatically and listed here.',
  lookingForPipelines: 'Looking in the workspace…',
  comingSoon: 'Coming Soon',
  connectedWorkspace: 'Connected workspace:',
} as const;
