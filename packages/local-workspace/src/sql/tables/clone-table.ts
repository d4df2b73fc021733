import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import type { AddFile } from '../../delta/actions.ts';
import { vectorPath } from '../../delta/deletion-vector.ts';
import type { Snapshot } from '../../delta/table-snapshot.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { errorCode } from '../../engine/error-code.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { diskPath } from '../files/scan.ts';
import { counts, done } from '../run/answer.ts';
import { checkProperties } from '../run/check-properties.ts';
import { commitTable } from '../run/commit-table.ts';
import type { Run } from '../run/context.ts';
import { policiesOf } from '../run/policies.ts';
import { notFound, snapshotOf, versionOf } from '../run/resolve.ts';
import { transactionsOver } from '../run/transactions.ts';
import {
  demandGuarded,
  isLeft,
  isThere,
  mustHaveSchema,
  register,
  writableTable,
} from '../run/write-statements.ts';

/** The files of a snapshot that another lacks. */
const filesBut = (snapshot: Snapshot | undefined, other: Snapshot | undefined): readonly AddFile[] =>
  [...(snapshot?.state.files ?? [])]
    .filter(([key]) => !other?.state.files.has(key))
    .map(([, { add }]) => add);

const bytes = (files: readonly Pick<AddFile, 'size'>[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** The files on disk of an `add`: the data, and the rows deleted of them where they are in a file. */
const filesOf = (table: string, { path, deletionVector }: AddFile): readonly string[] => [
  diskPath(table, { path }),
  ...(deletionVector && deletionVector.storageType !== 'i' ? [vectorPath(table, deletionVector)] : []),
];

/** Copies the files of a table into the folder of another, below the same names. Rejects with SqlError, and leaves none then. */
async function copyFiles(
  from: string,
  to: string,
  files: readonly AddFile[],
  version: number,
): Promise<readonly string[]> {
  const copies: string[] = [];
  try {
    for (const file of new Set(files.flatMap((one) => filesOf(from, one)))) {
      const copy = join(to, relative(from, file));
      await mkdir(dirname(copy), { recursive: true });
      if (await copied(file, copy)) copies.push(copy);
    }
    return copies;
  } catch (error) {
    await discard(copies);
    if (errorCode(error) !== 'ENOENT') throw error;
    throw badRequest(
      'DELTA_FILE_NOT_FOUND',
      `Version ${version} can’t be cloned: VACUUM has removed data files of that version.`,
      '42K03',
    );
  }
}

/** Copies a file, and tells whether it was not there before: names are never given twice. Where the disk can, both share what is stored. */
async function copied(file: string, copy: string): Promise<boolean> {
  try {
    await copyFile(file, copy, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    await rm(copy, { force: true });
    throw error;
  }
}

const discard = (files: readonly string[]): Promise<unknown> =>
  Promise.all(files.map((file) => rm(file, { force: true })));

/** CREATE TABLE … CLONE: the columns, properties and files of a table, without its description, keys, tags and grants. Rejects with SqlError. */
export async function cloneTable(
  run: Run,
  statement: Extract<Statement, { kind: 'cloneTable' }>,
): Promise<StatementResult> {
  const { source, properties } = statement;
  if (statement.isShallow) throw unsupported('SHALLOW CLONE (write DEEP CLONE)');
  const name = run.full(statement.name);
  await mustHaveSchema(run, name[0], name[1]);
  const from = await writableTable(run, source.name, ['SELECT']);
  if (await isLeft(run, statement, name)) return done();
  if (await policiesOf(run, from.name))
    throw unsupported('CLONE of a table with a row filter or column masks');
  const path = run.store.catalog.tablePath(...name);
  if (path === from.path)
    throw badRequest(
      'DELTA_UNSUPPORTED_CLONE_REPLACE_SAME_TABLE',
      'A table can’t be cloned into itself.',
      '0AKDC',
    );
  checkProperties(properties);
  return run.store.exclusive(path, async () => {
    // Another writer may have created it while this one waited.
    if (await isLeft(run, statement, name)) return done();
    const version = await versionOf(run, from.path, source);
    const wanted = await snapshotOf(run, from.path, version);
    if (!wanted) throw notFound(source.name);
    await demandGuarded(run, name, wanted.schema);
    const old = await snapshotOf(run, path);
    const left = (await isThere(run, name)) ? undefined : old;
    const { description: _, ...shape } = wanted.metaData;
    const metaData = {
      ...shape,
      id: old?.metaData.id ?? randomUUID(),
      createdTime: Date.now(),
      configuration: { ...shape.configuration, ...properties },
    };
    // Of a table that was cloned before, only what is new is copied.
    const files = filesBut(wanted, old);
    await run.store.catalog.claimTable(...name);
    const copies = await copyFiles(from.path, path, files, wanted.version);
    const removed = filesBut(old, wanted);
    const result = {
      source_table_size: bytes(wanted.files),
      source_num_of_files: wanted.files.length,
      num_removed_files: removed.length,
      num_copied_files: files.length,
      removed_files_size: bytes(removed),
      copied_files_size: bytes(files),
    };
    try {
      await commitTable(run, path, old, {
        operation: 'CLONE',
        parameters: {
          source: from.name.join('.'),
          sourceVersion: String(wanted.version),
          isShallow: 'false',
          properties: JSON.stringify(properties),
        },
        metrics: {
          sourceTableSize: String(result.source_table_size),
          sourceNumOfFiles: String(result.source_num_of_files),
          numRemovedFiles: String(result.num_removed_files),
          numCopiedFiles: String(result.num_copied_files),
          removedFilesSize: String(result.removed_files_size),
          copiedFilesSize: String(result.copied_files_size),
        },
        add: [],
        remove: removed,
        actions: [
          { protocol: wanted.protocol },
          { metaData },
          ...files.map((add) => ({ add: { ...add, dataChange: true } })),
          // A stream or a load that has written to the source has written to the clone.
          ...transactionsOver(left, [...wanted.state.transactions.values()]),
        ],
      });
    } catch (error) {
      await discard(copies);
      throw error;
    }
    await register(run, name, {
      columns: wanted.schema,
      partitionColumns: [...wanted.partitionColumns],
      properties: metaData.configuration,
    });
    return counts(result);
  });
}
