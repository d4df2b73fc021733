import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { PYTHON, SPARK_SOURCES } from './spark-workspace.ts';

const { run, home } = testStore();

/** What a program prints, or the error that ends it, where files of guarded tables are refused. */
function python(program: string): string {
  const code = `
import os, sys, shutil
from driver.guarded_files import refuse_guarded_files
home = sys.argv[1]
refuse_guarded_files(home)
table = home + "/catalogs/main/default/"
log = "/_delta_log/00000000000000000000.json"
${program}`;
  const { stdout, stderr } = spawnSync(PYTHON, ['-c', code, home()], {
    env: { PYTHONPATH: SPARK_SOURCES },
    encoding: 'utf8',
  });
  return stdout || (stderr.trim().split('\n').at(-1) ?? '');
}

it('plain Python on a cluster opens no file of a table with policies, also through a link', async () => {
  await run('CREATE FUNCTION hidden (x INT) RETURN 0');
  await run('CREATE TABLE open_to_all AS SELECT 1 AS id');
  await run('CREATE TABLE masked (id INT MASK hidden)');
  await run('CREATE TABLE filtered (id INT)');
  await run('CREATE FUNCTION none (x INT) RETURN false');
  await run('ALTER TABLE filtered SET ROW FILTER none ON (id)');
  expect(python('print("metaData" in open(table + "open_to_all" + log).read())')).toBe('True\n');
  const refused = (name: string) =>
    `PermissionError: [PERMISSION_DENIED] The table 'main.default.${name}' has a row filter or column masks, which clusters do not apply: read it on a SQL warehouse.`;
  for (const program of [
    'print(open(table + "masked" + log).read())',
    'print(os.open(table + "masked" + log, os.O_RDONLY))',
    'print(os.listdir(table + "masked"))',
    `os.symlink(table + "masked", ${JSON.stringify(join(home(), 'mnt', 'way'))})\nprint(open(${JSON.stringify(join(home(), 'mnt', 'way'))} + log).read())`,
    'print(shutil.copy(table + "masked" + log, home + "/copied"))',
    'print(os.link(table + "masked" + log, home + "/linked"))',
  ])
    expect([program, python(program)]).toEqual([program, refused('masked')]);
  expect(python('print(open(table + "filtered" + log).read())')).toBe(refused('filtered'));
});
