import type { Operation } from '@lakehouse/core/mdm/security/entity-permissions';

/** The headings of the operations on records. */
export const PERMISSION_COLUMNS: Record<Operation, string> = {
  create: 'Create',
  read: 'Read',
  update: 'Update',
  delete: 'Delete',
};
