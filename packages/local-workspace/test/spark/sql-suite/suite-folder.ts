import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import type { Jar } from '../../../src/spark/jar.ts';
import { testJars } from '../../support/pyspark-jars.ts';

const CACHE = fileURLToPath(
  new URL('../../../../../node_modules/.cache/lakehouse/spark-sql-suite', import.meta.url),
);
/** Of the Spark that clusters run: its version goes with spark/requirements.txt. */
const SUITE: Jar = {
  group: 'org.apache.spark',
  artifact: 'spark-sql_2.13',
  version: '4.2.0',
  classifier: 'tests',
  sha256: '810bef6fd568e1626aad7354a1161e9e5ac629fbc55ba0a9a4e3cec8c06376eb',
};
export const SUITE_VERSION = SUITE.version;

const UNPACK = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as jar:
    for name in jar.namelist():
        if name.startswith(("sql-tests/inputs/", "sql-tests/results/", "test-data/postgresql/")):
            jar.extract(name, sys.argv[2])
`;

/** The folder with the inputs, the golden files and the data of Spark's own SQL suite, which is fetched once. */
export async function suiteFolder(): Promise<string> {
  const folder = join(CACHE, SUITE.version);
  if (existsSync(join(folder, 'test-data'))) return folder;
  const python = await findPython();
  const run = promisify(execFile);
  const [jar = ''] = await testJars(CACHE, [SUITE]);
  await run(python, ['-c', UNPACK, jar, folder]);
  return folder;
}

/** The names of the suite's files, without their endings: `postgreSQL/join`. */
export async function suiteFiles(folder: string): Promise<readonly string[]> {
  const found = await readdir(join(folder, 'sql-tests/results'), { recursive: true });
  return found
    .filter((name) => name.endsWith('.sql.out'))
    .map((name) => name.slice(0, -'.sql.out'.length).replaceAll('\\', '/'))
    .toSorted();
}

/** Java has the shortest texts of doubles since version 19, as the local workspace: what Spark records for Java 21 is preferred. */
export function goldenText(folder: string, name: string): Promise<string> {
  const path = join(folder, 'sql-tests/results', `${name}.sql.out`);
  return readFile(existsSync(`${path}.java21`) ? `${path}.java21` : path, 'utf8');
}
export const inputText = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, 'sql-tests/inputs', `${name}.sql`), 'utf8');
