import { attributes, col, nameList } from '../../../codegen/python/columns.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import type { OutputEmitters } from '../../define-emitters.ts';
import type { FeatureConfig } from './config.ts';
import { givenOut, splitCarried } from './fitted-table.ts';

/** The rows with their features. */
export const featuresOutput = (config: FeatureConfig): OutputEmitters => ({
  pyspark: ({ frame, schema = [] }) => {
    const names = splitCarried(config, schema).extra.map(({ name }) => name);
    return py`${frame}.drop(${py.args(nameList(names))})`;
  },
  sql: ({ relation, schema = [] }) => {
    const names = splitCarried(config, schema).extra.map(({ name }) => sql.name(name));
    return sql`SELECT * EXCEPT (${sql.list(names)})\nFROM ${relation}`;
  },
});

/** The table of fitted values. */
export const fittedOutput = (config: FeatureConfig): OutputEmitters => ({
  pyspark: ({ frame, schema = [] }) => {
    const { struct, values, levels } = givenOut(config, schema);
    const items = values.map((value) => expressionPy(parsed(value), { schema }));
    const one = py`${frame}.select(${py.args(attributes([struct]))}).limit(1).select(F.inline(F.array(${py.args(items)}))).select("name", F.lit(None).cast("string").alias("category"), "value")`;
    return levels.reduce((all, { name, mark, category, value }) => {
      const rows = py`${frame}.filter(${col(mark)}).groupBy(${col(category)}.alias("category")).agg(F.max(${py.args(attributes([value]))}).cast("string").alias("value"))`;
      return py`${all}.union(${rows}.select(F.lit(${py.str(name)}).alias("name"), "category", "value"))`;
    }, one);
  },
  sql: ({ relation, schema = [] }) => {
    const { struct, values, levels } = givenOut(config, schema);
    const each = sql`SELECT inline(array(\n  ${sql.lines(values)}\n))\nFROM (SELECT ${sql.name(struct)} FROM ${relation} LIMIT 1)`;
    const one = sql`SELECT name, CAST(NULL AS STRING) AS category, value\nFROM (\n  ${each}\n)`;
    const more = levels.flatMap(({ name, mark, category, value }) => [
      sql`UNION ALL`,
      sql`SELECT ${sql.str(name)} AS name, ${sql.name(category)} AS category, CAST(max(${sql.name(value)}) AS STRING) AS value\nFROM ${relation}\nWHERE ${sql.name(mark)}\nGROUP BY ${sql.name(category)}`,
    ]);
    return sql.stack([one, ...more]);
  },
});
