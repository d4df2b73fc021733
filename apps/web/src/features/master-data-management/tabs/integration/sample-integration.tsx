import { API_METRICS } from '@lakehouse/core/mdm/integration/api-metrics';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { formatCompact, formatCount } from '../../parts/format.ts';
import { MetricCards } from '../../parts/metric-cards.tsx';
import { ApiList } from './api-list.tsx';
import { ConnectionsPanel } from './connections-panel.tsx';
import { FlowsPanel } from './flows-panel.tsx';

/** The systems, flows and APIs of the samples. */
export function SampleIntegration() {
  const answer = useMasterData(API_METRICS);
  return (
    <>
      <AnswerGate answer={answer}>
        {([metrics]) =>
          metrics ? (
            <MetricCards
              sample={sampleReasons.apis}
              metrics={[
                {
                  label: integrationTexts.activeApis,
                  value: formatCount(metrics.activeApis),
                  note: integrationTexts.serving,
                },
                {
                  label: integrationTexts.uptime,
                  value: `${metrics.uptime.toFixed(1)}%`,
                  note: integrationTexts.ofLastDays,
                },
                {
                  label: integrationTexts.requests,
                  value: formatCompact(metrics.calls),
                  note: integrationTexts.lastDays,
                },
                {
                  label: integrationTexts.averageResponse,
                  value: integrationTexts.milliseconds(formatCount(metrics.averageMs)),
                  note: integrationTexts.overRequests,
                },
              ]}
            />
          ) : null
        }
      </AnswerGate>
      <div className="grid grid-cols-1 content-start gap-4 lg:grid-cols-[3fr_2fr]">
        <FlowsPanel />
        <ConnectionsPanel />
      </div>
      <ApiList />
    </>
  );
}
