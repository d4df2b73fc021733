import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Sql } from '../../../codegen/sql/sql.ts';
import type { EnrichmentConfig } from './config.ts';
import { fetchedColumns, limitOf } from './fetched-columns.ts';
import type { NewColumn } from './new-column.ts';
import { type Search, searchOf } from './reference.ts';

/** The name of the second input. */
export const REFERENCE = 'reference';

/** A search, and the columns that are computed from what it finds. */
export interface Enrichment {
  readonly search: Search;
  /** What must hold for the last row of the reference to be taken. */
  readonly limit: Sql | undefined;
  readonly columns: readonly NewColumn[];
}

/** What a config without problems adds. */
export function enrichmentOf(config: EnrichmentConfig, own: Schema, reference: Schema): Enrichment {
  const search = searchOf(config, own, reference);
  return {
    search,
    limit: limitOf(config, own, reference, search),
    columns: fetchedColumns(config, own, reference, search),
  };
}
