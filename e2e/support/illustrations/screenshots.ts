import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { TestApp } from '../app.ts';
import { logIn, openPage } from '../browser.ts';
import { SCREENS, settled } from '../screens.ts';
import { openPainter } from './painter.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Takes every screen, or those whose names begin so, in both sizes and themes. Returns how many failed; says which. */
export async function takeScreenshots(
  app: TestApp,
  browser: Browser,
  folder: string,
  wanted: readonly string[],
): Promise<number> {
  const screens = SCREENS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)),
  );
  let failed = 0;
  await mkdir(folder, { recursive: true });
  if (wanted.length === 0)
    for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(`${folder}/${file}`);
  for (const size of SIZES)
    for (const dark of [false, true]) {
      const { page, context, errors } = await openPage(browser, app.url, { ...size, dark, still: true });
      await logIn(page);
      const painter = await openPainter(context);
      await page.bringToFront();
      for (const { name, open } of screens) {
        const file = `${folder}/${name}-${size.width}-${dark ? 'dark' : 'light'}.webp`;
        try {
          await open(page);
          await settled(page);
          await writeFile(file, await painter.illustration(page));
        } catch (error) {
          failed += 1;
          console.error(`${file}: ${String(error)}`);
        }
        for (const error of errors.splice(0)) console.error(`${file}: ${error}`);
      }
      await context.close();
    }
  return failed;
}
