import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { folderName } from '../../src/catalog/names.ts';
import { PYTHON, SPARK_SOURCES } from './spark-workspace.ts';

const NAMES = ['main', 'Main_2', 'a-b', 'größe', '日本', "o'neil", '(x)!*', 'ti~lde', '100%', 'a&b', '😀'];

it('the driver keeps the folders of objects where the workspace does', () => {
  const program =
    'import json, sys; from driver.paths import folder_name; print(json.dumps([folder_name(n) for n in json.loads(sys.argv[1])]))';
  const printed = execFileSync(PYTHON, ['-c', program, JSON.stringify(NAMES)], {
    env: { PYTHONPATH: SPARK_SOURCES },
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual(NAMES.map(folderName));
});
