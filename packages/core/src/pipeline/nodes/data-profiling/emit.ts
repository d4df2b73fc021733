import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { designProfile, type ProfileDesign } from '../../../codegen/profile/profile-design.ts';
import { profilePy } from '../../../codegen/profile/profile-py.ts';
import { PROFILE } from '../../../codegen/profile/profile-schema.ts';
import { profileSql } from '../../../codegen/profile/profile-sql.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { needsSchema, spelled } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, type OutputEmitters, sole } from '../../define-emitters.ts';
import type { config, ProfilingConfig } from './config.ts';
import { isOfColumns } from './outputs.ts';

function designed(config: ProfilingConfig, schema: Schema): ProfileDesign {
  const names = spelled(config.columns, schema);
  const columns = schema.filter(({ name }) => names.length === 0 || names.includes(name));
  return designProfile(
    columns.map(({ name, type }) => ({ name, label: name, type: formatType(type) })),
    config,
  );
}

const SHOWN = PROFILE.map(({ name }) => name).filter(isOfColumns);

const ofColumns: OutputEmitters = {
  pyspark: ({ frame }) =>
    py`${frame}.filter(F.col("other").isNull()).select(${py.args(SHOWN.map((name) => py.str(name)))})`,
  sql: ({ relation }) => sql`SELECT ${sql.list(SHOWN.map(sql.name))}\nFROM ${relation}\nWHERE other IS NULL`,
};

const LISTS = [
  { kind: 'value', list: 'top', fields: ['rank', 'value', 'n'] },
  { kind: 'pattern', list: 'patterns', fields: ['pattern_rank', 'pattern', 'pattern_n'] },
] as const;

/** The lists of both kinds as one, so that the rows of the profile are read once. */
const values: OutputEmitters = {
  pyspark: ({ frame }) => {
    const lists = LISTS.map(({ kind, list, fields: [rank, value, rows] }) => {
      const item = py.lambda(
        ['item'],
        py`F.struct(F.lit(${py.str(kind)}).alias("kind"), item[${py.str(rank)}].alias("rank"), item[${py.str(value)}].alias("value"), item[${py.str(rows)}].alias("rows"))`,
      );
      return py`F.transform(${py.str(list)}, ${item})`;
    });
    return py`${frame}.select("column", F.col("rows").alias("of"), F.inline(F.concat(${py.args(lists)}))).select("column", "kind", "rank", "value", "rows", (F.col("rows") / F.col("of")).alias("share"))`;
  },
  sql: ({ relation }) => {
    const lists = LISTS.map(
      ({ kind, list, fields: [rank, value, rows] }) =>
        sql`transform(${sql.name(list)}, item -> named_struct('kind', ${sql.str(kind)}, 'rank', item.${sql.name(rank)}, 'value', item.${sql.name(value)}, 'rows', item.${sql.name(rows)}))`,
    );
    return sql`SELECT \`column\`, kind, rank, value, \`rows\`, \`rows\` / \`of\` AS share\nFROM (\n  SELECT \`column\`, \`rows\` AS \`of\`, inline(concat(\n    ${sql.lines(lists)}\n  )) AS (kind, rank, value, \`rows\`)\n  FROM ${relation}\n)`;
  },
};

const correlations: OutputEmitters = {
  pyspark: ({ frame }) =>
    py`${frame}.filter(F.col("other").isNotNull()).select("column", "other", "correlation")`,
  sql: ({ relation }) =>
    sql`SELECT \`column\`, other, correlation\nFROM ${relation}\nWHERE other IS NOT NULL`,
};

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, variable, local, isLazy = false, compute }) => {
    const rows = sole(inputs);
    // Serverless compute keeps no rows, and a declarative pipeline lets no function do it.
    const keepsRows = !isLazy && compute !== 'serverless';
    const design = designed(config, rows.schema ?? []);
    return { kind: 'frame', ...profilePy(design, rows, { variable, local }, keepsRows) };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (!schema) return { kind: 'unsupported', reason: needsSchema().message };
    return { kind: 'query', query: profileSql(designed(config, schema), relation) };
  },
  output: (_config, name) =>
    name === 'values' ? values : name === 'correlations' ? correlations : ofColumns,
});
