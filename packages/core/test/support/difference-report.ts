import { formatSchema, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { printModule } from '../../src/codegen/python/print.ts';
import { nodeCode } from '../../src/pipeline/emit-pyspark.ts';
import { nodeSql } from '../../src/pipeline/emit-sql.ts';
import type { Answers } from './compare-answers.ts';
import type { RandomPipeline } from './random-pipeline.ts';

const LONGEST = 1500;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

/** One node that differs: its input columns, its code in both languages, and both answers. */
export function differenceReport(
  { name, plan }: RandomPipeline,
  nodeId: string,
  found: string,
  { local, spark }: Answers,
): string {
  const planned = plan.byId.get(nodeId);
  if (!planned) return `${name}: ${found}`;
  const sql = nodeSql(plan, planned);
  const inputs = Object.values(planned.inputs)
    .flat()
    .map((id) => plan.byId.get(id)?.schema)
    .filter((schema): schema is Schema => schema !== undefined);
  return [
    `== ${name}, ${planned.kind?.id ?? ''}: ${found}`,
    ...inputs.map((schema) => `in: ${formatSchema(schema)}`),
    printModule(nodeCode(plan, planned).statements).trim(),
    sql.kind === 'query' ? sql.query.text : sql.kind,
    `local: ${cut(JSON.stringify('failure' in local ? local.failure : local.rows))}`,
    `spark: ${cut(JSON.stringify(spark.rows ?? `${spark.error}: ${spark.message}`))}`,
  ].join('\n');
}
