import { startApp } from '../app.ts';
import { launchBrowser } from '../browser.ts';
import { SCREENS } from '../screens.ts';
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
  const [screens, states] = [SCREENS, STATES].map((all) =>
    isWhole || names.length > 0 ? chosenOf(all, names) : [],
  );
  let failed = await takeScreenshots(app, browser, `${docs}/screenshots`, screens ?? [], isWhole);
  failed += await takeScreenshots(app, browser, `${dist}/screenshots`, states ?? [], isWhole);
  await makeSheets(browser, `${dist}/screenshots`, `${docs}/screenshots/states`, states ?? [], isWhole);
  if (failed > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await app.stop();
}
