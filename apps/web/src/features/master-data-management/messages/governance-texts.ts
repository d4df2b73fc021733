import { counted } from '../../../shared/format/format-metrics.ts';

/** What the Governance tab says. */
export const governanceTexts = {
  controlsPass: (passed: string | number, controls: string | number): string =>
    `${passed} of ${controls} controls pass`,
  countOfFailed: (controls: number, framework: string): string =>
    counted(controls, `failed ${framework} control`),
  failedControls: (framework: string | number): string => `Failed ${framework} controls`,
  setUpForControls: 'Set up master data to see the controls.',
  allControlsPass: 'All controls pass.',
  connectedTo: (name: string | number): string => `, connected to ${name}`,
  dataLineage: 'Data lineage',
  lineageOfOwn: 'Of your entities, pipelines that ran and SQL. Choose one to follow its data.',
  noStatements: (reason: string): string => `What SQL statements moved is not known: ${reason}`,
  noPolicies: 'No policies. Add rows to governance_policies.',
  appliesTo: (appliesTo: string | number): string => `Applies to: ${appliesTo}`,
  failedControlsHint: 'Controls that failed their last check.',
  setUpForLineage: 'Set up master data to see the systems',
  ran: (when: string): string => `Pipeline · ran ${when}`,
  moved: (user: string | null, when: string): string => `${user ?? 'Statements'} · last on ${when}`,
  lineage: {
    matching: (sources: readonly string[]): string => `Match and merge · ${sources.join(', ')}`,
    records: (entity: string): string => `Records of ${entity}`,
    golden: (entity: string): string => `Golden records of ${entity}`,
    table: 'Table',
    folder: 'Files',
    statements: (table: string): string => `SQL into ${table}`,
    another: (name: string, count: number): string => `${name} (${count})`,
  },
  followHint: 'Choose a system or a pipeline to follow its data',
  governance: 'Governance',
  requirement: 'Requirement',
  checked: 'Checked',
  pipeline: 'Pipeline',
  source: 'Source',
  target: 'Target',
  sourceSystems: 'Source systems',
  pipelines: 'Pipelines',
  targetSystems: 'Target systems',
  policy: 'Policy',
  owner: 'Owner',
  status: 'Status',
} as const;
