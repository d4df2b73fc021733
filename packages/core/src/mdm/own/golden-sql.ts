import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import {
  HISTORY_PROPERTY,
  historyInterval,
  type OwnAttribute,
  type OwnEntity,
  type OwnSource,
  recordsTable,
} from './own-entity.ts';

const castTo = (value: Sql, type: string): Sql => sql`CAST(${value} AS ${sql.type(parseType(type))})`;

function sourceRows({ attributes }: OwnEntity, source: OwnSource, rank: number): Sql {
  const key = sql`CAST(${sql.name(source.key)} AS STRING)`;
  const changed = source.changedAt === undefined ? sql.null : sql.name(source.changedAt);
  const values = attributes.map(({ name, type }) => {
    const column = source.columns[name];
    return sql`${castTo(column === undefined ? sql.null : sql.name(column), type)} AS ${sql.name(name)}`;
  });
  return sql`SELECT
  ${sql.lines([
    sql`concat(${sql.str(`${source.name}:`)}, ${key}) AS record_id`,
    sql`${sql.str(source.name)} AS source`,
    sql`${key} AS source_key`,
    sql`${sql.int(rank)} AS source_rank`,
    sql`CAST(${changed} AS TIMESTAMP) AS changed_at`,
    ...values,
  ])}
FROM ${sql.path(source.table)}
WHERE ${sql.name(source.key)} IS NOT NULL`;
}

/** How long replaced rows are kept: a table that is replaced loses what was set before. */
const retention = ({ historyDays }: OwnEntity): Sql =>
  historyDays === undefined
    ? sql.empty
    : sql` TBLPROPERTIES (${sql.str(HISTORY_PROPERTY)} = ${sql.str(historyInterval(historyDays))})`;

/** The rows of all sources as the source records of an entity. */
const sourceRecords = (entity: OwnEntity): Sql =>
  sql.stack(
    entity.sources.flatMap((source, rank) => [
      ...(rank === 0 ? [] : [sql`UNION ALL`]),
      sourceRows(entity, source, rank),
    ]),
  );

/** The kept source records, each with the golden record that it counts for. */
export function crosswalkSelect(at: MasterSchema, entity: OwnEntity): Sql {
  const id = sql.str(entity.id);
  return sql`SELECT r.*, coalesce(m.root_id, s.golden_id, r.record_id) AS golden_id
FROM ${masterTable(at, recordsTable(entity))} r
LEFT JOIN (
  SELECT record_id, max_by(golden_id, made_at) AS golden_id
  FROM ${masterTable(at, 'golden_splits')} WHERE entity = ${id} GROUP BY record_id
) s ON s.record_id = r.record_id
LEFT JOIN (
  SELECT merged_id, root_id FROM ${masterTable(at, 'golden_merges')} WHERE entity = ${id}
) m ON m.merged_id = coalesce(s.golden_id, r.record_id)`;
}

const count = ({ name }: OwnAttribute): Sql => sql.name(`count of ${name}`);
const survivor = ({ name }: OwnAttribute): Sql => sql.name(`survivor of ${name}`);
const FILLED = sql.name('filled attributes');

/** What a record is better by, the larger the better; the newest of equal ones, then the first by its id. */
function better(attribute: OwnAttribute): readonly Sql[] {
  const value = sql.name(attribute.name);
  const recent = sql`coalesce(unix_micros(changed_at), -1)`;
  switch (attribute.survivorship) {
    case 'priority':
      return [sql`-source_rank`, recent];
    case 'frequent':
      return [count(attribute), recent];
    case 'longest':
      return [sql`length(CAST(${value} AS STRING))`, recent];
    case 'complete':
      return [FILLED, recent];
    default:
      return [recent, sql`-source_rank`];
  }
}

/** The value of an attribute that survives, with the record that it is of; an expression is of none. */
function surviving(attribute: OwnAttribute): Sql {
  const value = sql.name(attribute.name);
  if (attribute.survivorship === 'expression') {
    const read = parseExpression(attribute.expression);
    if (!read.ok) throw new SyntaxError(read.problems[0]?.message ?? attribute.expression);
    const computed = castTo(sql.expression(read.expression), attribute.type);
    return sql`named_struct('value', ${computed}, 'origin', 'expression') AS ${survivor(attribute)}`;
  }
  const by = better(attribute).map((one, at) => sql`${sql.str(`by_${at + 1}`)}, ${one}`);
  const place = sql`named_struct(${sql.list([...by, sql`'last', -record_place`])})`;
  return sql`max_by(
    named_struct('value', ${value}, 'origin', record_id),
    CASE WHEN ${value} IS NOT NULL THEN ${place} END
  ) AS ${survivor(attribute)}`;
}

