/** Entities of the master data. */
export function EntitiesTab() {
  return <h2 className="sr-only">Entities</h2>;
}
