/** What the Integration tab says. */
export const integrationTexts = {
  setUpForApis: 'Set up master data to see each API.',
  noApiIsActive: 'No API is active.',
  answeredAt: (checkedAt: string | number): string => ` · answered ${checkedAt}`,
  progressOf: (name: string | number): string => `Progress of ${name}`,
  noTimeSet: 'No time set',
  nextRunAt: (startsAt: string | number): string => `Next run at ${startsAt}`,
  recordsMoved: (recordsDone: string | number): string => `${recordsDone} records moved`,
  dataFlows: 'Data flows',
} as const;
