type Cell = string | number;

const shown = (cell: Cell): string =>
  typeof cell === 'string' ? cell : Number.isInteger(cell) ? String(cell) : cell.toFixed(2);

/** Formats rows under a header: numbers right-aligned with two decimals, strings left-aligned. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => shown(row[at] ?? '').length)),
  );
  const line = (cells: readonly Cell[]): string =>
    cells
      .map((cell, at) =>
        typeof cell === 'number' ? shown(cell).padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)].join('\n');
}
