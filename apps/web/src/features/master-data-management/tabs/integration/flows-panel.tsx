import { FLOWS_QUERY } from '@lakehouse/core/mdm/integration/flows-query';
import { ArrowRight } from 'lucide-react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { FlowProgress } from './flow-progress.tsx';

/** The flows between systems with their progress. */
export function FlowsPanel() {
  const answer = useMasterData(FLOWS_QUERY);
  return (
    <Panel title={integrationTexts.dataFlows} sample={sampleReasons.flows} flush>
      <AnswerGate answer={answer}>
        {(flows) => (
          <ul aria-label={integrationTexts.dataFlows}>
            {flows.map((flow) => (
              <li key={flow.name} className="grid gap-1.5 border-line border-b px-4 py-3 last:border-b-0">
                <div className="flex items-center gap-3">
                  <p className="min-w-0 flex-1 font-medium">{flow.name}</p>
                  <StateBadge state={flow.status} />
                </div>
                <p className="flex items-center gap-1.5 text-dim text-xs">
                  {flow.source}
                  <ArrowRight aria-label="to" role="img" size={12} />
                  {flow.target}
                </p>
                <FlowProgress flow={flow} />
              </li>
            ))}
          </ul>
        )}
      </AnswerGate>
    </Panel>
  );
}
