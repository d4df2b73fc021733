/** What opens the dialog of scheduled jobs; apart from its other texts, which come with it. */
export const deployCommandTexts = {
  command: 'Deploy as scheduled job',
  menu: 'Deploy as scheduled job…',
  menuHelp: 'Runs automatically on a schedule',
  run: 'Run',
} as const;
