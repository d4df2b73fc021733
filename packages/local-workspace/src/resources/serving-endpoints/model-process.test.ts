import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ModelProcess } from './model-process.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'model-process-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A process that says each of these lines on its socket: the first at once, another after each request. */
async function started(...lines: readonly string[]): Promise<ModelProcess> {
  const program = [
    'import os, sys',
    `lines = ${JSON.stringify(lines)}`,
    'fd = int(sys.argv[1])',
    'for line in lines:',
    '    os.write(fd, (line + "\\n").encode())',
    '    os.read(fd, 1 << 16)',
  ];
  await mkdir(join(folder, 'serving'));
  await writeFile(join(folder, 'serving/__main__.py'), program.join('\n'));
  return ModelProcess.start({
    python: await findPython(),
    sources: folder,
    model: folder,
    work: join(folder, 'work'),
    memoryMiB: 512,
    loadMs: 300_000,
    answerMs: 300_000,
    onLine: () => undefined,
  });
}

const READY = '{"op":"ready"}';
const ANSWER = '{"op":"answer","status":200,"body":"[1]","type":"application/json"}';

it('answers one request after the other', async () => {
  const model = await started(READY, ANSWER, ANSWER.replace('[1]', '[2]'));
  const answers = await Promise.all([model.ask('text/csv', 'a'), model.ask('text/csv', 'b')]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, '[1]'],
    [200, '[2]'],
  ]);
  await model.stop();
});

it.each(['garbage', '{"op":"answer"}', '{"op":"other"}', 'null'])(
  'a model that writes %s to the socket itself is ended, and its request says so',
  async (line) => {
    const model = await started(READY, line, ANSWER);
    await expect(model.ask('text/csv', 'a')).rejects.toMatchObject({
      status: 500,
      message: 'The process of the model is gone: it sent what isn’t a message of ours',
    });
    expect(model.isRunning).toBe(false);
    await model.stop();
  },
);

it.each(['garbage', '{"op":"failed","message":"no such file"}'])(
  'says why it can’t be served: %s',
  async (line) => {
    await expect(started(line)).rejects.toThrow(/^The model can't be served: (?:it sent|no such file)/u);
  },
);
