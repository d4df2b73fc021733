import { findProgram } from '../lib/find-program.mjs';
import { installSystemPackages } from '../lib/install-system-packages.mjs';
import { checkResult } from '../lib/step.mjs';

/** Debian's Chromium without a window of its own: the same pages for four fifths of the processor's time. */
const SHELL = 'chromium-headless-shell';

const CANDIDATES = [
  SHELL,
  '/usr/bin/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HELP =
  'The end-to-end tests need Chromium or Chrome. Install it (Debian: apt-get install chromium-headless-shell), ' +
  'or set CHROMIUM_PATH to the program.';

/** Finds a browser for the end-to-end tests, or installs Debian's, and passes its path on in CHROMIUM_PATH. */
export const browser = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'browser',
  cores: 1,
  async run() {
    const wanted = process.env['CHROMIUM_PATH'];
    const find = () => findProgram(wanted === undefined ? CANDIDATES : [wanted]);
    let path = find();
    if (path === undefined && (await installSystemPackages([SHELL, 'fonts-liberation']))) path = find();
    if (path === undefined) return checkResult(false, { output: HELP });
    process.env['CHROMIUM_PATH'] = path;
    return checkResult(true, { note: path });
  },
});
