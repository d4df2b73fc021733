import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

/** The operations on a record, in the order of the columns. */
export const OPERATIONS = ['create', 'read', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

const COLUMNS: Record<Operation, Sql> = {
  create: sql`can_create`,
  read: sql`can_read`,
  update: sql`can_update`,
  delete: sql`can_delete`,
};

const row = z.object({
  entity: cell.text,
  create: cell.flag,
  read: cell.flag,
  update: cell.flag,
  delete: cell.flag,
});
export type EntityPermission = z.infer<typeof row>;

/** Which operations each entity allows. */
export const ENTITY_PERMISSIONS: MasterQuery<EntityPermission> = {
  statement: (at) => sql`SELECT entity, ${sql.list(
    OPERATIONS.map((operation) => sql`${COLUMNS[operation]} AS ${sql.name(operation)}`),
  )}
FROM ${masterTable(at, 'entity_permissions')}
ORDER BY position`,
  row,
  sample: [
    { entity: 'Customer', create: true, read: true, update: true, delete: false },
    { entity: 'Product', create: true, read: true, update: true, delete: true },
    { entity: 'Supplier', create: false, read: true, update: true, delete: false },
    { entity: 'Category', create: true, read: true, update: false, delete: false },
  ],
};
