import { type EntityPermission, OPERATIONS } from '@lakehouse/core/mdm/security/entity-permissions';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { securityTexts } from '../../messages/security-texts.ts';
import { PERMISSION_COLUMNS } from './permission-columns.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'entity', header: securityTexts.entity },
  ...OPERATIONS.map((operation) => ({ key: operation, header: PERMISSION_COLUMNS[operation] })),
];

/** Entities by operations. */
export function PermissionMatrix({ permissions }: { permissions: readonly EntityPermission[] }) {
  const said = (allowed: boolean) => (
    <span className={allowed ? '' : 'text-dim'}>{allowed ? securityTexts.yes : securityTexts.no}</span>
  );
  return (
    <Table
      label={securityTexts.entityPermissions}
      className="max-md:[&_td]:px-2 max-md:[&_th]:px-2"
      columns={COLUMNS}
      emptyText={securityTexts.noEntityPermissions}
      rows={permissions.map((row) => ({
        key: row.entity,
        cells: {
          entity: <span className="font-medium">{row.entity}</span>,
          create: said(row.create),
          read: said(row.read),
          update: said(row.update),
          delete: said(row.delete),
        },
      }))}
    />
  );
}
