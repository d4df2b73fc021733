import { readQuery, type SplitQuery } from '@lakehouse/core/pipeline/from-sql/split-query';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { describedSchema } from '../../../shared/pipeline/api/describe-source.ts';

type Rows = readonly (readonly (string | null)[])[];

/** Splits a query into nodes with the columns that a warehouse tells of it. Rejects with what the warehouse says. */
export async function splitPipeline(
  query: string,
  execute: (statement: string) => Promise<Rows>,
): Promise<SplitQuery> {
  const read = readQuery(query, Date.now());
  if (!read.ok) return read;
  const describe = async (text: string): Promise<Schema> =>
    describedSchema(await execute(`DESCRIBE QUERY ${text}`));
  const [result, ...columns] = await Promise.all([query, ...read.sources].map(describe));
  const known = new Map(
    read.sources.flatMap((source, at) => {
      const schema = columns[at];
      return schema ? [[source, schema] as const] : [];
    }),
  );
  return read.split(known, result ?? []);
}
