import { GOVERNANCE_METRICS } from '@lakehouse/core/mdm/governance/governance-metrics';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { Panel } from '../../parts/panel.tsx';
import { LineageStrip } from './lineage-strip.tsx';

/** Data lineage: source systems, pipelines, target systems. */
export function LineagePanel() {
  const answer = useMasterData(GOVERNANCE_METRICS);
  return (
    <Panel
      title={governanceTexts.dataLineage}
      sample={sampleReasons.lineage}
      aside={answer.sample ? governanceTexts.setUpForLineage : governanceTexts.followHint}
    >
      <AnswerGate answer={answer}>
        {([metrics]) =>
          metrics ? (
            <LineageStrip
              counts={{ Source: metrics.sources, Pipeline: metrics.pipelines, Target: metrics.targets }}
            />
          ) : null
        }
      </AnswerGate>
    </Panel>
  );
}
