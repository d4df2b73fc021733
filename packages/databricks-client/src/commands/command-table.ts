import { z } from 'zod';

/** A table as returned by a command on a cluster. */
const tableResult = z.object({
  data: z.array(z.array(z.unknown())),
  schema: z.array(z.object({ name: z.string(), type: z.string() })),
});

const typeText = z.string().transform((text) => {
  const type: unknown = JSON.parse(text);
  if (typeof type === 'string') return type === 'integer' ? 'int' : type === 'long' ? 'bigint' : type;
  return typeof type === 'object' && type !== null && 'type' in type ? String(type.type) : 'string';
});

const cellText = (cell: unknown): string | null =>
  cell === null || cell === undefined ? null : typeof cell === 'string' ? cell : JSON.stringify(cell);

export interface CommandTable {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Returns a result's rows as strings, with Spark's type names. Throws when the result is not a table. */
export function tableOfResults(result: unknown): CommandTable {
  const { data, schema } = tableResult.parse(result);
  return {
    columns: schema.map(({ name, type }) => ({ name, type: typeText.parse(type) })),
    rows: data.map((row) => row.map(cellText)),
  };
}
