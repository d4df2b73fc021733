import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { visitStatement } from '@lakehouse/spark-sql/syntax/visit';
import { sameName, struct } from '@lakehouse/spark-sql/types/column-type';
import type { Snapshot } from '../../delta/table-snapshot.ts';
import { duckType } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { BoundColumn } from '../bind/bound-query.ts';
import { FILE_COLUMN_NAME, FILE_FIELDS } from '../files/file-fields.ts';
import { diskPath, scanSnapshot } from '../files/scan.ts';

const TYPE = struct(FILE_FIELDS);

/** The column that tells of the files of a Delta table. */
export const FILE_COLUMN: BoundColumn = { name: FILE_COLUMN_NAME, type: TYPE, made: true };

/** Whether a statement names the column `_metadata`, of whatever. */
export function namesFileColumn(statement: Statement): boolean {
  let found = false;
  const isName = (part: string): boolean => sameName(part, FILE_COLUMN_NAME);
  visitStatement(statement, {
    expression: (expr) => {
      found ||=
        (expr.kind === 'column' && expr.path.some(isName)) || (expr.kind === 'star' && expr.of.some(isName));
      return !found;
    },
  });
  return found;
}

/** Whether a table has the column `_metadata` for its files: not where one of its own has the name. */
export const hasFileColumn = ({ schema }: Pick<Snapshot, 'schema'>): boolean =>
  !schema.some(({ name }) => sameName(name, FILE_COLUMN_NAME));

/** The rows of a table, with the file of each behind its columns. */
export function scanWithFiles(table: string, snapshot: Snapshot): Duck {
  const rows = scanSnapshot(table, snapshot, { filename: true });
  const own = snapshot.schema.map((_, at) => duck`f.c${at}`);
  const at = snapshot.schema.length;
  if (snapshot.files.length === 0)
    return duck`SELECT ${[...own, duck`CAST(NULL AS ${duckType(TYPE)}) AS c${at}`]} FROM (${rows}) f`;
  const known = snapshot.files.map((file) => {
    const path = diskPath(table, file);
    const shown = path.replaceAll('\\', '/');
    const name = shown.slice(shown.lastIndexOf('/') + 1);
    const time = duck`make_timestamptz(${Math.round(file.modificationTime * 1000)})`;
    return duck`(${[duck.str(path), duck.str(`file:${shown}`), duck.str(name), duck`CAST(${file.size} AS BIGINT)`, time]})`;
  });
  const metadata = duck`struct_pack(file_path := m.path, file_name := m.name, file_size := m.size, file_block_start := CAST(0 AS BIGINT), file_block_length := m.size, file_modification_time := m.time)`;
  return duck`SELECT ${[...own, duck`${metadata} AS c${at}`]} FROM (${rows}) f JOIN (VALUES ${known}) m(f, path, name, size, time) ON f.filename = m.f`;
}
