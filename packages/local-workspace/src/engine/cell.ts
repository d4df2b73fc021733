/** A cell in the JSON_ARRAY format of the Statement Execution API: a string, or null for SQL NULL. */
export type Cell = string | null;
