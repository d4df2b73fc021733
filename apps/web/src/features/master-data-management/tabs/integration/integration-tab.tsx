/** Integration of the master data. */
export function IntegrationTab() {
  return <h2 className="sr-only">Integration</h2>;
}
