import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { FileOptions } from '../files/file-options.ts';
import { typed } from '../values/typed.ts';
import { counts } from './answer.ts';
import type { Run } from './context.ts';
import { bindQuery } from './write-statements.ts';
import { writerOptions, writtenValue } from './written-values.ts';

const KNOWN = new Set([
  'header',
  'sep',
  'delimiter',
  'quote',
  'escape',
  'nullvalue',
  'compression',
  'encoding',
]);

/**
 * INSERT OVERWRITE DIRECTORY: replaces the folder's content with the query's rows, in files named as Spark names them.
 */
export async function exportDirectory(
  run: Run,
  statement: Extract<Statement, { kind: 'insertDirectory' }>,
): Promise<StatementResult> {
  const { format, path } = statement;
  if (!['csv', 'json', 'parquet'].includes(format))
    throw unsupported(`INSERT OVERWRITE DIRECTORY … USING ${format.toUpperCase()}`);
  const options = new FileOptions(Object.entries(statement.options));
  for (const name of options.names())
    if (!KNOWN.has(name)) throw unsupported(`The option ${name} of INSERT OVERWRITE DIRECTORY`);
  if (!path.startsWith('/Volumes/'))
    throw badRequest(
      'UNSUPPORTED_FILE_SYSTEM',
      `The local workspace writes files below /Volumes only, not to ${path}.`,
      '0A000',
    );
  const folder = await run.store.volumes.resolve(path);
  await run.store.catalog.checkWritable(folder);
  await run.store.volumes.mkdir(path);
  const query = await bindQuery(run, statement.query);
  const columns = query.columns.map((column, index) => {
    const written = writtenValue(column.name, typed(duck`q.c${index}`, column.type), format);
    return duck`${written} AS ${duck.name(column.name)}`;
  });
  const id = randomUUID();
  await mkdir(folder, { recursive: true });
  const before = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const target = join(folder, `part-00000-${id}-c000.${format === 'parquet' ? 'snappy.parquet' : format}`);
  const [[written] = []] = await run.rows(
    duck`COPY (SELECT ${columns} FROM (${query.sql}) q) TO ${duck.str(target)} (${writerOptions(format, options)})`,
  );
  for (const name of before) await rm(join(folder, name), { recursive: true });
  return counts({ num_affected_rows: Number(written ?? 0) });
}
