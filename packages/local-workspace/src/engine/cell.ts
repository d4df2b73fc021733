/** A cell on the wire of the Statement Execution API (JSON_ARRAY): text, or null for SQL NULL. */
export type Cell = string | null;
