/** What the Quality tab says. */
export const qualityTexts = {
  rules: 'Rules',
  entity: 'Entity',
  allEntities: 'All entities',
  unfoldAll: 'Show all rules',
  foldAll: 'Hide all rules',
  countOf: (rules: string, active: string, broken: string): string =>
    `${rules} rules · ${active} active · ${broken} with failing rows`,
  addRule: 'Add rule',
  chooseAColumn: 'Choose a column',
  byEntity: 'Quality by entity',
  showRows: 'Show rows',
  showRowsOf: (name: string | number): string => `Show rows: ${name}`,
  failingRowsOf: (name: string | number): string => `Failing rows of ${name}`,
  firstFailing: (name: string | number): string => `First rows that fail “${name}”`,
  qualityRules: 'Quality rules',
  noRules: 'No rules yet: add one to measure quality',
  failingRows: (name: string | number, entity: string | number): string => `failing rows: ${name}, ${entity}`,
  showRulesPart: ': show the rules',
  addRuleHint: 'Rows that break the rule lower the score of its dimension.',
  scoreHint: 'Each score is the average share of rows that pass its rules.',
} as const;
