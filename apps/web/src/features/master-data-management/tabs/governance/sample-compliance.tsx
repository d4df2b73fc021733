import { COMPLIANCE_QUERY } from '@lakehouse/core/mdm/governance/compliance-query';
import { Button } from '@lakehouse/ui/button';
import { useState } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { complianceTexts } from '../../messages/compliance-texts.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { Panel } from '../../parts/panel.tsx';
import { FailedControls } from './failed-controls.tsx';
import { FrameworkMetric } from './framework-metric.tsx';

/** How many of the sample controls of each framework pass, and which do not. */
export function SampleCompliance() {
  const answer = useMasterData(COMPLIANCE_QUERY);
  const [opened, setOpened] = useState<string | undefined>(undefined);
  return (
    <Panel title={complianceTexts.title} sample={sampleReasons.compliance}>
      <AnswerGate answer={answer}>
        {(frameworks) => (
          <ul className="grid gap-3">
            {frameworks.map(({ framework, controls, passed, percent }) => (
              <FrameworkMetric key={framework} framework={framework} percent={percent} metric={`${percent}%`}>
                {governanceTexts.controlsPass(passed, controls)}
                {passed < controls ? (
                  <Button
                    variant="link"
                    size="sm"
                    className="-mr-2"
                    aria-label={governanceTexts.countOfFailed(controls - passed, framework)}
                    onClick={() => setOpened(framework)}
                  >
                    {complianceTexts.controlsFailed(controls - passed)}
                  </Button>
                ) : null}
              </FrameworkMetric>
            ))}
          </ul>
        )}
      </AnswerGate>
      {opened === undefined ? null : (
        <FailedControls framework={opened} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  );
}
