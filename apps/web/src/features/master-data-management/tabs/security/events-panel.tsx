import { SECURITY_EVENTS } from '@lakehouse/core/mdm/security/security-events';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { formatWhen } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'event', header: 'Event' },
  { key: 'user', header: 'User' },
  { key: 'outcome', header: 'Outcome' },
];

/** The access events of the 24 hours before the newest event. */
export function EventsPanel() {
  const answer = useMasterData(SECURITY_EVENTS);
  return (
    <Panel
      title="Security events"
      sample={sampleReasons.securityEvents}
      aside="24 hours up to the newest event"
      flush
    >
      <AnswerGate answer={answer}>
        {(events) => (
          <Table
            label="Security events"
            columns={COLUMNS}
            emptyText={answer.sample ? 'Set up master data to see the events.' : 'No events.'}
            rows={events.map(({ id, happenedAt, kind, userName, outcome }) => ({
              key: String(id),
              cells: {
                event: (
                  <>
                    <p className="font-medium">{kind}</p>
                    <p className="text-dim text-xs tabular-nums">{formatWhen(happenedAt)}</p>
                  </>
                ),
                user: userName,
                outcome: <StateBadge state={outcome} />,
              },
            }))}
          />
        )}
      </AnswerGate>
    </Panel>
  );
}
