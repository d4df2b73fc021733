/** One action on master data. */
export interface AuditEntry {
  readonly user: string;
  readonly action: 'CREATE' | 'UPDATE' | 'DELETE' | 'MERGE';
  /** The entity's display name: Product, Customer. */
  readonly entity: string;
  readonly recordId: string;
  /** The number of fields or records that were changed. */
  readonly changes: number;
  readonly status: 'Success' | 'Failed';
}
