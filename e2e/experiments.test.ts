import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, expectAccessible, launchBrowser, openPage } from './support/browser.ts';
import { type MadeExperiment, makeExperiment, mlflowOf } from './support/make-experiments.ts';

let app: TestApp;
let browser: Browser;
let made: MadeExperiment;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  made = await makeExperiment(mlflowOf(app.workspaceUrl, app.token));
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

it('a person finds, sorts and compares runs, sees the plots and files of one, and gives its model an alias', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.getByRole('link', { name: 'Open Experiments' }).click();
  await page.getByRole('searchbox', { name: 'Search experiments' }).fill('CHURN');
  await page.getByRole('link', { name: /^\/Shared\/churn/u }).click();

  const runs = page.getByRole('table', { name: 'Runs' });
  const names = () => runs.getByRole('row').getByRole('link').allInnerTexts();
  await expect.poll(names).toEqual(['forest-3', 'forest-2', 'forest-1']);
  await runs.getByRole('button', { name: 'test_rmse' }).click();
  await expect.poll(names).toEqual(['forest-1', 'forest-3', 'forest-2']);
  await runs.getByRole('button', { name: 'test_rmse' }).click();
  await expect.poll(names).toEqual(['forest-2', 'forest-3', 'forest-1']);
  expect(await runs.getByRole('columnheader', { name: 'test_rmse' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  const search = page.getByRole('searchbox', { name: 'Search runs' });
  await search.fill('metrics.test_rmse < 0.4');
  await search.press('Enter');
  await expect.poll(names).toEqual(['forest-2', 'forest-3']);
  await search.fill('metrics.test_rmse is small =');
  await search.press('Enter');
  await page.getByRole('alert').getByText('The search was not understood').waitFor();
  await search.fill('');
  await expect.poll(names).toEqual(['forest-2', 'forest-3', 'forest-1']);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'seed' }).uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(() => runs.getByRole('columnheader', { name: 'seed' }).count()).toBe(0);
  await page.reload();
  await expect.poll(names).toHaveLength(3);
  expect(await runs.getByRole('columnheader', { name: 'seed' }).count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Compare forest-1' }).check();
  await page.getByRole('checkbox', { name: 'Compare forest-2' }).check();
  await page.getByRole('link', { name: 'Compare 2 runs' }).click();
  const compared = page.getByRole('table', { name: '2 runs side by side' });
  const row = (name: string) => compared.getByRole('row').filter({ hasText: name });
  await page.getByText('3 values differ.').waitFor();
  expect(await row('depth').getByRole('cell').allInnerTexts()).toEqual(['3', '4']);
  await page.getByRole('switch', { name: 'Differences only' }).click();
  await expect.poll(() => row('seed').count()).toBe(0);
  await page.getByRole('figure', { name: 'loss over steps' }).waitFor();
  await expectAccessible(page);

  await compared.getByRole('link', { name: 'forest-1' }).click();
  await page.getByRole('heading', { level: 1, name: 'forest-1' }).waitFor();
  await page.getByRole('region', { name: 'Parameters' }).getByText('depth').waitFor();
  await page.getByRole('tab', { name: 'Metrics over steps' }).click();
  await page.getByRole('figure', { name: 'loss over steps' }).waitFor();
  await page.getByRole('tab', { name: 'Plots' }).click();
  const matrix = page.getByRole('table', { name: 'Confusion matrix' });
  await matrix.waitFor();
  expect(await matrix.getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual(['3', '41']);
  await page.getByText('left (AUC 0.940)').first().waitFor();
  await page.getByRole('figure', { name: 'Residuals' }).waitFor();
  await page.getByRole('list', { name: 'Importances of features' }).getByText('0.62').waitFor();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Artifacts' }).click();
  const files = page.getByRole('list', { name: 'Artifacts' });
  await files.getByRole('button', { name: 'notes' }).click();
  await files.getByRole('button', { name: 'readme.txt' }).click();
  await page.getByText('Trained on the customers of October.').waitFor();
  await files.getByRole('button', { name: 'dot.png' }).click();
  const image = page.getByRole('img', { name: 'notes/dot.png' });
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1);
  await page.getByRole('navigation', { name: 'Folder' }).getByRole('button', { name: 'Artifacts' }).click();
  await files.getByRole('button', { name: 'model.pkl' }).click();
  await page.getByText('Files of this kind are not shown: download it.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect([file.suggestedFilename(), [...(await readFile(await file.path()))]]).toEqual([
    'model.pkl',
    [1, 2, 3],
  ]);
  await expectAccessible(page);

  await page.goto('/experiments?view=models');
  await page.getByRole('link', { name: made.model }).click();
  const second = page.getByRole('table', { name: 'Versions' }).getByRole('row').nth(1);
  await second.getByRole('button', { name: 'Add alias to version 2' }).click();
  await page.getByRole('textbox', { name: 'Alias' }).fill('v2');
  expect(await page.getByRole('button', { name: 'Set alias' }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Alias' }).fill('champion');
  await page.keyboard.press('Enter');
  await page.getByText('Version 2 is “champion” now').first().waitFor();
  await second.getByText('champion').waitFor();
  await second.getByRole('button', { name: 'Delete the alias champion' }).click();
  await expect.poll(() => page.getByText('champion', { exact: true }).count()).toBe(0);
  await second.getByRole('link', { name: 'Open the run' }).click();
  await page.getByRole('heading', { level: 1, name: 'forest-2' }).waitFor();
  // The browser tells of the search that the workspace refused.
  expect(errors.filter((one) => !one.includes('400'))).toEqual([]);
  await context.close();
});
