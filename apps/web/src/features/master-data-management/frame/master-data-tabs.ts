import { type ComponentType, lazy } from 'react';

/** A tab of the screen, loaded when it is first opened. */
export interface MasterDataTab {
  /** The URL's hash. */
  readonly value: string;
  readonly label: string;
  readonly Content: ComponentType;
}

export const MASTER_DATA_TABS: readonly MasterDataTab[] = [
  {
    value: 'entities',
    label: 'Entities',
    Content: lazy(async () => ({ default: (await import('../tabs/entities/entities-tab.tsx')).EntitiesTab })),
  },
  {
    value: 'modeling',
    label: 'Modeling',
    Content: lazy(async () => ({ default: (await import('../tabs/modeling/modeling-tab.tsx')).ModelingTab })),
  },
  {
    value: 'quality',
    label: 'Quality',
    Content: lazy(async () => ({ default: (await import('../tabs/quality/quality-tab.tsx')).QualityTab })),
  },
  {
    value: 'de-duplication',
    label: 'De-duplication',
    Content: lazy(async () => ({
      default: (await import('../tabs/duplicates/duplicates-tab.tsx')).DuplicatesTab,
    })),
  },
  {
    value: 'governance',
    label: 'Governance',
    Content: lazy(async () => ({
      default: (await import('../tabs/governance/governance-tab.tsx')).GovernanceTab,
    })),
  },
  {
    value: 'integration',
    label: 'Integration',
    Content: lazy(async () => ({
      default: (await import('../tabs/integration/integration-tab.tsx')).IntegrationTab,
    })),
  },
  {
    value: 'audit',
    label: 'Audit',
    Content: lazy(async () => ({ default: (await import('../tabs/audit/audit-tab.tsx')).AuditTab })),
  },
  {
    value: 'security',
    label: 'Security',
    Content: lazy(async () => ({ default: (await import('../tabs/security/security-tab.tsx')).SecurityTab })),
  },
];
