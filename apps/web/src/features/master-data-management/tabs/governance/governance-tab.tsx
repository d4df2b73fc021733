import { CompliancePanel } from './compliance-panel.tsx';
import { LineagePanel } from './lineage-panel.tsx';
import { PoliciesPanel } from './policies-panel.tsx';

/** Lineage of master data, and the policies that apply to it. */
export function GovernanceTab() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">Governance</h2>
      <LineagePanel />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr]">
        <PoliciesPanel />
        <CompliancePanel />
      </div>
    </div>
  );
}
