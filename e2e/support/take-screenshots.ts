import { mkdir, readdir, rm } from 'node:fs/promises';
import { startApp } from './app.ts';
import { launchBrowser, logIn, openPage } from './browser.ts';
import { SCREENS, settled } from './screens.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

// Run by scripts/screenshots.mjs: the folder, then perhaps the beginnings of the names of the screens that are wanted.
const [folder = 'docs/screenshots', ...wanted] = process.argv.slice(2);
const screens = SCREENS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)),
);
const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
let failed = 0;
try {
  await mkdir(folder, { recursive: true });
  if (wanted.length === 0)
    for (const file of await readdir(folder)) if (file.endsWith('.png')) await rm(`${folder}/${file}`);
  for (const size of SIZES)
    for (const dark of [false, true]) {
      const { page, context, errors } = await openPage(browser, app.url, { ...size, dark, still: true });
      page.setDefaultTimeout(30_000);
      await logIn(page);
      for (const { name, main, open } of screens) {
        if (main !== true && dark !== size.width < 768) continue;
        const file = `${folder}/${name}-${size.width}-${dark ? 'dark' : 'light'}.png`;
        try {
          await open(page);
          await settled(page);
          await page.screenshot({ path: file });
        } catch (error) {
          failed += 1;
          console.error(`${file}: ${String(error)}`);
        }
        for (const error of errors.splice(0)) console.error(`${file}: ${error}`);
      }
      await context.close();
    }
} finally {
  await browser.close();
  await app.stop();
}
if (failed > 0) process.exitCode = 1;
