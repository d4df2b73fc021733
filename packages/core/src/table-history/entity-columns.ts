import type { OwnEntity } from '../mdm/own/own-entity.ts';
import { MASTER_SCHEMA, type MasterSchema } from '../mdm/shared/master-schema.ts';
import { type ColumnLineage, type ColumnLink, linkedColumns } from './column-lineage.ts';

/**
 * The links of columns of a table that entities use. Between the tables of an entity and its golden records they are those of its
 * attributes: the statements between them put all values of a record together, and would tell of each that it comes from every other.
 */
export function entityColumns(
  at: MasterSchema,
  entities: readonly OwnEntity[],
  table: readonly string[],
  links: readonly ColumnLink[],
): ColumnLineage {
  const nameOf = (parts: readonly string[]): string => parts.join('.').toLowerCase();
  const golden = new Set(entities.map(({ id }) => nameOf([at.catalog, MASTER_SCHEMA, id])));
  const given = new Set(entities.flatMap(({ sources }) => sources.map((source) => nameOf(source.table))));
  const isMade = (name: string): boolean =>
    name.startsWith(`${nameOf([at.catalog, MASTER_SCHEMA])}.`) && !given.has(name);
  const others = links.filter((link) => {
    const source = nameOf([link.source_catalog, link.source_schema, link.source_table]);
    const target = nameOf([link.target_catalog, link.target_schema, link.target_table]);
    return !isMade(target) && (!isMade(source) || golden.has(source));
  });
  const attributes = entities.flatMap(({ id, sources }) =>
    sources.flatMap((source) => {
      const [catalog = '', schema = '', name = ''] = source.table;
      return Object.entries(source.columns).map(
        ([attribute, column]): ColumnLink => ({
          source_catalog: catalog,
          source_schema: schema,
          source_table: name,
          source_column: column,
          target_catalog: at.catalog,
          target_schema: MASTER_SCHEMA,
          target_table: id,
          target_column: attribute,
          moved_by: null,
          moved_at: '',
        }),
      );
    }),
  );
  return linkedColumns(table, [...attributes, ...others]);
}
