import { GOVERNANCE_METRICS } from '@lakehouse/core/mdm/governance/governance-metrics';
import { LINEAGE_LINKS, LINEAGE_NODES } from '@lakehouse/core/mdm/governance/lineage-query';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { governanceTexts } from '../../messages/governance-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { Panel } from '../../parts/panel.tsx';
import { LineageStrip } from './lineage-strip.tsx';

/** The sample systems and the sample pipelines between them. */
export function SampleLineage() {
  const answer = useMasterData(GOVERNANCE_METRICS);
  const nodes = useMasterData(LINEAGE_NODES);
  const links = useMasterData(LINEAGE_LINKS);
  return (
    <Panel
      title={governanceTexts.dataLineage}
      sample={sampleReasons.lineage}
      aside={answer.sample ? governanceTexts.setUpForLineage : governanceTexts.followHint}
    >
      <AnswerGate answer={answer}>
        {([metrics]) =>
          metrics ? (
            <AnswerGate answer={nodes}>
              {(all) => (
                <LineageStrip
                  counts={{ Source: metrics.sources, Pipeline: metrics.pipelines, Target: metrics.targets }}
                  nodes={all}
                  links={links.rows ?? []}
                />
              )}
            </AnswerGate>
          ) : null
        }
      </AnswerGate>
    </Panel>
  );
}
