/** Quality of the master data. */
export function QualityTab() {
  return <h2 className="sr-only">Quality</h2>;
}
