import {
  type EntityPermission,
  OPERATIONS,
  type Operation,
} from '@lakehouse/core/mdm/security/entity-permissions';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Table, type TableColumn } from '@lakehouse/ui/table';

const TITLES: Record<Operation, string> = {
  create: 'Create',
  read: 'Read',
  update: 'Update',
  delete: 'Delete',
};

const COLUMNS: readonly TableColumn[] = [
  { key: 'entity', header: 'Entity' },
  ...OPERATIONS.map((operation) => ({ key: operation, header: TITLES[operation] })),
];

export interface PermissionChange {
  readonly entity: string;
  readonly operation: Operation;
  readonly allowed: boolean;
}

/** Entities by operations; each cell is a checkbox. */
export function PermissionMatrix({
  permissions,
  busy,
  onSet,
}: {
  permissions: readonly EntityPermission[];
  /** A change is being written: the checkboxes are busy. */
  busy: boolean;
  onSet: (change: PermissionChange) => void;
}) {
  const box = (row: EntityPermission, operation: Operation) => (
    <Checkbox
      aria-label={`${TITLES[operation]} ${row.entity}`}
      checked={row[operation]}
      // Disabling the box would lose the keyboard focus.
      aria-disabled={busy}
      onCheckedChange={(allowed) => {
        if (!busy) onSet({ entity: row.entity, operation, allowed });
      }}
      label={<span className={row[operation] ? '' : 'text-dim'}>{row[operation] ? 'Yes' : 'No'}</span>}
    />
  );
  return (
    <Table
      label="Entity permissions"
      className="max-md:[&_td]:px-2 max-md:[&_th]:px-2"
      columns={COLUMNS}
      emptyText="No entity has permissions. Add rows to entity_permissions."
      rows={permissions.map((row) => ({
        key: row.entity,
        cells: {
          entity: <span className="font-medium">{row.entity}</span>,
          create: box(row, 'create'),
          read: box(row, 'read'),
          update: box(row, 'update'),
          delete: box(row, 'delete'),
        },
      }))}
    />
  );
}
