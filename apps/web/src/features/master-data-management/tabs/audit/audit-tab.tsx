/** Audit of the master data. */
export function AuditTab() {
  return <h2 className="sr-only">Audit</h2>;
}
