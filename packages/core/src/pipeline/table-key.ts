/** A text that is the same for all spellings of one table, by the parts of its name. */
export const tableKey = (table: readonly string[]): string =>
  JSON.stringify(table.map((part) => part.toLowerCase()));
