import type { Py } from '../../codegen/python/ast.ts';
import { py } from '../../codegen/python/py.ts';
import { secret } from '../../codegen/python/secret.ts';
import { withOptions } from '../../codegen/python/with-options.ts';
import { batchRows, type JobSettings } from '../job-settings.ts';
import type { JdbcSettings } from '../target-settings.ts';

const ISOLATION = {
  eventual: 'NONE',
  'read-committed': 'READ_COMMITTED',
  serializable: 'SERIALIZABLE',
} as const satisfies Record<JobSettings['consistency'], string>;

const connection = (settings: JdbcSettings): [string, Py][] => [
  ['url', py.str(settings.url.trim())],
  ['dbtable', py.str(settings.remoteTable.trim())],
  ['user', secret(settings.secretScope, settings.userKey)],
  ['password', secret(settings.secretScope, settings.passwordKey)],
];

const batch = (job: JobSettings, option: string): [string, Py][] => {
  const rows = batchRows(job);
  return rows === undefined ? [] : [[option, py.int(rows)]];
};

/** Reads a table of another database; the batch size is the number of rows per round trip. */
export const readJdbc = (settings: JdbcSettings, job: JobSettings): Py =>
  py`${withOptions(py`spark.read.format("jdbc")`, [...connection(settings), ...batch(job, 'fetchsize')])}.load()`;

/** Writes to a table of another database; the batch size is the number of rows per round trip. */
export function writeJdbc(frame: Py, settings: JdbcSettings, job: JobSettings): Py {
  const mode = job.writeMode === 'overwrite' ? 'overwrite' : 'append';
  // Only the rows are replaced; the table's columns and permissions are preserved.
  const truncate: [string, Py][] = mode === 'overwrite' ? [['truncate', py.bool(true)]] : [];
  const options: [string, Py][] = [
    ...connection(settings),
    ...batch(job, 'batchsize'),
    ['isolationLevel', py.str(ISOLATION[job.consistency])],
    ...truncate,
  ];
  return py`${withOptions(py`${frame}.write.format("jdbc")`, options)}.mode(${py.str(mode)}).save()`;
}
