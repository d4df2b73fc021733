import { installSystemPackages } from '../lib/install-system-packages.mjs';
import { MARIADB_HELP, MARIADB_PACKAGES, mariadbPrograms } from '../lib/mariadb-programs.mjs';
import { checkResult } from '../lib/step.mjs';

/** Finds a MariaDB server for the tests of flows from MySQL, or installs Debian's. */
export const mariadb = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'mariadb',
  cores: 1,
  async run() {
    if (!mariadbPrograms()) await installSystemPackages(MARIADB_PACKAGES);
    return checkResult(mariadbPrograms() !== undefined, { output: MARIADB_HELP });
  },
});
