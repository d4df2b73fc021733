import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { holdsInterval, holdsKind } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { FileOptions } from '../files/file-options.ts';
import { isoText } from '../functions/date-pattern.ts';
import { toText } from '../values/cast.ts';
import { clockIsoText } from '../values/clock.ts';
import { typed } from '../values/typed.ts';
import { counts } from './answer.ts';
import type { Run } from './context.ts';
import { textInZone } from './shown-in-zone.ts';
import { bindQuery } from './write-statements.ts';

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
  const asText = format === 'csv';
  const columns = query.columns.map(({ name, type }, index) => {
    if (holdsInterval(type)) throw unsupported('An INTERVAL in a file (cast it to STRING)');
    if (holdsKind(type, 'variant')) throw unsupported('A VARIANT in a file (write it with to_json)');
    const nested = ['array', 'map', 'struct', 'void'].includes(type.kind);
    if (asText && nested)
      throw badRequest(
        'UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE',
        `The CSV datasource doesn't support the column \`${name}\` of the type "${type.kind.toUpperCase()}".`,
        '0A000',
      );
    const value = typed(duck`q.c${index}`, type);
    const written = asText
      ? csvText(value)
      : format === 'json'
        ? textInZone(value.sql, type, isoText)
        : value.sql;
    return duck`${written} AS ${duck.name(name)}`;
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

/** A CSV field as Spark writes it: ISO timestamps with milliseconds and zone. */
function csvText(value: ReturnType<typeof typed>): Duck {
  if (value.type.kind === 'timestamp') return isoText(value.sql);
  if (value.type.kind === 'timestamp_ntz') return clockIsoText(value.sql);
  return value.type.kind === 'string' ? value.sql : toText(value.sql, value.type);
}

function writerOptions(format: string, options: FileOptions): Duck {
  if (format === 'parquet') return duck`FORMAT parquet, COMPRESSION snappy`;
  if (format === 'json') return duck`FORMAT json, TIMESTAMPFORMAT '%Y-%m-%dT%H:%M:%S.%gZ'`;
  const quote = options.get('quote') ?? '"';
  return duck`FORMAT csv, HEADER ${options.flag('header') ? duck`true` : duck`false`}, DELIM ${duck.str(options.get('sep') ?? options.get('delimiter') ?? ',')}, QUOTE ${duck.str(quote)}, ESCAPE ${duck.str(options.get('escape') ?? '\\')}, NULLSTR ${duck.str(options.get('nullvalue') ?? '')}`;
}
