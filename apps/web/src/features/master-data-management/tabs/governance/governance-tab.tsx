import { OwnOrSample } from '../../data/own-or-sample.tsx';
import { governanceTexts as texts } from '../../messages/governance-texts.ts';
import { GlossaryPanel } from './glossary/glossary-panel.tsx';
import { OwnCompliance } from './own-compliance.tsx';
import { OwnLineage } from './own-lineage.tsx';
import { OwnPolicies } from './own-policies.tsx';
import { SampleCompliance } from './sample-compliance.tsx';
import { SampleLineage } from './sample-lineage.tsx';
import { SamplePolicies } from './sample-policies.tsx';

/** Lineage of master data, the policies that apply to it, and what its words mean. */
export function GovernanceTab() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.governance}</h2>
      <OwnOrSample Own={OwnLineage} Sample={SampleLineage} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr]">
        <OwnOrSample Own={OwnPolicies} Sample={SamplePolicies} />
        <OwnOrSample Own={OwnCompliance} Sample={SampleCompliance} />
      </div>
      <OwnOrSample Own={GlossaryPanel} />
    </div>
  );
}
