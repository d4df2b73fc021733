/** Security of the master data. */
export function SecurityTab() {
  return <h2 className="sr-only">Security</h2>;
}
