/** Governance of the master data. */
export function GovernanceTab() {
  return <h2 className="sr-only">Governance</h2>;
}
