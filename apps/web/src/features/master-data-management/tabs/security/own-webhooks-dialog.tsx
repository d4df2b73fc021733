import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import type { Webhook } from '@lakehouse/databricks-client/resources/webhooks/endpoints';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Dialog } from '@lakehouse/ui/dialog';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { Link } from 'react-router';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { capitalized } from '../../parts/format.ts';
import { StateBadge } from '../../parts/state-badge.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'url', header: integrationTexts.webhook },
  { key: 'events', header: integrationTexts.events },
  { key: 'status', header: integrationTexts.status },
];

/** Who is told of changed golden records, of which, and with whose rights they are read. */
export function OwnWebhooksDialog({
  entities,
  webhooks,
  onClose,
}: {
  entities: readonly OwnEntity[];
  webhooks: readonly Webhook[];
  onClose: () => void;
}) {
  const namesOf = (ids: readonly string[]): string =>
    ids.length === 0
      ? integrationTexts.allEntities
      : ids.map((id) => entities.find((one) => one.id === id)?.name ?? id).join(', ');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={integrationTexts.webhooks}
      size="lg"
      flush
      footer={
        <Link to={{ hash: 'integration' }} className={buttonClasses('secondary')}>
          {securityTexts.changeWebhooks}
        </Link>
      }
    >
      <div className="px-2">
        <Table
          label={integrationTexts.webhooks}
          columns={COLUMNS}
          emptyText={integrationTexts.noWebhooks}
          rows={webhooks.map(({ id, url, events, owner, active, problem, ...rest }) => ({
            key: id,
            cells: {
              url: (
                <>
                  <p className="font-medium [overflow-wrap:anywhere]">{url}</p>
                  <p className="text-dim text-xs [overflow-wrap:anywhere]">{securityTexts.readsAs(owner)}</p>
                  {problem ? <p className="text-bad text-xs [overflow-wrap:anywhere]">{problem}</p> : null}
                </>
              ),
              events: (
                <>
                  <p>{events.map(capitalized).join(', ')}</p>
                  <p className="text-dim text-xs">{namesOf(rest.entities)}</p>
                </>
              ),
              status: (
                <StateBadge
                  state={
                    problem
                      ? integrationTexts.failed
                      : active
                        ? integrationTexts.active
                        : integrationTexts.paused
                  }
                />
              ),
            },
          }))}
        />
      </div>
    </Dialog>
  );
}
