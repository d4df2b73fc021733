import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { type OwnEntity, tablesOf } from '../../own/own-entity.ts';
import { type MasterSchema, masterTable } from '../../shared/master-schema.ts';
import { tagSql } from '../../shared/tag-sql.ts';

/** The tag of a table that names the region where its data has to stay: all of `eu`, or `eu-central-1` alone. */
export const RESIDENCY_TAG = 'residency';

/** Whether a region is the one that a tag names, or in it. */
export const isWithin = (region: string, tag: string): boolean =>
  `${region.toLowerCase()}-`.startsWith(`${tag.trim().toLowerCase()}-`);

/** Says that the data of an entity has to stay in a region. */
export const tagResidency = (at: MasterSchema, entity: OwnEntity, region: string): readonly Sql[] =>
  tablesOf(entity).map((table) => tagSql(sql`ALTER TABLE ${masterTable(at, table)}`, RESIDENCY_TAG, region));
