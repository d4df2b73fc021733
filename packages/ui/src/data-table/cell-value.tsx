/** A value in a cell: a null in italics, an empty text as a quiet mark, anything else exactly as it is. */
export function CellValue({ value }: { value: string | null | undefined }) {
  if (value === null || value === undefined) return <span className="text-dim italic">null</span>;
  if (value === '') {
    return (
      <span className="text-dim" title="Empty text">
        {'""'}
      </span>
    );
  }
  return <>{value}</>;
}
