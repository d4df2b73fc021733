import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../app.ts';
import { atRest } from '../at-rest.ts';
import { expectAccessible, logIn, openPage } from '../browser.ts';
import { type Screen, settled } from '../screens.ts';
import { openPainter } from './painter.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const THEMES = ['light', 'dark'] as const;
const LOOKS = SIZES.flatMap(({ width }) => THEMES.map((theme) => ({ width, theme })));

const fileOf = (folder: string, name: string, { width, theme }: (typeof LOOKS)[number]): string =>
  `${folder}/${name}-${width}-${theme}.webp`;

/** An empty folder when all is taken: what was renamed leaves nothing. */
async function openFolder(folder: string, isWhole: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (isWhole)
    for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(`${folder}/${file}`);
}

/** The screens whose names begin with one of the words; all without words. */
export const chosenOf = (screens: readonly Screen[], wanted: readonly string[]): readonly Screen[] =>
  screens.filter(({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)));

/** Shows what is on the screen in a theme of the system. */
async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor();
}

/**
 * Takes screens in both sizes and themes, and asks whether each is accessible. Returns how many failed; says which.
 */
export async function takeScreenshots(
  app: TestApp,
  browser: Browser,
  folder: string,
  screens: readonly Screen[],
  isWhole: boolean,
): Promise<number> {
  if (screens.length === 0) return 0;
  let failed = 0;
  await openFolder(folder, isWhole);
  for (const size of SIZES) {
    const { page, context, errors } = await openPage(browser, app.url, { ...size, still: true });
    await logIn(page);
    const painter = await openPainter(context);
    await page.bringToFront();
    for (const { name, open, pending, fails } of screens) {
      try {
        await page.emulateMedia({ colorScheme: 'light' });
        await open(page);
        for (const theme of THEMES) {
          await showTheme(page, theme);
          await (pending ? atRest(page) : settled(page));
          await writeFile(fileOf(folder, name, { ...size, theme }), await painter.illustration(page));
          await expectAccessible(page);
        }
      } catch (error) {
        failed += 1;
        console.error(`${name} at ${size.width}: ${String(error)}`);
      }
      const unexpected = errors.splice(0);
      if (!fails) for (const error of unexpected) console.error(`${name} at ${size.width}: ${error}`);
    }
    await context.close();
  }
  return failed;
}

/**
 * Puts the four screenshots of each screen side by side, at half the size. The states of screens are in git so and not as themselves:
 * a sheet is enough to look over, and takes a fifth of the room.
 */
export async function makeSheets(
  browser: Browser,
  from: string,
  to: string,
  screens: readonly Screen[],
  isWhole: boolean,
): Promise<void> {
  if (screens.length === 0) return;
  await openFolder(to, isWhole);
  const context = await browser.newContext();
  const painter = await openPainter(context);
  for (const { name } of screens) {
    const images = await Promise.all(LOOKS.map((look) => readFile(fileOf(from, name, look))));
    await writeFile(`${to}/${name}.webp`, await painter.sheet(images));
  }
  await context.close();
}
