import { findProgram } from './find-program.mjs';

/** Debian's packages of the programs: neither starts a server of its own. */
export const MARIADB_PACKAGES = ['mariadb-server-core', 'mariadb-client-core'];

export const MARIADB_HELP =
  'The tests of flows from MySQL need a MariaDB server. Install it (Debian: apt-get install mariadb-server-core mariadb-client-core).';

/**
 * The programs that make a folder of data, serve it, and send statements; undefined where one is missing.
 *
 * @returns {{ install: string, server: string, client: string } | undefined}
 */
export function mariadbPrograms() {
  const install = findProgram(['mariadb-install-db']);
  // The folder of servers is not on the path of all accounts.
  const server = findProgram(['mariadbd', '/usr/sbin/mariadbd']);
  const client = findProgram(['mariadb']);
  return install && server && client ? { install, server, client } : undefined;
}
