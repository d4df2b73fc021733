import type { AuditFilter } from './audit-filter.ts';
import type { AuditRow } from './audit-row.ts';

const field = (name: string) => ({ field: name, before: null, after: null });

/** The three named entries, shown marked as sample data. */
export const SAMPLE_ENTRIES: readonly AuditRow[] = [
  {
    id: 'AUD-001600',
    occurredAt: '2025-01-15T10:30:00.000Z',
    userName: 'john.doe',
    action: 'UPDATE',
    entity: 'Customer',
    recordId: 'CUST-001',
    changes: 3,
    status: 'Success',
    reason: null,
    changedFields: ['email', 'phone', 'city'].map(field),
  },
  {
    id: 'AUD-001599',
    occurredAt: '2025-01-15T09:55:00.000Z',
    userName: 'jane.smith',
    action: 'CREATE',
    entity: 'Product',
    recordId: 'PROD-542',
    changes: 12,
    status: 'Success',
    reason: null,
    changedFields: [],
  },
  {
    id: 'AUD-001598',
    occurredAt: '2025-01-15T09:07:00.000Z',
    userName: 'mike.wilson',
    action: 'DELETE',
    entity: 'Supplier',
    recordId: 'SUPP-089',
    changes: 1,
    status: 'Failed',
    reason: 'The permissions of Supplier do not allow delete',
    changedFields: [field('status')],
  },
];

/** The named entries that match a filter; all of them are within every period. */
export const sampleEntries = (filter: AuditFilter): readonly AuditRow[] =>
  SAMPLE_ENTRIES.filter(
    ({ userName, action, entity, status, recordId }) =>
      (filter.user ?? userName) === userName &&
      (filter.action ?? action) === action &&
      (filter.entity ?? entity) === entity &&
      (filter.status ?? status) === status &&
      recordId.toLowerCase().includes(filter.record?.trim().toLowerCase() ?? ''),
  );
