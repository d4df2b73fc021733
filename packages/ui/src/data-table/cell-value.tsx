/** A cell's value: NULL in italics, an empty string as a muted mark, anything else exactly as it is. */
export function CellValue({ value }: { value: string | null | undefined }) {
  if (value === null || value === undefined) return <span className="text-dim italic">null</span>;
  if (value === '') {
    return (
      <span className="text-dim" title="Empty string">
        {'""'}
      </span>
    );
  }
  return <>{value}</>;
}
