import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PYTHON } from '../spark/spark-workspace.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

it('the tests of examples/testing pass with a workspace of their own', async () => {
  const { stdout } = await promisify(execFile)(
    PYTHON,
    ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'examples/testing'],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], LAKEHOUSE_STUDIO: ROOT, PYTHONDONTWRITEBYTECODE: '1' },
    },
  );
  expect(stdout).toMatch(/^3 passed in/mu);
});
