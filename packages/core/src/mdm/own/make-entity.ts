import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { addRule } from '../quality/change-rules.ts';
import type { QualityRule } from '../quality/rule.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import { decisionTables, forgetDecisions } from './decision-tables.ts';
import { computeGolden, keepRecords } from './golden-sql.ts';
import type { OwnEntity } from './own-entity.ts';
import { findPairs } from './pairs-sql.ts';

/** A statement with what it does, for the progress. */
export interface MakeStep {
  readonly text: string;
  readonly statement: Sql;
}

const EMAIL = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$';

/** Rules that the profile suggests: what is always there has to be, and e-mail addresses have their form. */
function rulesOf({ id, attributes }: OwnEntity): readonly QualityRule[] {
  const required = attributes.filter((one) => one.required);
  const present = (required.length > 0 ? required : attributes.slice(0, 1)).map(({ name }) => ({
    name,
    dimension: 'completeness' as const,
    condition: { kind: 'present' as const, column: name },
  }));
  const formed = attributes
    .filter(({ name, type }) => /e-?mail/iu.test(name) && type.toLowerCase() === 'string')
    .map(({ name }) => ({
      name: `${name} is an address`,
      dimension: 'validity' as const,
      condition: { kind: 'matches' as const, column: name, pattern: EMAIL },
    }));
  return [...present, ...formed].map((rule, at) => ({
    rule_id: `${id}-${at + 1}`,
    entity: id,
    is_active: true,
    ...rule,
  }));
}

const prepare = (statements: readonly Sql[]): readonly MakeStep[] =>
  statements.map((statement) => ({ text: 'Preparing the tables', statement }));

const compute = (at: MasterSchema, entity: OwnEntity): readonly MakeStep[] => [
  { text: 'Keeping the source records', statement: keepRecords(at, entity) },
  { text: 'Computing the golden records', statement: computeGolden(at, entity) },
  ...findPairs(at, entity).map((statement) => ({ text: 'Comparing the records', statement })),
];

/** Reads the sources again, and computes what follows from them: golden records and pairs. */
export const readAgain = (at: MasterSchema, entity: OwnEntity): readonly MakeStep[] => [
  // An entity that was made before there were some of the tables gets them now.
  ...prepare(decisionTables(at)),
  ...compute(at, entity),
];

/** The word for where the records of an entity come from. */
export const typeOf = ({ sources }: OwnEntity): string =>
  sources.length === 1 ? 'Table' : `${sources.length} tables`;

/** Writes the attributes of an entity into the model. */
export function modelAttributes(at: MasterSchema, { name, attributes }: OwnEntity): Sql {
  const rows = attributes.map(
    (one, place) =>
      sql`(${sql.list([sql.str(name), sql.int(place + 1), sql.str(one.name), sql.str(one.type.toUpperCase()), sql.bool(one.required)])})`,
  );
  return sql`INSERT INTO ${masterTable(at, 'entity_attributes')} (entity_type, position, name, data_type, required)
SELECT * FROM VALUES ${sql.list(rows)} AS t(entity_type, position, name, data_type, required)`;
}

/** Makes an entity: its tables, and last its rows in the tables of the model, so that an interrupted start leaves none. */
export function makeEntity(at: MasterSchema, entity: OwnEntity, user: string): readonly MakeStep[] {
  const { id, name } = entity;
  const next = (table: string): Sql =>
    sql`SELECT coalesce(max(position), 0) + 1 AS position FROM ${masterTable(at, table)}`;
  const save = (statement: Sql): MakeStep => ({ text: 'Saving the entity', statement });
  return [
    ...prepare(decisionTables(at)),
    // An entity of this name may have been deleted: what was decided about its records says nothing about these.
    ...prepare(forgetDecisions(at, id)),
    ...compute(at, entity),
    save(modelAttributes(at, entity)),
    save(sql`INSERT INTO ${masterTable(at, 'entity_types')} (position, name, status)
SELECT position, ${sql.str(name)}, 'Active' FROM (${next('entity_types')})`),
    ...rulesOf(entity).map((rule) => save(addRule(at, rule))),
    save(sql`INSERT INTO ${masterTable(at, 'own_entities')} (entity_id, config, user_name, made_at)
SELECT ${sql.str(id)}, ${sql.str(JSON.stringify(entity))}, ${sql.str(user)}, current_timestamp()`),
    save(sql`INSERT INTO ${masterTable(at, 'entities')}
  (position, entity_id, name, type, table_name, model_name, status, last_sync)
SELECT position, ${sql.str(id)}, ${sql.str(name)}, ${sql.str(typeOf(entity))}, ${sql.str(id)},
  ${sql.str(name)}, 'Active', current_timestamp() FROM (${next('entities')})`),
  ];
}
