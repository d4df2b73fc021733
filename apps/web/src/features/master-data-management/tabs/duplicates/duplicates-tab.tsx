/** De-duplication of the master data. */
export function DuplicatesTab() {
  return <h2 className="sr-only">De-duplication</h2>;
}