/** The values that stewards gave, a column each: that of the golden record itself, else the newest of those merged into it. */
function stewardValues(at: MasterSchema, { id, attributes }: OwnEntity): Sql {
  const cells = attributes.flatMap(({ name }) => {
    const chosen = (column: Sql): Sql =>
      sql`max(CASE WHEN attribute = ${sql.str(name)} THEN ${column} END) AS ${sql.name(`steward ${column.text} of ${name}`)}`;
    return [chosen(sql`value`), chosen(sql`user_name`)];
  });
  return sql`SELECT
  root_id,
  ${sql.lines(cells)}
FROM (
  SELECT coalesce(m.root_id, v.golden_id) AS root_id, v.attribute, v.value, v.user_name,
    row_number() OVER (
      PARTITION BY coalesce(m.root_id, v.golden_id), v.attribute
      ORDER BY CASE WHEN m.root_id IS NULL THEN 0 ELSE 1 END, v.set_at DESC
    ) AS place
  FROM ${masterTable(at, 'golden_values')} v
  LEFT JOIN ${masterTable(at, 'golden_merges')} m ON m.entity = v.entity AND m.merged_id = v.golden_id
  WHERE v.entity = ${sql.str(id)}
)
WHERE place = 1
GROUP BY root_id`;
}

/**
 * The golden records of an entity, computed from its kept source records and the decisions about them: the value of each
 * attribute, and in `origins` the record, steward or expression that it is of.
 */
export function goldenSelect(at: MasterSchema, entity: OwnEntity, only?: readonly string[]): Sql {
  const { attributes } = entity;
  const filled = attributes.map(({ name }) => sql`CASE WHEN ${sql.name(name)} IS NULL THEN 0 ELSE 1 END`);
  const counts = attributes
    .filter(({ survivorship }) => survivorship === 'frequent')
    .map((one) => sql`count(*) OVER (PARTITION BY golden_id, ${sql.name(one.name)}) AS ${count(one)}`);
  const where = only ? sql`WHERE golden_id IN (${sql.list(only.map((id) => sql.str(id)))})` : sql.empty;
  const value = (one: OwnAttribute): Sql => {
    const given = sql`s.${sql.name(`steward value of ${one.name}`)}`;
    return sql`coalesce(${castTo(given, one.type)}, g.${survivor(one)}.value) AS ${sql.name(one.name)}`;
  };
  const origin = (one: OwnAttribute): Sql => {
    const [given, user] = ['value', 'user_name'].map(
      (part) => sql`s.${sql.name(`steward ${part} of ${one.name}`)}`,
    );
    if (!given || !user) return sql.null;
    return sql`${sql.str(one.name)}, CASE
    WHEN ${given} IS NOT NULL THEN concat('steward ', ${user})
    WHEN g.${survivor(one)}.value IS NOT NULL THEN g.${survivor(one)}.origin
  END`;
  };
  return sql`SELECT
  g.golden_id,
  ${sql.lines(attributes.map(value))},
  g.records,
  named_struct(
    ${sql.lines(attributes.map(origin))}
  ) AS origins
FROM (
  SELECT
    golden_id,
    CAST(count(*) AS INT) AS records,
    ${sql.lines(attributes.map(surviving))}
  FROM (
    SELECT
      *,
      ${sql.lines([
        sql`row_number() OVER (PARTITION BY golden_id ORDER BY record_id) AS record_place`,
        sql`${sql.sum(filled)} AS ${FILLED}`,
        ...counts,
      ])}
    FROM (
      ${crosswalkSelect(at, entity)}
    )
    ${where}
  )
  GROUP BY golden_id
) g
LEFT JOIN (
  ${stewardValues(at, entity)}
) s ON s.root_id = g.golden_id`;
}

/** Reads the source tables again, and keeps their rows as the source records of the entity. */
export const keepRecords = (at: MasterSchema, entity: OwnEntity): Sql =>
  sql`CREATE OR REPLACE TABLE ${masterTable(at, recordsTable(entity))}${retention(entity)} AS\n${sourceRecords(entity)}`;

/** Computes the table with all golden records again. */
export const computeGolden = (at: MasterSchema, entity: OwnEntity): Sql =>
  sql`CREATE OR REPLACE TABLE ${masterTable(at, entity.id)}${retention(entity)} AS\n${goldenSelect(at, entity)}`;

/** Computes some golden records again, in one statement: those without records any more are deleted. */
export function recomputeGolden(at: MasterSchema, entity: OwnEntity, ids: readonly string[]): Sql {
  const columns = ['golden_id', ...entity.attributes.map(({ name }) => name), 'records', 'origins'].map(
    sql.name,
  );
  const named = sql.list(ids.map((id) => sql`(${sql.str(id)})`));
  return sql`MERGE INTO ${masterTable(at, entity.id)} t
USING (
  SELECT asked.id AS asked_id, g.*
  FROM (SELECT * FROM VALUES ${named} AS named(id)) asked
  LEFT JOIN (
    ${goldenSelect(at, entity, ids)}
  ) g ON g.golden_id = asked.id
) n
ON t.golden_id = n.asked_id
WHEN MATCHED AND n.golden_id IS NULL THEN DELETE
WHEN MATCHED THEN UPDATE SET ${sql.list(columns.map((column) => sql`t.${column} = n.${column}`))}
WHEN NOT MATCHED AND n.golden_id IS NOT NULL THEN INSERT (${sql.list(columns)}) VALUES (${sql.list(columns.map((column) => sql`n.${column}`))})`;
}
