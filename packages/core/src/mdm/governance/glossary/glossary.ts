import { z } from 'zod';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { EntityChange } from '../../own/change-entity.ts';
import { tablesOf } from '../../own/own-entity.ts';
import { cell } from '../../shared/cell.ts';
import type { MasterQuery } from '../../shared/master-query.ts';
import { MASTER_SCHEMA, type MasterSchema, masterTable } from '../../shared/master-schema.ts';
import { tagSql } from '../../shared/tag-sql.ts';

/** The table of terms; the first term makes it. */
export const GLOSSARY_TABLE = 'glossary_terms';

/** The tag of a column that names the term which says what its values mean, so that the catalog of the workspace shows it too. */
const GLOSSARY_TAG = 'glossary_term';

/** Characters that the value of a tag may have (Databricks, "Apply tags to Unity Catalog securable objects", constraints). */
export const LONGEST_TERM = 1000;

/** An attribute of an entity of a person's own. */
export interface EntityAttribute {
  readonly entity: string;
  readonly attribute: string;
}

/** A word of the business, and what it means. */
export interface GlossaryTerm {
  readonly term: string;
  readonly definition: string;
}

/** A term with the attributes whose values it is about. */
export interface UsedTerm extends GlossaryTerm {
  readonly attributes: readonly EntityAttribute[];
}

const termRow = z.object({ term: cell.text, definition: cell.text, user_name: cell.text });

/** The terms by name, each with who changed it last. */
export const GLOSSARY_TERMS: MasterQuery<z.infer<typeof termRow>> = {
  statement: (at) => sql`SELECT term, definition, user_name
FROM ${masterTable(at, GLOSSARY_TABLE)}
ORDER BY lower(term), term`,
  row: termRow,
  sample: [],
};

const columnRow = z.object({ entity: cell.text, attribute: cell.text, term: cell.text });

/** The columns of tables with golden records that have a term. */
export const GLOSSARY_COLUMNS: MasterQuery<z.infer<typeof columnRow>> = {
  statement: ({ catalog }) => sql`SELECT table_name AS entity, column_name AS attribute, tag_value AS term
FROM ${sql.path([catalog, 'information_schema', 'column_tags'])}
WHERE schema_name = ${sql.str(MASTER_SCHEMA)} AND tag_name = ${sql.str(GLOSSARY_TAG)}
ORDER BY table_name, column_name`,
  row: columnRow,
  sample: [],
};

/** Gives an attribute a term, in place of the one that it had; without one, none. */
const setTerm = (at: MasterSchema, of: EntityAttribute, term: string | undefined): readonly Sql[] =>
  tablesOf({ id: of.entity }).map((table) =>
    tagSql(
      sql`ALTER TABLE ${masterTable(at, table)} ALTER COLUMN ${sql.name(of.attribute)}`,
      GLOSSARY_TAG,
      term,
    ),
  );

/** Why a new term can't have a name; undefined where it can. */
export function termProblem(
  name: string,
  terms: readonly GlossaryTerm[],
): 'missing' | 'too-long' | { readonly taken: string } | undefined {
  if (name === '') return 'missing';
  if (name.length > LONGEST_TERM) return 'too-long';
  const taken = terms.find(({ term }) => term.toLowerCase() === name.toLowerCase());
  return taken && { taken: taken.term };
}

/** Terms with the attributes that have them, of the entities whose golden records are in tables of these names. */
export const usedTerms = (
  terms: readonly GlossaryTerm[],
  given: readonly TermOfAttribute[],
  entities: readonly string[],
): readonly UsedTerm[] =>
  terms.map(({ term, definition }) => ({
    term,
    definition,
    // Both tables of an entity have the tag: one of them is enough.
    attributes: given.filter((one) => one.term === term && entities.includes(one.entity)),
  }));

/** Whether an attribute is among some. */
export const hasAttribute = (some: readonly EntityAttribute[], one: EntityAttribute): boolean =>
  some.some(({ entity, attribute }) => entity === one.entity && attribute === one.attribute);

/** What is in the first list only. */
const without = (
  some: readonly EntityAttribute[],
  others: readonly EntityAttribute[],
): readonly EntityAttribute[] => some.filter((one) => !hasAttribute(others, one));

/** Adds a term, or changes its definition, and gives it to these attributes instead of `before`. */
export function saveTerm(
  at: MasterSchema,
  { term, definition, attributes }: UsedTerm,
  { before, user }: { readonly before: readonly EntityAttribute[]; readonly user: string },
): readonly Sql[] {
  const table = masterTable(at, GLOSSARY_TABLE);
  return [
    sql`CREATE TABLE IF NOT EXISTS ${table} (term STRING, definition STRING, user_name STRING, changed_at TIMESTAMP)`,
    sql`MERGE INTO ${table} t
USING (SELECT ${sql.str(term)} AS term, ${sql.str(definition)} AS definition, ${sql.str(user)} AS user_name) n
ON t.term = n.term
WHEN MATCHED THEN UPDATE SET t.definition = n.definition, t.user_name = n.user_name, t.changed_at = current_timestamp()
WHEN NOT MATCHED THEN INSERT (term, definition, user_name, changed_at)
  VALUES (n.term, n.definition, n.user_name, current_timestamp())`,
    ...without(attributes, before).flatMap((one) => setTerm(at, one, term)),
    ...without(before, attributes).flatMap((one) => setTerm(at, one, undefined)),
  ];
}

/** Deletes a term, and takes it from the attributes that have it. */
export const deleteTerm = (at: MasterSchema, { term, attributes }: UsedTerm): readonly Sql[] => [
  ...attributes.flatMap((one) => setTerm(at, one, undefined)),
  sql`DELETE FROM ${masterTable(at, GLOSSARY_TABLE)} WHERE term = ${sql.str(term)}`,
];

/** An attribute with the term that it has. */
export type TermOfAttribute = z.output<typeof columnRow>;

/** Gives the terms of renamed attributes to those with the new names; `given` are all that attributes have. */
export const keepTerms = (
  at: MasterSchema,
  { after, renamed }: Pick<EntityChange, 'after' | 'renamed'>,
  given: readonly TermOfAttribute[],
): readonly Sql[] =>
  given.flatMap(({ entity, attribute, term }) => {
    const name = entity === after.id ? renamed.get(attribute) : undefined;
    return name === undefined ? [] : setTerm(at, { entity, attribute: name }, term);
  });
