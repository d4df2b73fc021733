/** A value before or after a change. */
export function ChangedValue({ value }: { value: string | null | undefined }) {
  return value === null || value === undefined ? (
    <em className="text-dim">none</em>
  ) : (
    <span className="[overflow-wrap:anywhere]">{value}</span>
  );
}
