import { OwnOrSample } from '../../data/own-or-sample.tsx';
import { OwnCompliance } from './own-compliance.tsx';
import { OwnLineage } from './own-lineage.tsx';
import { OwnPolicies } from './own-policies.tsx';
import { SampleCompliance } from './sample-compliance.tsx';
import { SampleLineage } from './sample-lineage.tsx';
import { SamplePolicies } from './sample-policies.tsx';

/** Lineage of master data, and the policies that apply to it. */
export function GovernanceTab() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">Governance</h2>
      <OwnOrSample own={(entities) => <OwnLineage entities={entities} />} sample={<SampleLineage />} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr]">
        <OwnOrSample own={(entities) => <OwnPolicies entities={entities} />} sample={<SamplePolicies />} />
        <OwnOrSample
          own={(entities) => <OwnCompliance entities={entities} />}
          sample={<SampleCompliance />}
        />
      </div>
    </div>
  );
}
