import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Dialog } from '@lakehouse/ui/dialog';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { formatCount } from '../../parts/format.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'api', header: 'API' },
  { key: 'calls', header: integrationTexts.requests, align: 'right' },
  { key: 'refused', header: integrationTexts.refused, align: 'right' },
  { key: 'failed', header: integrationTexts.failed, align: 'right' },
];

interface Usage {
  readonly entity: string;
  readonly calls: number;
  readonly refused: number;
  readonly failed: number;
}

/** The calls for golden records by what they asked for, also of entities that are gone. */
export function CallsDialog({
  entities,
  usage,
  onClose,
}: {
  entities: readonly OwnEntity[];
  usage: readonly Usage[];
  onClose: () => void;
}) {
  const nameOf = (id: string): string =>
    id === '' ? integrationTexts.entityList : (entities.find((one) => one.id === id)?.name ?? id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={securityTexts.requests}
      description={securityTexts.requestsHint}
      flush
    >
      <div className="px-2">
        <Table
          label={securityTexts.requests}
          columns={COLUMNS}
          emptyText={securityTexts.noRequests}
          rows={usage.map(({ entity, calls, refused, failed }) => ({
            key: entity,
            cells: {
              api: <span className="font-medium [overflow-wrap:anywhere]">{nameOf(entity)}</span>,
              calls: formatCount(calls),
              refused: formatCount(refused),
              failed: formatCount(failed),
            },
          }))}
        />
      </div>
    </Dialog>
  );
}
