import type { Browser } from 'playwright-core';
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

/** The tabs, with something that each shows only when its metrics have loaded. */
const TABS = [
  ['Entities', '15,420'],
  ['Modeling', 'Supplier'],
  ['Quality', '87%'],
  ['De-duplication', '46'],
  ['Governance', 'PII Protection'],
  ['Integration', 'Salesforce CRM'],
  ['Audit', '1,247'],
  ['Security', 'Data Steward'],
] as const;

it.each([
  { width: 1440, height: 900, dark: false },
  { width: 390, height: 844, dark: true },
])('opens all tabs at $width px on the local workspace, without a violation or an error', async (options) => {
  const { page, context, errors } = await openPage(browser, app.url, options);
  await enter(page);
  await page.goto('/master-data-management#security');
  for (const [name, text] of TABS) {
    await page.getByRole('tab', { name, exact: true }).click();
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await panel.getByText(text, { exact: true }).first().waitFor();
    await panel.getByText('Sample data', { exact: true }).first().waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${name.toLowerCase()}`);
    await expectAccessible(page);
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(content).toBeLessThanOrEqual(screen ?? 0);
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('rings a tab that a key reached, and none that the mouse chose', async () => {
  const { page, context } = await openPage(browser, app.url);
  await enter(page);
  await page.goto('/master-data-management');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const ring = (name: string) => tab(name).evaluate((element) => getComputedStyle(element).outlineStyle);
  await tab('Quality').click();
  await expect.poll(() => ring('Quality')).toBe('none');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => ring('De-duplication')).toBe('solid');
  await tab('Audit').click();
  await expect.poll(() => ring('Audit')).toBe('none');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => ring('Audit')).toBe('solid');
  await context.close();
});

it('merges a reviewed pair, and the cards follow', async () => {
  const { page, context } = await openPage(browser, app.url);
  await enter(page);
  await page.goto('/master-data-management#de-duplication');
  await page.getByRole('button', { name: 'Review: Suppliers' }).click();
  await page.getByRole('button', { name: 'Merge records' }).click();
  await page.getByRole('button', { name: 'Confirm merge' }).click();
  await page.getByText('1 duplicate merged', { exact: true }).first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByText('45', { exact: true }).first().waitFor();
  await page.goto('/master-data-management#audit');
  // The newest entry comes first; older ones may be merges too.
  const newest = page.getByRole('row').nth(1);
  await newest.getByText('MERGE', { exact: true }).waitFor();
  await expect.poll(() => newest.innerText()).toContain('Supplier');
  await context.close();
});
