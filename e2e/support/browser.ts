import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserPath } from '../../scripts/lib/browser-path.mjs';
import { atRest } from './at-rest.ts';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });

/** How long a page may take for one thing: it ends a test that is stuck, and is not a bound on the product. */
const PATIENCE_MS = 150_000;

export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console and of scripts so far. */
  readonly errors: string[];
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Animations are off, so that nothing is checked while half faded in. */
  readonly still?: boolean;
  /** The screen is touched, as a phone's. */
  readonly touch?: boolean;
}

/**
 * Makes the browser's processor as many times slower as `E2E_SLOWDOWN` says, to find by hand what only shows on slow machines:
 * `E2E_SLOWDOWN=4 npx vitest run --project e2e`.
 */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env['E2E_SLOWDOWN'] ?? 1);
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** A fresh browser profile with one page that notes every console error. */
export async function openPage(browser: Browser, url: string, options: PageOptions = {}): Promise<TestPage> {
  const { width = 1440, height = 900, dark = false, still = false, touch = false } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
    hasTouch: touch,
    isMobile: touch,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await slowDown(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, context, errors };
}

/** The example credentials come from the server: wait for them before pressing Login. */
export const filledIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Access Token', { exact: true }).and(page.locator('input:not([value=""])')).waitFor();
};

/** Logs in to the local workspace as a new user would. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try with Example Credentials' }).click();
  await filledIn(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** Brings a page to the dashboard with a session of the local workspace, without the landing page: most tests begin after it. */
export async function enter(page: Page): Promise<void> {
  // An image has the origin of the product, and none of its scripts.
  await page.goto('/favicon.svg');
  await page.evaluate(async () => {
    const answer = await fetch('/api/config');
    const { localWorkspaceUrl, localWorkspaceToken } = (await answer.json()) as Record<string, string>;
    sessionStorage.setItem('databricks_url', localWorkspaceUrl ?? '');
    sessionStorage.setItem('databricks_token', localWorkspaceToken ?? '');
  });
  await page.goto('/dashboard');
}

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The serious and critical violations in the page as it is now, and whether an animation or a load was under way meanwhile. */
const inspect = (page: Page): Promise<{ serious: Violation[]; moved: boolean }> =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    // Rows that are about to be replaced are faint.
    const isLoading = (): boolean => document.querySelector('[aria-busy="true"]') !== null;
    let moved = isLoading();
    const note = (): void => {
      moved = true;
    };
    const begins = ['animationstart', 'transitionrun'] as const;
    for (const event of begins) document.addEventListener(event, note);
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    for (const event of begins) document.removeEventListener(event, note);
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return { serious, moved: moved || isLoading() };
  });

/** Rejects when axe finds a serious or critical violation on the page once it has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(axePath, 'utf8'));
  let found: Awaited<ReturnType<typeof inspect>>;
  do {
    await atRest(page);
    found = await inspect(page);
    // What faded in meanwhile, as a toast does, was too faint only for that time.
  } while (found.serious.length > 0 && found.moved);
  const told = found.serious.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  if (told.length > 0) throw new Error(`${page.url()} is not for everybody:\n${told.join('\n')}`);
}
