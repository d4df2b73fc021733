import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, expectAccessible, launchBrowser, openPage } from './support/browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const jobs = async (): Promise<readonly Record<string, unknown>[]> => {
  const answer = await fetch(`${app.workspaceUrl}/api/2.2/jobs/list?expand_tasks=true`, {
    headers: { Authorization: `Bearer ${app.token}` },
  });
  return ((await answer.json()) as { jobs?: Record<string, unknown>[] }).jobs ?? [];
};

/** Screenshots of the dialog in both themes and sizes, if a folder for them is given. */
async function illustrations(page: Page, name: string): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

it('a pipeline becomes a scheduled job, and the same job when it is deployed again', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/pipeline-designer');
  await page.getByRole('button', { name: 'Clean orders' }).click();
  await page.getByRole('button', { name: /^Where to run/u }).click();
  await illustrations(page, 'menu');
  await page.getByRole('menuitem', { name: /^Deploy as scheduled job/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Deploy as scheduled job' });
  await dialog.getByLabel('Schedule', { exact: true }).selectOption('week');
  await dialog.getByRole('checkbox', { name: 'Fri' }).check();
  await dialog.getByRole('textbox', { name: 'At' }).fill('07:30');
  await dialog.getByLabel('Time zone').selectOption('Europe/Berlin');
  await dialog.getByLabel('Runs on').selectOption({ index: 1 });
  await dialog.getByText('On Monday and Friday at 07:30').waitFor();
  await illustrations(page, 'form');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create job' }).click();
  await page.getByText('Job created', { exact: true }).waitFor();
  const [first] = await jobs();
  const file = { path: expect.stringMatching(/lakehouse-studio\/clean_orders\.sql$/u), source: 'WORKSPACE' };
  expect(first).toMatchObject({
    settings: {
      name: 'Clean orders',
      schedule: {
        quartz_cron_expression: '0 30 7 ? * 2,6',
        timezone_id: 'Europe/Berlin',
        pause_status: 'UNPAUSED',
      },
      tags: { lakehouse_studio_pipeline: 'clean_orders' },
      tasks: [{ task_key: 'run', sql_task: { file } }],
    },
  });

  // The id has as many digits as the time in milliseconds and more.
  const idEnds = await dialog.getByRole('heading', { name: /^Job \d+$/u }).evaluate((heading) => {
    const text = document.createRange();
    text.selectNodeContents(heading);
    const { right, bottom } = text.getBoundingClientRect();
    return { right, bottom };
  });
  const link = await dialog.getByRole('link', { name: 'Runs and tasks' }).boundingBox();
  expect(idEnds.right <= (link?.x ?? 0) || idEnds.bottom <= (link?.y ?? 0)).toBe(true);

  await dialog.getByRole('button', { name: 'Run now' }).click();
  await dialog.getByText('success', { exact: true }).waitFor();
  await illustrations(page, 'job');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: /^Where to run/u }).click();
  await page.getByRole('menuitem', { name: /^Deploy as scheduled job/u }).click();
  await dialog.getByRole('switch', { name: 'Schedule enabled' }).click();
  await dialog.getByRole('button', { name: 'Update job' }).click();
  await page.getByText('Job updated', { exact: true }).waitFor();
  const after = await jobs();
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({
    job_id: first?.['job_id'],
    settings: { schedule: { pause_status: 'PAUSED' } },
  });
  expect(errors).toEqual([]);
  await context.close();
});
