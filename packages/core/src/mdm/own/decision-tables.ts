import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { MASTER_SCHEMA, type MasterSchema, masterTable } from '../shared/master-schema.ts';

/** The table of what was learned from decisions. */
export const VERSIONS = 'match_versions';

const TABLES: Readonly<Record<string, Sql>> = {
  own_entities: sql`entity_id STRING, config STRING, user_name STRING, made_at TIMESTAMP`,
  golden_merges: sql`entity STRING, merged_id STRING, kept_id STRING, root_id STRING, user_name STRING, made_at TIMESTAMP`,
  golden_splits: sql`entity STRING, golden_id STRING, record_id STRING, user_name STRING, made_at TIMESTAMP`,
  golden_values: sql`entity STRING, golden_id STRING, attribute STRING, value STRING, user_name STRING, set_at TIMESTAMP`,
  match_pairs: sql`entity STRING, left_id STRING, right_id STRING, weight DOUBLE, probability DOUBLE, weights ARRAY<DOUBLE>, decision STRING, version INT, user_name STRING, decided_at TIMESTAMP`,
  pair_tasks: sql`entity STRING, left_id STRING, right_id STRING, found_at TIMESTAMP, assignee STRING, user_name STRING, assigned_at TIMESTAMP`,
  pair_proposals: sql`entity STRING, left_id STRING, right_id STRING, decision STRING, user_name STRING, proposed_at TIMESTAMP`,
  [VERSIONS]: sql`entity STRING, version INT, state STRING, details STRING, user_name STRING, made_at TIMESTAMP`,
  pair_comments: sql`entity STRING, left_id STRING, right_id STRING, comment STRING, user_name STRING, made_at TIMESTAMP`,
};

/** What stewards do with pairs. */
const TASK_TABLES = ['pair_tasks', 'pair_proposals', 'pair_comments'];

/** Whether the tables of what stewards do with pairs are there: an older entity gets them with the first task. */
export const hasTaskTables = (tables: ReadonlySet<string>): boolean =>
  TASK_TABLES.every((name) => tables.has(name));

/** Makes the tables of a person's own entities and of the decisions about them, where they are missing. */
export const decisionTables = (at: MasterSchema): readonly Sql[] =>
  Object.entries(TABLES).map(
    ([name, columns]) => sql`CREATE TABLE IF NOT EXISTS ${masterTable(at, name)} (${columns})`,
  );

/** Deletes all decisions about the records of an entity. */
export const forgetDecisions = (at: MasterSchema, entity: string): readonly Sql[] =>
  Object.keys(TABLES)
    .filter((name) => name !== 'own_entities')
    .map((name) => sql`DELETE FROM ${masterTable(at, name)} WHERE entity = ${sql.str(entity)}`);

/** Lists the tables of the schema: entities of a person's own are there once one was made. */
export const listTables = ({ catalog }: MasterSchema): Sql =>
  sql`SHOW TABLES IN ${sql.path([catalog, MASTER_SCHEMA])}`;
