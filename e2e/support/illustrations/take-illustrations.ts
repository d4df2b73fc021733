import { startApp } from '../app.ts';
import { launchBrowser } from '../browser.ts';
import { takeFilm } from './designer-film.ts';
import { takeGuide } from './guide.ts';
import { takeScreenshots } from './screenshots.ts';

// Run by scripts/illustrations.mjs: the folder of the documentation, then perhaps what is wanted.
const [docs = 'docs', ...wanted] = process.argv.slice(2);
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
try {
  if (wants('film')) await takeFilm(app, browser, `${docs}/guide/illustrations/designer.webp`);
  if (wants('guide')) await takeGuide(app, browser, `${docs}/guide/illustrations`);
  const screens = wanted.filter((name) => name !== 'film' && name !== 'guide');
  if (wanted.length === 0 || screens.length > 0)
    if ((await takeScreenshots(app, browser, `${docs}/screenshots`, screens)) > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await app.stop();
}
