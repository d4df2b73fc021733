import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { enter, launchBrowser, openPage } from './browser.ts';
import { type Fault, provoke, refusal } from './faults.ts';

/** All calls of the workspace. */
export const ALL = '^/api/';
const distort = (as: string): Fault => ({ path: ALL, effect: { kind: 'distort', as } });

/** The faults of a hostile workspace, and whether each is an error or a malformed answer. */
type HostileWorkspaces = readonly (readonly [what: string, fails: boolean, fault: Fault])[];

export const WORKSPACES: HostileWorkspaces = [
  ['fails with status 500', true, refusal(ALL, 500, 'INTERNAL_ERROR', 'Something broke')],
  ['drops every connection', true, { path: ALL, effect: { kind: 'drop-connection' } }],
  ['sends wrong types', false, distort('wrong-types')],
  ['is slow', false, { path: ALL, effect: { kind: 'delay', ms: 700 } }],
];

/** More of each sort. */
export const OTHER_WORKSPACES: HostileWorkspaces = [
  ['knows no token', true, refusal(ALL, 401, 'UNAUTHENTICATED', 'Invalid access token')],
  ['allows nothing', true, refusal(ALL, 403, 'PERMISSION_DENIED', 'No right to do that')],
  ['has none of the calls', true, refusal(ALL, 404, 'ENDPOINT_NOT_FOUND', 'No API found')],
  ['answers with web pages', true, distort('html')],
  ['cuts off its JSON', true, distort('broken-json')],
  ['answers with nothing', false, distort('empty')],
  ['answers with null for every value', false, distort('nulls')],
  ['answers with a bare null', false, { path: ALL, effect: { kind: 'answer', body: 'null' } }],
];

/** The screens, with the message of each when every call fails, and what still works or works again. */
const SCREENS: readonly (readonly [
  path: string,
  said: RegExp | undefined,
  works: (page: Page) => Promise<void>,
])[] = [
  [
    '/dashboard',
    /^The workspace (rejected|returned|did not|or the server|is unreachable)/u,
    async (page) => {
      await page.reload();
      await page.getByText(/^Connected as/u).waitFor();
    },
  ],
  [
    '/pipeline-designer',
    /^Failed to fetch clusters$/u,
    async (page) => {
      await page.getByRole('button', { name: 'Data Source', exact: true }).click();
      await page
        .getByRole('group', { name: /^Data Source(,|$)/u })
        .first()
        .waitFor();
      await page.getByRole('button', { name: /Connect$/u }).click();
      await page.getByRole('menuitem', { name: 'Refresh Clusters' }).click();
      await page
        .getByText(/^Found \d+ clusters$/u)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
    },
  ],
  [
    '/sql-database-designer',
    /^Error loading catalogs$/u,
    async (page) => {
      await page.reload();
      await page.getByRole('treeitem', { name: 'samples' }).waitFor();
    },
  ],
  [
    '/master-data-management',
    /^The workspace did not respond$/u,
    async (page) => {
      await page.reload();
      await page.getByText('15,420', { exact: true }).first().waitFor();
    },
  ],
  [
    '/experiments',
    /^The experiments could not be loaded$/u,
    async (page) => {
      await page.reload();
      await page.getByRole('link', { name: 'Default' }).waitFor();
    },
  ],
  [
    '/alerts',
    /^The alerts could not be loaded$/u,
    async (page) => {
      await page.reload();
      await page.getByText('No alerts yet').waitFor();
    },
  ],
  [
    '/data-flow',
    undefined,
    async (page) => {
      await page.getByRole('button', { name: 'File Upload', exact: true }).click();
      await page.getByRole('heading', { name: 'Select a target' }).waitFor();
    },
  ],
  [
    '/ai-settings',
    undefined,
    async (page) => {
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await page.getByText('Settings saved', { exact: true }).waitFor();
    },
  ],
];

/** The browser itself logs every answer with an error status; nothing else may be in the console. */
const OWN_LINE = /^Failed to load resource: the server responded with a status of [45]\d\d /u;
export const unexpected = (errors: readonly string[]) => errors.filter((line) => !OWN_LINE.test(line));

const quiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** A workspace with faults on demand, and a browser, for all tests of a file. */
export function hostileApp(): () => { readonly app: TestApp; readonly browser: Browser } {
  let app: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp({ LOCAL_WORKSPACE_FAULTS: '1' }), launchBrowser()]);
  });
  afterEach(() => provoke(app));
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });
  return () => ({ app, browser });
}

/** Declares the tests of all screens over workspaces with faults. */
export function breakNoScreen(workspaces: HostileWorkspaces, at: ReturnType<typeof hostileApp>): void {
  describe.each(workspaces)('a workspace that %s', (_what, fails, fault) => {
    it('breaks no screen: each says what is wrong, and works as soon as the workspace does', async () => {
      const { app, browser } = at();
      const { page, context, errors } = await openPage(browser, app.url, { still: true });
      await enter(page);
      for (const [path, said, works] of SCREENS) {
        await provoke(app, fault);
        await page.goto(path);
        if (fails && said) await page.getByText(said).first().waitFor();
        else await quiet(page);
        await page.getByRole('heading').first().waitFor();
        expect(await page.getByText('This page could not be displayed').count(), path).toBe(0);
        await provoke(app);
        await works(page);
        expect(unexpected(errors), path).toEqual([]);
      }
      await context.close();
    });
  });
}
