import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { findPython } from '../codegen/python/testing/python-tools.ts';
import { generateTarget } from '../targets/target.ts';
import type { CodeLayout } from './code-layout.ts';
import { emitPyspark } from './emit-pyspark.ts';
import type { OnFailure } from './on-failure.ts';
import { planPipeline } from './plan-pipeline.ts';
import { pipeline, type Step } from './testing/step-pipeline.ts';

const SOURCE: Step = [
  'orders',
  'source',
  { from: 'query', query: 'SELECT id, day FROM VALUES (1, 2) AS t(id, day)', schema: 'id INT, day INT' },
];
const TO = { to: 'table', table: 'a.b.stored' };

const planOf = (
  ends: readonly JsonObject[],
  { layout = 'script', onFailure = 'keep' }: { layout?: CodeLayout; onFailure?: OnFailure } = {},
) =>
  planPipeline({
    ...pipeline(
      SOURCE,
      ...ends.map((config, at): Step => [`end_${at}`, 'export', { ...TO, ...config }, 'orders']),
    ),
    settings: { layout, onFailure },
  });

const LOOP = 'for attempt in attempts("a.b.stored"):\n    with attempt:\n';

it.each<JsonObject>([
  { mode: 'overwrite' },
  { mode: 'overwrite', replaces: 'condition', replaceWhere: 'day > 0' },
  { mode: 'overwrite', replaces: 'partitions', partitionBy: ['day'] },
  { mode: 'merge', mergeKeys: ['id'] },
  { mode: 'changes', mergeKeys: ['id'], sequence: 'day' },
  { mode: 'history', mergeKeys: ['id'], sequence: 'day' },
  { mode: 'append' },
  { mode: 'append', schemaChanges: 'add' },
  { mode: 'append', addOnce: true, runKey: 'today' },
  { mode: 'append', comment: 'Orders' },
  { mode: 'append', columnComments: [{ column: 'id', comment: 'Number' }] },
])('%j is written again after a conflict', (config) => {
  const { text } = emitPyspark(planOf([config]));
  expect(text).toContain(LOOP);
  expect(text.slice(text.indexOf(LOOP) + LOOP.length)).toMatch(/^ {8}\S/u);
  // What the program reads is defined once, before.
  expect(text.indexOf('orders = ')).toBeLessThan(text.indexOf(LOOP));
});

it.each<JsonObject>([
  { mode: 'error' },
  { mode: 'error', comment: 'Orders' },
  { mode: 'ignore' },
  { to: 'file', format: 'parquet', path: '/Volumes/a/b/c', mode: 'overwrite' },
])('%j meets no conflict that another attempt would not meet, so its code stays short', (config) => {
  expect(emitPyspark(planOf([config])).text).not.toContain('attempt');
});

it.each([
  [
    true,
    'reads its own table again',
    ['kept', 'filter', { mode: 'expression', expression: 'id > 1' }, 'own'],
  ],
  [false, 'would write what it read of its own table before', ['kept', 'cache', {}, 'own']],
] satisfies [boolean, string, Step][])('writes again (%s) where it %s', (isAgain, _, step) => {
  const { text } = emitPyspark(
    planPipeline(
      pipeline(['own', 'source', { from: 'table', table: TO.table, schema: 'id INT, day INT' }], step, [
        'end',
        'export',
        { ...TO, mode: 'merge', mergeKeys: ['id'] },
        'kept',
      ]),
    ),
  );
  expect(text).toContain('.merge(');
  expect(text.includes(LOOP)).toBe(isAgain);
});

it('is the same around the call of a function', () => {
  expect(emitPyspark(planOf([{ mode: 'overwrite' }], { layout: 'functions' })).text).toContain(
    `    for attempt in attempts("a.b.stored"):\n        with attempt:\n            write_end_0(orders)\n`,
  );
});

it('puts a table back to what others left there before the attempt that succeeded', () => {
  const { text } = emitPyspark(planOf([{ mode: 'overwrite' }, { mode: 'error' }], { onFailure: 'put-back' }));
  expect(text).toContain(
    `    for attempt in attempts("a.b.stored"):\n        with attempt:\n            together.writes("a.b.stored")\n`,
  );
  // The other one is written once.
  expect(text.match(/together\.writes/gu)).toHaveLength(2);
});

it('is in notebooks that somebody runs, and not in those of a job, whose runs wait for each other', () => {
  const plan = planOf([{ mode: 'overwrite' }]);
  const texts = (target: 'notebook' | 'jupyter' | 'bundle') =>
    generateTarget(plan, target)
      .files.map(({ text }) => text)
      .join('\n');
  expect(texts('notebook')).toContain(LOOP);
  expect(texts('jupyter')).toContain('for attempt in attempts(');
  expect(texts('bundle')).not.toContain('attempts(');
});

/** Runs the function for attempts on writes that fail as told, and tells how often each was made and how it ended. */
async function attempted(failures: readonly string[]): Promise<string> {
  const { text } = emitPyspark(planOf([{ mode: 'overwrite' }]));
  const code = text.slice(text.indexOf('def attempts'), text.indexOf('spark = '));
  const program = `import re, time, json
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
time.sleep = lambda seconds: None
class ConcurrentAppendException(Exception): pass
${code}
failures = json.loads(${JSON.stringify(JSON.stringify(failures))})
made = 0
try:
    for attempt in attempts("a.b.c"):
        with attempt:
            made += 1
            if made <= len(failures):
                kind = ConcurrentAppendException if failures[made - 1] == "" else RuntimeError
                raise kind(failures[made - 1])
    print(made, "written")
except Exception as failure:
    print(made, failure)`;
  const { stdout } = await promisify(execFile)(await findPython(), ['-c', program]);
  return stdout.trim();
}

it('attempts a write six times, and fails at once for anything else', async () => {
  expect(await attempted([])).toBe('1 written');
  expect(
    await attempted([
      '[DELTA_METADATA_CHANGED] the metadata was changed',
      'io.delta.exceptions.ProtocolChangedException: x',
      '[TABLE_OR_VIEW_ALREADY_EXISTS] made by another',
      '[DELTA_PATH_EXISTS] made by another',
      '',
    ]),
  ).toBe('6 written');
  // While another one makes the table, there are files before there is a log.
  expect(await attempted(['[DELTA_CREATE_TABLE_WITH_NON_EMPTY_LOCATION] x'])).toBe('2 written');
  expect(await attempted(Array.from({ length: 9 }, () => '[DELTA_CONCURRENT_TRANSACTION] x'))).toBe(
    '6 a.b.c was not written, as others wrote it during each of 6 attempts: run this again when they have ended',
  );
  expect(await attempted(['[UNRESOLVED_COLUMN] x'])).toBe('1 [UNRESOLVED_COLUMN] x');
});
