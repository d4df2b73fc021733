import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { startApp } from './app.ts';
import { launchBrowser, logIn, openPage } from './browser.ts';
import { SCREENS, settled } from './screens.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** WebP quality: no visible loss in a screenshot, at a fifth of the size of a PNG. */
const WEBP_QUALITY = 0.85;

/** The page as it is shown, in WebP: playwright itself writes only PNG and JPEG, the browser also this. */
async function illustration(page: Page, painter: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64');
  const data = await painter.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [png, WEBP_QUALITY] as const,
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

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
    for (const file of await readdir(folder))
      if (/\.(?:png|webp)$/u.test(file)) await rm(`${folder}/${file}`);
  for (const size of SIZES)
    for (const dark of [false, true]) {
      const { page, context, errors } = await openPage(browser, app.url, { ...size, dark, still: true });
      await logIn(page);
      const painter = await context.newPage();
      await page.bringToFront();
      for (const { name, open } of screens) {
        const file = `${folder}/${name}-${size.width}-${dark ? 'dark' : 'light'}.webp`;
        try {
          await open(page);
          await settled(page);
          await writeFile(file, await illustration(page, painter));
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
