import { findProgram } from './find-program.mjs';

/** Debian's Chromium without a window of its own: the same pages for four fifths of the processor's time. */
export const BROWSER_SHELL = 'chromium-headless-shell';

const CANDIDATES = [
  BROWSER_SHELL,
  '/usr/bin/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const BROWSER_HELP =
  'The end-to-end tests need Chromium or Chrome. Install it (Debian: apt-get install chromium-headless-shell), ' +
  'or set CHROMIUM_PATH to the program.';

/**
 * The browser that `CHROMIUM_PATH` names, or the first one that is installed.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  const wanted = process.env['CHROMIUM_PATH'];
  return findProgram(wanted === undefined ? CANDIDATES : [wanted]);
}

/** The browser as `findBrowser` finds it. Throws when there is none. */
export function browserPath() {
  const path = findBrowser();
  if (path === undefined) throw new Error(BROWSER_HELP);
  return path;
}
