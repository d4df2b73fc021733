import { API_FIGURES } from '@lakehouse/core/mdm/integration/api-figures';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { FigureCards } from '../../parts/figure-cards.tsx';
import { formatCompact, formatCount } from '../../parts/format.ts';
import { ApiList } from './api-list.tsx';
import { ConnectionsPanel } from './connections-panel.tsx';
import { FlowsPanel } from './flows-panel.tsx';

/** The systems, flows and APIs that master data moves through. */
export function IntegrationTab() {
  const answer = useMasterData(API_FIGURES);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">Integration</h2>
      <AnswerGate answer={answer}>
        {([figures]) =>
          figures ? (
            <FigureCards
              figures={[
                { label: 'Active APIs', value: formatCount(figures.activeApis), note: 'serving master data' },
                { label: 'Uptime', value: `${figures.uptime.toFixed(1)}%`, note: 'of the last 30 days' },
                {
                  label: 'Requests',
                  value: formatCompact(figures.calls),
                  note: 'in the last 30 days',
                },
                {
                  label: 'Average response',
                  value: `${formatCount(figures.averageMs)} ms`,
                  note: 'over all requests',
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
    </div>
  );
}
