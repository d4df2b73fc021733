import type { Column, Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { nodeQuery } from '../pipeline/emit-sql.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { type ComparedValues, comparedValues } from './compared-values.ts';
import { asTexts, type ExecuteQuery, type FrozenRows, type FrozenTable } from './frozen-rows.ts';
import { madeRows } from './made-rows.ts';
import type { Rows } from './rows-sql.ts';

/** Rows of each source that tests get. */
const ROWS = 10;
/** Characters of a row: longer ones would make the tests hard to read. */
const MAX_CHARACTERS = 2000;

/** Columns whose values are never copied. */
const SECRET = /passw|passwd|pwd|secret|token|credential|private_?key|api_?key|access_?key/iu;
/** Columns whose values are probably about a person. */
const PERSONAL =
  /mail|phone|mobile|address|street|birth|\bdob\b|ssn|passport|iban|account|card|salary|(?:first|last|sur|full|user|family|given)_?name|^name$|\bip\b|latitude|longitude/iu;

/** The sources of a pipeline whose columns are known. */
export const sampledSources = (plan: Plan): readonly PlannedNode[] =>
  plan.order.filter(
    ({ state, kind, schema, inputs }) =>
      state === 'ready' &&
      kind?.output === 'rows' &&
      (schema?.length ?? 0) > 0 &&
      Object.keys(inputs).length === 0,
  );

/** Whether a column's values are never copied, as its name says that it holds secrets. */
export const isSecret = ({ name }: Pick<Column, 'name'>): boolean => SECRET.test(name);

/** The names of the sources' columns whose values are probably private, as a proposal. */
export const privateColumns = (plan: Plan): readonly string[] => [
  ...new Set(
    sampledSources(plan)
      .flatMap(({ schema }) => schema ?? [])
      .filter((column) => !isSecret(column) && PERSONAL.test(column.name))
      .map(({ name }) => name.toLowerCase()),
  ),
];

/**
 * A few rows of each source, the same each time while the data is the same. Values of private and secret columns are made
 * up. A source that can't be read is left out. Rows that share values with those of the sources before come first, so
 * that joins find partners.
 */
export async function sampleRows(
  plan: Plan,
  execute: ExecuteQuery,
  isPrivate: (column: Column) => boolean,
): Promise<FrozenRows> {
  const sampled = new Map<string, FrozenTable>();
  const known = new Map<string, Set<string>>();
  const compared = comparedValues(plan);
  const invents = (column: Column): boolean => isSecret(column) || isPrivate(column);
  for (const { node, schema = [] } of sampledSources(plan)) {
    const query = nodeQuery(plan, node.id);
    const answer = query.ok ? await execute(sampleOf(query.value, schema, known).text) : undefined;
    if (!answer || !('rows' in answer) || answer.rows.length === 0) continue;
    const rows = withInvented(answer.rows, schema, invents, compared);
    sampled.set(node.id, { schema, rows, isComputed: false });
    for (const [at, column] of schema.entries()) {
      const values = known.get(column.name) ?? new Set();
      for (const row of answer.rows) if (row[at] != null) values.add(row[at]);
      known.set(column.name, values);
    }
  }
  return sampled;
}

/** Rows with made-up values in some columns; NULLs stay. */
export function withInvented(
  rows: Rows,
  schema: Schema,
  invents: (column: Column) => boolean,
  compared: ComparedValues,
): Rows {
  const made = madeRows(schema, compared);
  return rows.map((row, at) =>
    row.map((cell, index) => {
      const column = schema[index];
      return column && invents(column) && cell !== null ? (made[at % made.length]?.[index] ?? null) : cell;
    }),
  );
}

/** In an order that depends on the values alone: that of the rows in the source can change. */
function sampleOf(query: Sql, schema: Schema, known: ReadonlyMap<string, ReadonlySet<string>>): Sql {
  const names = schema.map(({ name }) => sql.name(name));
  const shared = schema.flatMap(({ name }) => {
    const values = [...(known.get(name) ?? [])];
    return values.length === 0
      ? []
      : [sql`if(${sql.name(name)} IN (${sql.list(values.map((value) => sql.str(value)))}), 0, 1)`];
  });
  return sql`SELECT ${sql.list(names)} FROM (
  ${asTexts(query, schema)}
)
WHERE length(concat_ws('', ${sql.list(names)})) <= ${sql.int(MAX_CHARACTERS)}
ORDER BY ${sql.list([...shared, sql`xxhash64(${sql.list(names)})`, ...names])}
LIMIT ${sql.int(ROWS)}`;
}
