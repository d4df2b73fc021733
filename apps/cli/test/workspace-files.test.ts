import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { currentUserEndpoints } from '@lakehouse/databricks-client/resources/current-user/endpoints';
import { workspaceEndpoints } from '@lakehouse/databricks-client/resources/workspace/endpoints';
import { type LocalWorkspace, startLocalWorkspace } from '@lakehouse/local-workspace/app/start';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lakehouse } from './lakehouse.ts';

const CLEAN = fileURLToPath(new URL('../../../examples/pipelines/clean-orders.json', import.meta.url));
const SOURCE = 'source-1750000000000';

let home: string;
let workspace: LocalWorkspace;
/** The folder in which the app keeps the pipelines of the user. */
let folder: string;
let file: string;
/** What is listed before there is a pipeline. */
let first: Awaited<ReturnType<typeof lakehouse>>;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-cli-files-'));
  workspace = await startLocalWorkspace({ home: join(home, 'data'), port: 0, token: 'chosen' });
  vi.stubEnv('DATABRICKS_HOST', workspace.url);
  vi.stubEnv('DATABRICKS_TOKEN', workspace.token);
  const headers = { authorization: `Bearer ${workspace.token}` };
  const transport = createFetchTransport({ baseUrl: workspace.url, headers: () => headers });
  const { userName } = await bindEndpoints(transport, currentUserEndpoints).me({});
  folder = `/Users/${userName}/lakehouse-studio`;
  file = `${folder}/Clean orders.lakehouse.json`;
  first = await lakehouse('list');
  const api = bindEndpoints(transport, workspaceEndpoints);
  const text = await readFile(CLEAN, 'utf8');
  const put = async (path: string, content: string): Promise<void> => {
    await api.mkdirs({ path: path.slice(0, path.lastIndexOf('/')) });
    await api.import({ path, format: 'RAW', content: Buffer.from(content).toString('base64') });
  };
  await put(file, text);
  await put(`${folder}/team/Other.lakehouse.json`, text.replace('Clean orders', 'Other'));
  await put(`${folder}/Clean orders.runs/one.lakehouse.json`, text);
  await put(`${folder}/notes.json`, '{}');
  await put(`${folder}/Broken.lakehouse.json`, 'not a pipeline');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await workspace.close();
  await rm(home, { recursive: true, force: true });
});

describe('pipelines of the workspace', () => {
  it('are none before the app has kept one, without a failure', () => {
    const err = `${folder} is not there yet: the app makes it with the first pipeline that it keeps\n`;
    expect(first).toMatchObject({ code: 0, out: '', err });
  });

  it('are listed, those of the user or of a folder', async () => {
    const names = ['Broken.lakehouse.json', 'Clean orders.lakehouse.json', 'team/Other.lakehouse.json'];
    const { code, out, err } = await lakehouse('list');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(names.map((name) => `${folder}/${name}\n`).join(''));
    expect((await lakehouse('list', `/Workspace${folder}/team`)).out).toMatch(
      /\/team\/Other\.lakehouse\.json\n$/u,
    );
    const [first] = JSON.parse((await lakehouse('list', folder, '--format', 'json')).out);
    expect(Date.now() - new Date(first.modifiedAt).getTime()).toBeLessThan(600_000);
    expect(await lakehouse('list', '/Users/nobody')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^\/Users\/nobody: /u),
    });
  });

  it('are pulled as they are', async () => {
    const text = await readFile(CLEAN, 'utf8');
    expect(await lakehouse('pull', file)).toEqual({ code: 0, out: text, err: '' });
    const out = join(home, 'pulled.json');
    expect((await lakehouse('pull', `/Workspace${file}`, '--out', out)).out).toBe(`${out}\n`);
    expect(await readFile(out, 'utf8')).toBe(text);
    expect(await lakehouse('pull', `${folder}/Broken.lakehouse.json`)).toMatchObject({ code: 2, out: '' });
    expect(await lakehouse('pull', `${folder}/gone.lakehouse.json`)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${folder}/gone.lakehouse.json: `),
    });
  });

  it('are what every command takes', async () => {
    expect(await lakehouse('validate', file)).toEqual({ code: 0, out: '', err: '' });
    expect((await lakehouse('generate', `/Workspace${file}`)).out).toContain('paid_orders = orders.filter(');
    expect((await lakehouse('lineage', file)).out).toMatch(/^Orders\.order_id: -$/mu);
    expect((await lakehouse('diff', CLEAN, `${folder}/team/Other.lakehouse.json`)).out).toContain('Other');
    const { out } = await lakehouse('generate', file);
    const code = join(home, 'edited.py');
    await writeFile(code, out);
    expect(await lakehouse('import', code, '--base', file, '--out', join(home, 'merged.json'))).toMatchObject(
      {
        code: 0,
      },
    );
  });

  it('run on a warehouse of it', async () => {
    const preview = ['--preview', SOURCE, '--limit', '2', '--format', 'json'];
    const shown = await lakehouse('run', file, ...preview);
    expect([shown.code, shown.err]).toEqual([0, '']);
    const { columns, rows } = JSON.parse(shown.out);
    expect([columns[0], rows.length]).toEqual([{ name: 'order_id', type: 'bigint' }, 2]);
    const { code, out } = await lakehouse('run', file, '--format', 'json');
    expect(code).toBe(0);
    // The table that was written is one of the workspace.
    expect(JSON.parse(out).status).toBe('succeeded');
    const again = await lakehouse('run', file, '--warehouse', 'not-there', ...preview);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('not-there')]);
    expect(await lakehouse('run', file, '--engine', 'duckdb', '--warehouse', 'x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--warehouse is for --engine warehouse'),
    });
  });
});

describe('the workspace', () => {
  it.each([
    ['DATABRICKS_HOST', '', 'set DATABRICKS_HOST:'],
    ['DATABRICKS_TOKEN', '', 'set DATABRICKS_TOKEN:'],
    ['DATABRICKS_HOST', 'http://workspace.example', 'Use https'],
    ['DATABRICKS_HOST', 'not a host!', 'is the URL of a workspace'],
    ['DATABRICKS_HOST', 'https://me:secret@workspace.example', 'is the URL of a workspace'],
  ])('is refused with %s “%s”, before it is asked', async (name, value, says) => {
    vi.stubEnv(name, value);
    const asked = vi.spyOn(globalThis, 'fetch');
    const { code, err } = await lakehouse('validate', file);
    expect([code, err]).toEqual([2, expect.stringContaining(says)]);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    vi.stubEnv('DATABRICKS_HOST', workspace.url);
    vi.stubEnv('DATABRICKS_TOKEN', workspace.token);
  });

  it('says that a token is wrong, and does not print it', async () => {
    vi.stubEnv('DATABRICKS_TOKEN', 'dapi-wrong');
    const { code, err } = await lakehouse('pull', file);
    expect(code).toBe(2);
    expect(err).toContain(file);
    expect(err).not.toContain('dapi-wrong');
    vi.stubEnv('DATABRICKS_TOKEN', workspace.token);
  });
});
