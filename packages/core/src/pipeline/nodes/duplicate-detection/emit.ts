import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import type { Py } from '../../../codegen/python/ast.ts';
import { attributes, col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign } from '../../../codegen/python/statements.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { connectedIds, levelsPy, pairsPy, recordsPy } from '../../../matching/matching-python.ts';
import { matchingSql } from '../../../matching/matching-sql.ts';
import { defineEmitters, type OutputEmitters, sole } from '../../define-emitters.ts';
import type { config, DetectionConfig } from './config.ts';
import { matchingOf } from './matching-of.ts';
import { addedNames, pairNames } from './outputs.ts';
import { survivors } from './survivors.ts';

/** The columns of a pair besides the key that its row has, each with its value. */
function pairPy(config: DetectionConfig): readonly Py[] {
  const { right, decision, probability, weight, weights } = pairNames(config);
  const decided = py`F.when(F.col("probability") >= ${py.float(config.threshold)}, "match").otherwise("review")`;
  const named = (column: string, name: string): Py =>
    column === name ? py.str(name) : py`${col(column)}.alias(${py.str(name)})`;
  return [
    py`F.col("right_id").alias(${py.str(right)})`,
    py`${decided}.alias(${py.str(decision)})`,
    named('probability', probability),
    named('weight', weight),
    ...weights.map((name, at) => py`F.col("weights")[${py.int(at)}].alias(${py.str(name)})`),
  ];
}

function pairSql(config: DetectionConfig): Sql {
  const { right, decision, probability, weight, weights } = pairNames(config);
  const decided = sql`CASE WHEN probability >= ${sql.double(config.threshold)} THEN 'match' ELSE 'review' END`;
  const fields: readonly (readonly [string, Sql])[] = [
    [right, sql`right_id`],
    [decision, decided],
    [probability, sql`probability`],
    [weight, sql`weight`],
    ...weights.map((name, at) => [name, sql`weights[${sql.int(at)}]`] as const),
  ];
  return sql`named_struct(${sql.list(fields.map(([name, value]) => sql`${sql.str(name)}, ${value}`))})`;
}

const keyOf = ({ key }: DetectionConfig, schema: Schema | undefined): string =>
  (schema && findColumn(schema, key)?.name) ?? key;

const pairs = (config: DetectionConfig): OutputEmitters => ({
  pyspark: ({ frame, schema = [] }) => {
    const { matches } = addedNames(schema.slice(0, -2));
    const key = py`${col(keyOf(config, schema))}.alias(${py.str(pairNames(config).left)})`;
    return py`${frame}.select(${key}, F.inline(${py.args(attributes([matches]))}))`;
  },
  sql: ({ relation, schema = [] }) => {
    const matches = sql.name(addedNames(schema.slice(0, -2)).matches);
    const key = sql`${sql.name(keyOf(config, schema))} AS ${sql.name(pairNames(config).left)}`;
    return sql`SELECT ${key}, inline(${matches}) FROM ${relation}`;
  },
});

/** All rows, each with the cluster that it belongs to. */
const clusters: OutputEmitters = {
  pyspark: ({ frame, schema = [] }) => py`${frame}.drop(${py.str(schema.at(-1)?.name ?? '')})`,
  sql: ({ relation, schema = [] }) =>
    sql`SELECT * EXCEPT (${sql.name(schema.at(-1)?.name ?? '')}) FROM ${relation}`,
};

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, variable }) => {
    const { frame, schema = [] } = sole(inputs);
    const matching = matchingOf(config, schema);
    const { cluster, matches } = addedNames(schema);
    const taken = [...schema.map(({ name }) => name), cluster, matches];
    const [clustered, matched] = [freeName('clustered_id', taken), freeName('matched_id', taken)];
    const [records, levels] = [variable('records'), variable('levels')];
    const [scored, links] = [variable('pairs'), variable('links')];
    const [ids, found] = [variable('ids'), variable('matches')];
    const key = col(keyOf(config, schema));
    const linked = py`${scored}.filter(F.col("probability") >= ${py.float(config.threshold)})`;
    const reviewed = py`${scored}.filter(F.col("probability") >= ${py.float(config.review)})`;
    const pair = py`F.collect_list(F.struct(${py.args(pairPy(config))}))`;
    return {
      kind: 'frame',
      before: [
        assign(records, recordsPy(matching, frame, schema)),
        assign(levels, levelsPy(matching)),
        assign(scored, pairsPy(matching, records, levels)),
        assign(links, py`${linked}.select("left_id", "right_id")`),
        assign(ids, py`${connectedIds}(${links}).toDF(${py.str(clustered)}, ${py.str(cluster)})`),
        assign(
          found,
          py`${reviewed}.groupBy(F.col("left_id").alias(${py.str(matched)})).agg(${pair}.alias(${py.str(matches)}))`,
        ),
      ],
      frame: py`${frame}.join(${ids}, ${key} == ${col(clustered)}, "left").join(${found}, ${key} == ${col(matched)}, "left").withColumn(${py.str(cluster)}, F.coalesce(${py.args(attributes([cluster, keyOf(config, schema)]))})).drop(${py.str(clustered)}, ${py.str(matched)})`,
    };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (!schema) return { kind: 'unsupported', reason: needsSchema().message };
    const { cluster, matches } = addedNames(schema);
    const key = sql`given.${sql.name(keyOf(config, schema))}`;
    const ctes = [
      sql`given AS (SELECT * FROM ${relation})`,
      ...matchingSql(matchingOf(config, schema), sql`given`, {
        shown: config.review,
        linked: config.threshold,
      }),
      sql`matched AS (
  SELECT left_id, collect_list(${pairSql(config)}) AS matches
  FROM scored
  WHERE probability >= ${sql.double(config.review)}
  GROUP BY left_id
)`,
    ];
    const query = sql`WITH ${sql.lines(ctes)}
SELECT given.*, coalesce(clusters.cluster, ${key}) AS ${sql.name(cluster)}, matched.matches AS ${sql.name(matches)}
FROM given
LEFT JOIN clusters ON clusters.id = ${key}
LEFT JOIN matched ON matched.left_id = ${key}`;
    // The query of a node follows the common table expressions of those before it, so that it can't begin with its own.
    return { kind: 'query', query: sql`SELECT * FROM (\n  ${query}\n)` };
  },
  output: (config, name) => {
    switch (name) {
      case 'pairs':
        return pairs(config);
      case 'survivors':
        return survivors(config);
      default:
        return clusters;
    }
  },
});
