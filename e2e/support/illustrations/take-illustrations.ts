import { startApp } from '../app.ts';
import { launchBrowser } from '../browser.ts';
import { DIALOG_STATES } from '../dialog-states.ts';
import { FLOW_STATES } from '../flow-states.ts';
import { OWN_DATA_STATES } from '../own-data-states.ts';
import { SCREENS, type Screen } from '../screens.ts';
import { SQL_STATES } from '../sql-states.ts';
import { STATES } from '../states.ts';
import { takeFilm } from './designer-film.ts';
import { takeGuide } from './guide.ts';
import { chosenOf, makeSheets, takeScreenshots } from './screenshots.ts';

// Run by scripts/illustrations.mjs: the folders of the documentation and of what is built, then perhaps what is wanted.
const [docs = 'docs', dist = 'dist', ...wanted] = process.argv.slice(2);
const isWhole = wanted.length === 0;
const wants = (name: string): boolean => isWhole || wanted.includes(name);
const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
try {
  if (wants('film')) await takeFilm(app, browser, `${docs}/guide/illustrations/designer.webp`);
  if (wants('guide')) await takeGuide(app, browser, `${docs}/guide/illustrations`);
  const names = wanted.filter((name) => name !== 'film' && name !== 'guide');
  const chosen = (all: readonly Screen[]) => (isWhole || names.length > 0 ? chosenOf(all, names) : []);
  let failed = await takeScreenshots(app, browser, `${docs}/screenshots`, chosen(SCREENS), isWhole);
  const states = chosen([...DIALOG_STATES, ...SQL_STATES, ...FLOW_STATES, ...STATES]);
  // Last: from then on there is more than samples.
  const own = chosen(OWN_DATA_STATES);
  failed += await takeScreenshots(app, browser, `${dist}/screenshots`, states, isWhole);
  failed += await takeScreenshots(app, browser, `${dist}/screenshots`, own, false);
  await makeSheets(
    browser,
    `${dist}/screenshots`,
    `${docs}/screenshots/states`,
    [...states, ...own],
    isWhole,
  );
  if (failed > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await app.stop();
}
