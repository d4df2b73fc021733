import type { Entity } from '@lakehouse/core/mdm/entities/entity';
import { isSampleTable } from '@lakehouse/core/mdm/entities/standard-entities';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { useNarrow } from '../../../../shared/layout/use-narrow.ts';
import { entitiesTexts } from '../../messages/entities-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { ActionsHeader } from '../../parts/actions-header.tsx';
import { formatCount, formatWhen } from '../../parts/format.ts';
import { SampleBadge } from '../../parts/sample-badge.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { type EntityAction, EntityActions } from './entity-actions.tsx';

export interface EntitiesTableProps {
  readonly entities: readonly Entity[];
  /** The number of columns by table, as far as known. */
  readonly attributes: ReadonlyMap<string, number>;
  readonly onAction: (action: EntityAction, entity: Entity) => void;
}

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', header: entitiesTexts.name, wraps: true },
  { key: 'type', header: entitiesTexts.type },
  { key: 'records', header: entitiesTexts.records, align: 'right' },
  { key: 'attributes', header: entitiesTexts.attributes, align: 'right' },
  { key: 'relationships', header: entitiesTexts.relationships, align: 'right' },
  { key: 'lastSync', header: entitiesTexts.syncedAt },
  { key: 'status', header: entitiesTexts.status },
  { key: 'actions', header: <ActionsHeader />, align: 'right' },
];

/** The entities as a table; on a narrow screen one below the other. */
export function EntitiesTable(props: EntitiesTableProps) {
  const narrow = useNarrow();
  if (narrow) return <EntityCards {...props} />;
  const { entities, attributes, onAction } = props;
  return (
    <Table
      label={entitiesTexts.entities}
      columns={COLUMNS}
      rows={entities.map((entity) => ({
        key: entity.entity_id,
        cells: {
          name: (
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">{entity.name}</span>
              <SampleMark entity={entity} />
            </span>
          ),
          type: entity.type,
          records: formatCount(entity.records),
          attributes: attributes.get(entity.table_name) ?? '…',
          relationships: entity.relationships,
          lastSync: <span className="whitespace-nowrap">{formatWhen(entity.last_sync)}</span>,
          status: <StateBadge state={entity.status} />,
          actions: <EntityActions entity={entity} onAction={onAction} />,
        },
      }))}
    />
  );
}

function EntityCards({ entities, attributes, onAction }: EntitiesTableProps) {
  return (
    <ul aria-label={entitiesTexts.entities} className="divide-y divide-line">
      {entities.map((entity) => (
        <li key={entity.entity_id} className="grid gap-2 px-4 py-3">
          <div className="flex items-center gap-2">
            <span className="min-w-0 font-medium text-base [overflow-wrap:anywhere]">{entity.name}</span>
            <span className="text-dim">{entity.type}</span>
            <SampleMark entity={entity} />
            <span className="flex-1" />
            <StateBadge state={entity.status} />
          </div>
          <p className="text-dim">
            <span className="text-ink tabular-nums">{formatCount(entity.records)}</span>{' '}
            {entitiesTexts.recordsAre}{' '}
            <span className="text-ink tabular-nums">{attributes.get(entity.table_name) ?? '…'}</span>{' '}
            {entitiesTexts.attributesAre}
            <br />
            {entitiesTexts.lastSync(formatWhen(entity.last_sync))}
          </p>
          <EntityActions entity={entity} onAction={onAction} />
        </li>
      ))}
    </ul>
  );
}

const SampleMark = ({ entity }: { entity: Entity }) =>
  isSampleTable(entity.table_name) ? <SampleBadge why={sampleReasons.entity} /> : null;
