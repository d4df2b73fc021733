import { CONNECTIONS_QUERY } from '@lakehouse/core/mdm/integration/connections-query';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { formatWhen } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';

/** The connected systems and whether they answer. */
export function ConnectionsPanel() {
  const answer = useMasterData(CONNECTIONS_QUERY);
  return (
    <Panel title={integrationTexts.connections} sample={sampleReasons.connections} flush>
      <AnswerGate answer={answer}>
        {(connections) => (
          <ul aria-label={integrationTexts.connections}>
            {connections.map(({ name, technology, status, checkedAt }) => (
              <li
                key={name}
                className="flex items-center gap-3 border-line border-b px-4 py-2.5 last:border-b-0"
              >
                <div className="min-w-0 flex-1">
                  <p className="font-medium">{name}</p>
                  <p className="text-dim text-xs">
                    {technology}
                    {checkedAt === null ? '' : integrationTexts.answeredAt(formatWhen(checkedAt))}
                  </p>
                </div>
                <StateBadge state={status} />
              </li>
            ))}
          </ul>
        )}
      </AnswerGate>
    </Panel>
  );
}
