import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PipelineTest } from '../pipeline/test-schema.ts';
import { type Rows, rowsSql } from '../targets/rows-sql.ts';

/** The rows of nodes that a test gives, as queries, by the ids of the nodes. */
export type GivenRows = ReadonlyMap<string, Sql>;

/** A table of a test, or why its columns can't be read. */
type ReadTable = { readonly schema: Schema; readonly rows: Rows } | { readonly problem: string };

type SavedTable = Pick<PipelineTest['inputs'][number], 'columns' | 'rows'>;

function readTable({ columns, rows }: SavedTable): ReadTable {
  const schema: { name: string; type: NonNullable<ReturnType<typeof tryParseType>> }[] = [];
  for (const { name, type } of columns) {
    const parsed = tryParseType(type);
    if (!parsed) return { problem: `The type of “${name}” can’t be read: ${type}` };
    schema.push({ name, type: parsed });
  }
  return { schema, rows };
}

/** The rows that a test gives, or why they don’t fit the pipeline. */
export function givenRows(
  plan: Plan,
  inputs: PipelineTest['inputs'],
): { readonly given: GivenRows } | { readonly problem: string } {
  const given = new Map<string, Sql>();
  for (const input of inputs) {
    const planned = plan.byId.get(input.node);
    if (!planned) return { problem: `The test gives rows for a node that is gone: ${input.node}` };
    const table = readTable(input);
    if ('problem' in table) return table;
    const { schema } = planned;
    const lacks = schema?.filter(({ name }) => !table.schema.some((own) => sameName(own.name, name))) ?? [];
    if (lacks.length > 0)
      return {
        problem: `The rows for “${planned.node.label}” lack ${lacks.map(({ name }) => `“${name}”`).join(', ')}`,
      };
    const gone = schema && table.schema.filter(({ name }) => !schema.some((own) => sameName(own.name, name)));
    if (gone && gone.length > 0)
      return {
        problem: `“${planned.node.label}” has no ${gone.map(({ name }) => `“${name}”`).join(', ')} any more`,
      };
    given.set(input.node, sql`(${rowsSql(table)})`);
  }
  return { given };
}
