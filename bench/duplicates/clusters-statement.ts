import { sql } from '@lakehouse/core/codegen/sql/sql';
import { EMITTERS } from '@lakehouse/core/pipeline/emitters';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { required } from '@lakehouse/spark-sql/types/required';
import type { Question } from './splink.ts';

/** The query of the output “Clusters” of a Duplicate detection over a Parquet file. */
export function clustersStatement(
  { columns, blocking, comparisons, threshold }: Question,
  path: string,
): string {
  const kind = required(KINDS.get('duplicate-detection'), 'The kind');
  const { sql: emit, output } = required(EMITTERS.get('duplicate-detection'), 'Its code');
  const config = kind.config.parse({
    key: 'id',
    blocking: blocking.map((rule) => ({ columns: rule })),
    comparisons: comparisons.map(({ column, method, limits, rare = false }) => ({
      column,
      method,
      limits: limits.join(', '),
      rare,
    })),
    // Splink compares what it is given.
    ignoreCase: false,
    threshold,
  });
  const given = parseSchema(`id BIGINT, ${columns}, person BIGINT`);
  const { schema, problems } = kind.propagate({ config, inputs: { in: [given] } });
  if (problems.length > 0) throw new Error(problems[0]?.message);
  const rows = sql`parquet.${sql.name(path)}`;
  const code = emit({
    config,
    inputs: { in: [{ relation: rows, schema: given }] },
    schema,
    identity: 'bench',
  });
  if (code.kind !== 'query') throw new Error('Duplicate detection gives no query');
  const relation = sql`(\n  ${code.query}\n) AS rows`;
  return required(output, 'Its outputs')(config, 'clusters').sql({ relation, schema }).text;
}
