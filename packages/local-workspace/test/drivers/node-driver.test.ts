import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { connects, driverWorkspace } from '../support/driver-workspace.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const DRIVER = join(ROOT, 'scripts/node-driver');
const PROGRAM = fileURLToPath(new URL('node-driver.mjs', import.meta.url));

const access = driverWorkspace();
beforeAll(async () => {
  // The step that all tests have before them; a test that is run alone makes it.
  if (!existsSync(join(DRIVER, 'node_modules/.package-lock.json')))
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/test-long.mjs'), '--only=node-driver']);
});

it('the official driver for Node works as it comes, by Thrift', async () => {
  expect(await connects(access(), process.execPath, [PROGRAM, DRIVER])).toBe('done');
});
