import { BROWSER_HELP, BROWSER_SHELL, findBrowser } from '../lib/browser-path.mjs';
import { installSystemPackages } from '../lib/install-system-packages.mjs';
import { checkResult } from '../lib/step.mjs';

/** Finds a browser for the end-to-end tests, or installs Debian's, and passes its path on in CHROMIUM_PATH. */
export const browser = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'browser',
  cores: 1,
  async run() {
    let path = findBrowser();
    if (path === undefined && (await installSystemPackages([BROWSER_SHELL, 'fonts-liberation'])))
      path = findBrowser();
    if (path === undefined) return checkResult(false, { output: BROWSER_HELP });
    process.env['CHROMIUM_PATH'] = path;
    return checkResult(true, { note: path });
  },
});
