import { COMPLIANCE_QUERY } from '@lakehouse/core/mdm/governance/compliance-query';
import { Button } from '@lakehouse/ui/button';
import { Progress } from '@lakehouse/ui/progress';
import { useState } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { Panel } from '../../parts/panel.tsx';
import { FailedControls } from './failed-controls.tsx';

/** How many controls of each framework pass, and which do not. */
export function CompliancePanel() {
  const answer = useMasterData(COMPLIANCE_QUERY);
  const [opened, setOpened] = useState<string | undefined>(undefined);
  return (
    <Panel title="Compliance" sample={sampleReasons.compliance}>
      <AnswerGate answer={answer}>
        {(frameworks) => (
          <ul className="grid gap-3">
            {frameworks.map(({ framework, controls, passed, percent }) => (
              <li key={framework} className="grid gap-1.5">
                <p className="flex justify-between">
                  <span className="font-medium">{framework}</span>
                  <span className="font-semibold tabular-nums">{percent}%</span>
                </p>
                <Progress label={`${framework} compliance`} value={percent} />
                <div className="flex min-h-7 items-center justify-between text-dim text-xs">
                  {governanceTexts.controlsPass(passed, controls)}
                  {passed < controls ? (
                    <Button
                      variant="link"
                      size="sm"
                      className="-mr-2"
                      aria-label={governanceTexts.countOfFailed(controls - passed, framework)}
                      onClick={() => setOpened(framework)}
                    >
                      {controls - passed} failed
                    </Button>
                  ) : null}
                </div>
              </li>
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
