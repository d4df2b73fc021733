import { z } from 'zod';

/** A table as returned by a command on a cluster. */
const tableResult = z.object({
  data: z.array(z.array(z.unknown())),
  schema: z.array(z.object({ name: z.string(), type: z.string() })),
});

/** The types whose names in Spark's JSON differ from those in DDL. */
const DDL_NAMES: Readonly<Record<string, string>> = {
  integer: 'int',
  long: 'bigint',
  short: 'smallint',
  byte: 'tinyint',
};

const nested = z.discriminatedUnion('type', [
  z.object({ type: z.literal('array'), elementType: z.unknown() }),
  z.object({ type: z.literal('map'), keyType: z.unknown(), valueType: z.unknown() }),
  z.object({ type: z.literal('struct'), fields: z.array(z.object({ name: z.string(), type: z.unknown() })) }),
]);

/** A name of any characters in DDL. */
const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** A type in Spark's JSON as DDL. Types of users are shown as strings. */
function ddlOf(type: unknown): string {
  if (typeof type === 'string') return DDL_NAMES[type] ?? type;
  const parsed = nested.safeParse(type);
  if (!parsed.success) return 'string';
  const { data } = parsed;
  if (data.type === 'array') return `array<${ddlOf(data.elementType)}>`;
  if (data.type === 'map') return `map<${ddlOf(data.keyType)},${ddlOf(data.valueType)}>`;
  return `struct<${data.fields.map((field) => `${quoted(field.name)}:${ddlOf(field.type)}`).join(',')}>`;
}

const typeText = z.string().transform((text) => ddlOf(JSON.parse(text)));

const cellText = (cell: unknown): string | null =>
  cell === null || cell === undefined ? null : typeof cell === 'string' ? cell : JSON.stringify(cell);

export interface CommandTable {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The columns of a table as DDL. */
export const ddlOfColumns = (columns: CommandTable['columns']): string =>
  columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');

/** Returns a result's rows as strings, with Spark's type names. Throws when the result is not a table. */
export function tableOfResults(result: unknown): CommandTable {
  const { data, schema } = tableResult.parse(result);
  return {
    columns: schema.map(({ name, type }) => ({ name, type: typeText.parse(type) })),
    rows: data.map((row) => row.map(cellText)),
  };
}
