import { tableParts } from '@lakehouse/core/codegen/spark-names';
import { sql } from '@lakehouse/core/codegen/sql/sql';
import type { KnownColumn } from '@lakehouse/core/mdm/own/propose-entity';
import { profileQuery, readProfile } from '@lakehouse/core/sql-profile/profile';
import type { LiveMasterData } from '../../../data/master-data.ts';

/** The parts of a table's name. Throws RangeError for anything but three of them. */
export function partsOf(name: string): readonly string[] {
  const parts = tableParts(name);
  if (parts?.length !== 3) throw new RangeError('Name the table as catalog.schema.table');
  return parts;
}

/** The columns of a table with what their values are like. */
export async function profileTable(
  run: LiveMasterData['run'],
  parts: readonly string[],
  signal?: AbortSignal,
): Promise<readonly KnownColumn[]> {
  const query = sql`SELECT * FROM ${sql.path(parts)}`;
  const { columns } = await run(sql`${query} LIMIT 0`, signal);
  const places = columns.map((_column, at) => at);
  const { rows } = await run(profileQuery(query, columns, places), signal);
  return readProfile(rows).columns;
}
