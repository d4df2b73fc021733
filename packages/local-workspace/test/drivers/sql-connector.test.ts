import { fileURLToPath } from 'node:url';
import { findDbt } from '@lakehouse/core/codegen/python/testing/python-tools';
import { expect, it } from 'vitest';
import { connects, driverWorkspace } from '../support/driver-workspace.ts';

const access = driverWorkspace();
const program = (name: string): string =>
  fileURLToPath(new URL(`../../../../spark/${name}.py`, import.meta.url));

it('the official SQL connector works as it comes, by Thrift', async () => {
  expect(await connects(access(), await findDbt(), [program('thrift_connector_test')])).toBe('done');
});

it('the official SQL connector reads results of the API for SQL statements as it does by itself: as Arrow, by links, compressed', async () => {
  expect(await connects(access(), await findDbt(), [program('sql_connector_test')])).toBe('done');
});

it('SQLAlchemy and pandas read, write and look around through the dialect of Databricks', async () => {
  expect(await connects(access(), await findDbt(), [program('sqlalchemy_test')])).toBe('done');
});
