import type { ControlKind } from '@lakehouse/core/mdm/governance/controls/control';
import type { PolicyState } from '@lakehouse/core/mdm/governance/controls/policies';

const NAMES: Readonly<Record<ControlKind, string>> = {
  sensitive: 'PII Protection',
  retention: 'Data Retention',
  residency: 'Data Residency',
  changes: 'Access Control',
  owner: 'Ownership',
  quality: 'Data Quality',
  audit: 'Audit Log',
};
const RULES: Readonly<Record<ControlKind, string>> = {
  sensitive: 'Not everybody can read sensitive attributes without a mask',
  retention: 'Replaced records are deleted after the time that their tables say',
  residency: 'Data is in the region that its tables are tagged with',
  changes: 'Not everybody can change records',
  owner: 'Each table has an owner who is not everybody',
  quality: 'Each entity has active quality rules',
  audit: 'No entry of the audit log was changed or deleted',
};

/** What the policies of master data say. */
export const policyTexts = {
  title: 'Policies',
  name: NAMES,
  rule: RULES,
  checked: 'Checked now, of your entities',
  allEntities: 'All entities',
  withYears: (name: string, years: number | null): string =>
    years === null ? name : `${name} (${years} years)`,
  owners: (owners: readonly string[]): string => owners.join(', ') || 'Nobody',
  state: (state: PolicyState, violations: number): string =>
    state === 'Violated' ? `${violations} violated` : state === 'Unknown' ? 'Not known' : state,
} as const;
