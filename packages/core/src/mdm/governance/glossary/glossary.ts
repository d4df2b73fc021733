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

/** Characters that the value of a tag may have (Unity Catalog, resource quotas). */
export const LONGEST_TERM = 256;

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

const isSame = (one: EntityAttribute, other: EntityAttribute): boolean =>
  one.entity === other.entity && one.attribute === other.attribute;

/** What is in the first list only. */
const without = (
  some: readonly EntityAttribute[],
  others: readonly EntityAttribute[],
): readonly EntityAttribute[] => some.filter((one) => !others.some((other) => isSame(one, other)));

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
