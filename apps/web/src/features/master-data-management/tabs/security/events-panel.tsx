import type { AuditRow } from '@lakehouse/core/mdm/audit/audit-row';
import { SECURITY_EVENTS } from '@lakehouse/core/mdm/security/security-events';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { formatWhen } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { PrincipalName } from './principal-name.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'event', header: securityTexts.event },
  { key: 'user', header: securityTexts.user },
  { key: 'outcome', header: securityTexts.outcome },
];

const WORDS: Readonly<Record<string, string>> = {
  CREATE: securityTexts.roleAdded,
  UPDATE: securityTexts.permissionChanged,
  DELETE: securityTexts.roleRemoved,
};

/** The changes of permissions in the 24 hours before the newest entry of the audit log. */
export function ChangesPanel({ changes }: { changes: readonly AuditRow[] }) {
  return (
    <Panel title={securityTexts.securityEvents} aside={securityTexts.changesPeriod} flush>
      <Table
        label={securityTexts.securityEvents}
        className="max-md:[&_td]:px-2 max-md:[&_th]:px-2"
        columns={COLUMNS}
        emptyText={securityTexts.noPermissionChanged}
        rows={changes.map(({ id, occurredAt, action, recordId, userName, status, changedFields }) => ({
          key: id,
          cells: {
            event: (
              <>
                <p className="break-words font-medium">
                  {WORDS[action] ?? action}: <PrincipalName name={recordId} />
                </p>
                <p className="text-dim text-xs tabular-nums">
                  {[formatWhen(occurredAt), ...changedFields.slice(0, 1).map(({ field }) => field)].join(
                    ' · ',
                  )}
                </p>
              </>
            ),
            user: <PrincipalName name={userName} />,
            outcome: <StateBadge state={status} />,
          },
        }))}
      />
    </Panel>
  );
}

/** The access events of the 24 hours before the newest event: an example until there are grants. */
export function EventsPanel() {
  const answer = useMasterData(SECURITY_EVENTS);
  return (
    <Panel
      title={securityTexts.securityEvents}
      sample={sampleReasons.securityEvents}
      aside={securityTexts.eventsPeriod}
      flush
    >
      <AnswerGate answer={answer}>
        {(events) => (
          <Table
            label={securityTexts.securityEvents}
            columns={COLUMNS}
            emptyText={answer.sample ? securityTexts.setUpForEvents : securityTexts.noEvents}
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
