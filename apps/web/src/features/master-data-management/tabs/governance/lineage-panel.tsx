import { GOVERNANCE_FIGURES } from '@lakehouse/core/mdm/governance/governance-figures';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { Panel } from '../../parts/panel.tsx';
import { LineageStrip } from './lineage-strip.tsx';

/** The way of the data: source systems, pipelines, target systems. */
export function LineagePanel() {
  const answer = useMasterData(GOVERNANCE_FIGURES);
  return (
    <Panel
      title="Data lineage"
      aside={
        answer.sample
          ? 'Set up master data to see the systems'
          : 'Choose a system or a pipeline to follow its data'
      }
    >
      <AnswerGate answer={answer}>
        {([figures]) =>
          figures ? (
            <LineageStrip
              counts={{ Source: figures.sources, Pipeline: figures.pipelines, Target: figures.targets }}
            />
          ) : null
        }
      </AnswerGate>
    </Panel>
  );
}
