import { complianceOf, FRAMEWORKS, type Framework } from '@lakehouse/core/mdm/governance/controls/control';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Button } from '@lakehouse/ui/button';
import { lazy, Suspense, useState } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useControls } from '../../data/use-controls.ts';
import { complianceTexts } from '../../messages/compliance-texts.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { Panel } from '../../parts/panel.tsx';
import { FrameworkMetric } from './framework-metric.tsx';

const ControlsDialog = lazy(async () => ({
  default: (await import('./controls-dialog.tsx')).ControlsDialog,
}));

/** How many controls of a person's own entities pass; each share opens its controls. */
export function OwnCompliance({ entities }: { entities: readonly OwnEntity[] }) {
  const answer = useControls(entities);
  const [opened, setOpened] = useState<Framework | undefined>(undefined);
  return (
    <Panel title={complianceTexts.title} aside={complianceTexts.evaluated}>
      <AnswerGate answer={answer}>
        {(all) => (
          <>
            <ul className="grid gap-3">
              {FRAMEWORKS.filter((framework) => framework !== 'Security').map((framework) => {
                const compliance = complianceOf(all, framework);
                const { controls, passed, percent } = compliance;
                return (
                  <FrameworkMetric
                    key={framework}
                    framework={framework}
                    percent={percent}
                    metric={
                      <Button
                        variant="link"
                        size="sm"
                        className="-mr-2 font-semibold text-base"
                        aria-label={complianceTexts.metric(compliance)}
                        onClick={() => setOpened(framework)}
                      >
                        {percent}%
                      </Button>
                    }
                  >
                    {governanceTexts.controlsPass(passed, controls)}
                  </FrameworkMetric>
                );
              })}
            </ul>
            <Suspense>
              {opened === undefined ? null : (
                <ControlsDialog
                  framework={opened}
                  controls={all}
                  entities={entities}
                  onClose={() => setOpened(undefined)}
                />
              )}
            </Suspense>
          </>
        )}
      </AnswerGate>
    </Panel>
  );
}
