/** The parts of a value, those at odd indexes being hits of a text, upper and lower case alike. */
function parts(value: string, find: string): readonly string[] {
  const [lower, wanted] = [value.toLowerCase(), find.toLowerCase()];
  // A few letters change their length with their case: no place in the value is known then.
  if (lower.length !== value.length) return [value];
  const found: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    found.push(value.slice(from, at), value.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...found, value.slice(from)];
}

/** A cell's value: NULL in italics, an empty string as a muted mark, anything else exactly as it is. */
export function CellValue({
  value,
  find = '',
}: {
  value: string | null | undefined;
  find?: string | undefined;
}) {
  if (value === null || value === undefined) return <span className="text-dim italic">null</span>;
  if (value === '') {
    return (
      <span className="text-dim" title="Empty string">
        {'""'}
      </span>
    );
  }
  if (find === '') return <>{value}</>;
  return (
    <>
      {parts(value, find).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <mark key={at} className="rounded-xs bg-warn-soft font-semibold text-ink">
            {part}
          </mark>
        ),
      )}
    </>
  );
}
