/** Cells copied from a spreadsheet as a file, or undefined for other text. `isTable`: whether they were copied as a table. */
export function cellsFile(text: string, isTable: boolean, now: number): File | undefined {
  const [first = ''] = text.split(/\r\n?|\n/u, 1);
  if (text.trim() === '' || !(isTable || first.includes('\t'))) return undefined;
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '').replace('T', '_');
  return new File([text], `pasted_${time}.tsv`, { type: 'text/tab-separated-values' });
}
