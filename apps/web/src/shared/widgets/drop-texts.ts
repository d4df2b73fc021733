/** What is said while files are dragged over the canvas. */
export const dropTexts = {
  drop: 'Drop files to add them as sources',
  formats: 'CSV, TSV, JSON, JSON lines, Parquet, ORC or text',
} as const;
