import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { required } from '@lakehouse/spark-sql/types/required';
import { MARIADB_HELP, mariadbPrograms } from '../../../../scripts/lib/mariadb-programs.mjs';
import { asNobody, giveToServer, LOGIN, untilServing } from './database-server.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const { user, password } = LOGIN;

/** A MariaDB server of its own on a free port of this computer, whose user and password are those of `login`. */
export async function startMariadb() {
  const { server, install, client } = required(mariadbPrograms(), MARIADB_HELP);
  const folder = await mkdtemp(join(tmpdir(), 'lakehouse-mariadb-'));
  const data = join(folder, 'data');
  const initial = join(folder, 'initial.sql');
  await mkdir(data);
  await writeFile(
    initial,
    `CREATE DATABASE shop CHARACTER SET utf8mb4;\nCREATE USER ${user} IDENTIFIED BY '${password}';\nGRANT ALL ON shop.* TO ${user};\n`,
  );
  await giveToServer(folder, data, initial);
  await run(
    install,
    ['--no-defaults', `--datadir=${data}`, '--skip-test-db', '--auth-root-authentication-method=normal'],
    { ...asNobody, cwd: folder },
  );
  const port = await freePort();
  const child = spawn(
    server,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${join(folder, 'socket')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--init-file=${initial}`,
      '--innodb-flush-log-at-trx-commit=0',
    ],
    { ...asNobody, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'close');
  await untilServing(child, 'MariaDB', 'ready for connections');
  return {
    port,
    url: `jdbc:mysql://127.0.0.1:${port}/shop`,
    login: LOGIN,
    /** Runs statements, and gives what they print. */
    run: async (statements: string): Promise<string> => {
      const at = [
        '--no-defaults',
        '-h',
        '127.0.0.1',
        '-P',
        String(port),
        '-u',
        user,
        '-N',
        '-B',
        '--default-character-set=utf8mb4',
        'shop',
      ];
      const env = { ...process.env, MYSQL_PWD: password };
      return (await run(client, [...at, '-e', statements], { env })).stdout.trim();
    },
    close: async (): Promise<void> => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
