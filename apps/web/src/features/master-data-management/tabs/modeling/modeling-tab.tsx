/** Modeling of the master data. */
export function ModelingTab() {
  return <h2 className="sr-only">Modeling</h2>;
}
