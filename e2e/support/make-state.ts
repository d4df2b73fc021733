import type { Page } from 'playwright-core';
import { findNode, openDesigner, openExample, type Screen } from './screens.ts';

export const STATEMENTS = '**/workspace/api/2.0/sql/statements**';

/** The calls to an address get no answer while the page is shown. */
export const withoutAnswer = (page: Page, url: string): Promise<unknown> => page.route(url, () => undefined);

export const withRefusal = (page: Page, url: string): Promise<unknown> =>
  page.route(url, (route) =>
    route.fulfill({
      status: 403,
      json: {
        error_code: 'PERMISSION_DENIED',
        message: 'User ana@example.com does not have permission to use this resource.',
      },
    }),
  );

/** A state, which the routes of the one before don't change. */
export const state = (name: string, open: (page: Page) => Promise<void>): Screen => ({
  name,
  open: async (page) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await open(page);
  },
});
/** A state in which something is being loaded. */
export const pending = (name: string, open: (page: Page) => Promise<void>): Screen => ({
  ...state(name, open),
  pending: true,
});
/** A state in which the workspace refuses something, or is away. */
export const failing = (name: string, open: (page: Page) => Promise<void>): Screen => ({
  ...state(name, open),
  fails: true,
});

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Shows what a narrow screen has behind a button of the designer. */
export async function openOnPhone(page: Page, panel: 'Preview' | 'Configure'): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: panel, exact: true }).first().click();
}

export async function openNode(page: Page, pipeline: object, node: string): Promise<void> {
  await openDesigner(page, pipeline);
  await findNode(page, node);
  // The panels unfold a little after a node is selected.
  if (!isNarrow(page)) await page.getByRole('region', { name: 'Inspector' }).waitFor();
}

export async function openMasterData(page: Page, tab: string): Promise<void> {
  await page.goto('/dashboard');
  await page.goto(`/master-data-management#${tab}`);
}

/** Writes a table by a statement, so that lineage and the history of runs have something. */
export async function runExample(page: Page): Promise<void> {
  await openExample(page, 'clean-orders', 'Net amount');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const finished = page.getByText('Run finished', { exact: true }).first();
  const question = page.getByRole('dialog', { name: /^This run replaces data/u });
  await finished.or(question).waitFor();
  // It ran before, in another size or theme.
  if (await question.isVisible()) await question.getByRole('button', { name: /^(Replace|Run)/u }).click();
  await finished.waitFor();
}
