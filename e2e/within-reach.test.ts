import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { atRest } from './support/at-rest.ts';
import { enter, launchBrowser, openPage } from './support/browser.ts';
import { findNode, openDesigner, settled } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const WIDTHS = [360, 768, 800, 1024, 1152, 1280, 1366, 1440, 1600] as const;
/** Names of 11, 50 and 300 characters, the last one of wide ones. */
const NAMES = [
  [11, 'My Pipeline'],
  [50, 'Nightly load of all the orders of all our partners'],
  [300, '😀'.repeat(300)],
] as const;

const source = (label: string, at: number) => ({
  id: `source-${at}`,
  type: 'source',
  position: { x: 80 + at * 400, y: 80 },
  data: { label },
});

/**
 * Every control in an element (what a closed choice shows is part of it): those that a click in the middle, or near the left or the right edge, would not reach are in
 * `covered` with what is there instead.
 */
const controls = (page: Page, selector: string) =>
  page.evaluate((root) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        `:is(${root}) :is(a, button, input, [role=tab]):not(select *)`,
      ),
    ];
    const nameOf = (one: Element): string =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40);
    const covered = all.flatMap((control) => {
      const { left, right, top, height } = control.getBoundingClientRect();
      return [left + 3, (left + right) / 2, right - 3].flatMap((x) => {
        const there = document.elementFromPoint(x, top + height / 2);
        if (there !== null && control.contains(there)) return [];
        // What can't be pressed now lets clicks through to what holds it.
        if (control.matches(':disabled') && there?.contains(control)) return [];
        return [
          `${nameOf(control)} at ${Math.round(x)}: ${there ? there.outerHTML.slice(0, 60) : 'outside'}`,
        ];
      });
    });
    return { names: all.map(nameOf), covered };
  }, selector);

it.each(NAMES)(
  'every control of the designer’s bars can be clicked at every width, with a name of %i characters',
  async (_length, name) => {
    // The widest of all, on which the words of the saved state have room.
    const { page, context, errors } = await openPage(browser, app.url, { still: true, width: 1600 });
    await enter(page);
    await openDesigner(page, { name, nodes: [source(name, 0)], edges: [] });
    // The state of the save is shown beside the name.
    await page.keyboard.press('Control+1');
    await (await findNode(page, name)).click();
    await page.keyboard.press('ArrowDown');
    await page.getByText(/^(Unsaved changes|Saved just now)$/u).waitFor();
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await atRest(page);
      const where = `${width} px`;
      const bar = await controls(page, '[aria-label="Pipeline"]');
      expect(bar.covered, where).toEqual([]);
      const always = ['Rename pipeline', 'Zoom in', 'Zoom out', 'Save Pipeline', 'Generate Code', 'Run'];
      expect(bar.names, where).toEqual(expect.arrayContaining(always));
      if (width >= 768) {
        expect((await controls(page, 'header')).covered, where).toEqual([]);
        const tabs = await controls(page, '[role=tablist][aria-label="Results"]');
        expect(tabs.names, where).toEqual([
          'Preview',
          'Schema',
          'Code',
          expect.stringMatching(/^Problems/u),
          'Tests',
          'Runs',
        ]);
        expect(tabs.covered, where).toEqual([]);
      }
      await page.getByRole('button', { name: 'Rename pipeline' }).click();
      expect((await controls(page, '[aria-label="Pipeline"]')).covered, `${where}, renaming`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);

it('every control above the rows can be clicked, however wide the inspector is', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  const orders = {
    ...source('Orders', 0),
    data: { label: 'Orders', config: { from: 'table', table: 'samples.retail.orders' } },
  };
  const profile = { id: 'data-profiling-1', type: 'data-profiling', position: { x: 480, y: 80 } };
  await openDesigner(page, {
    name: 'P',
    nodes: [orders, { ...profile, data: { label: 'Profile', config: {} } }],
    edges: [{ id: 'e', source: orders.id, target: profile.id }],
  });
  // The second also has a choice of its outputs.
  for (const label of ['Orders', 'Profile']) {
    await findNode(page, label);
    await page.getByRole('region', { name: 'Inspector', exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'SQL warehouse' }).waitFor();
    const border = page.getByRole('separator', { name: 'Resize Inspector' });
    for (const width of [400, 600, 700, 850, 1000, 1200]) {
      const box = await border.boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, 300);
      await page.mouse.down();
      await page.mouse.move(1440 - width, 300);
      await page.mouse.up();
      await settled(page);
      const bar = await controls(page, ':has(> [role=tablist][aria-label="Results"])');
      const where = `${label}, inspector of ${width} px`;
      expect(bar.names, where).toEqual(expect.arrayContaining(['Refresh preview', 'Number of rows']));
      // A strip of tabs scrolls where they have no room.
      const tabs = /^(Preview|Schema|Code|Problems|Runs)/u;
      expect(
        bar.covered.filter((one) => width < 1000 || !tabs.test(one)),
        where,
      ).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('commands that a narrow window removes from the toolbar are in its menu', async () => {
  const { page, context } = await openPage(browser, app.url, { still: true, width: 800 });
  await enter(page);
  await openDesigner(page, { name: 'P', nodes: [source('First', 0), source('Second', 1)], edges: [] });
  const bar = page.getByRole('region', { name: 'Pipeline', exact: true });
  await bar.getByRole('button', { name: 'More commands' }).click();
  for (const name of ['Undo', 'Redo', 'Fit view', 'Zoom to 100%', 'Auto layout', 'New', 'Export JSON'])
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`, 'u') }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.getByRole('button', { name: 'Auto layout' }).waitFor();
  expect(await bar.getByRole('button', { name: 'More commands' }).count()).toBe(0);
  await context.close();
});

it('Fit view shows all of a long pipeline, and the zoom buttons keep to 50 to 200 %', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  const nodes = Array.from({ length: 14 }, (_, at) => source(`Number ${at}`, at));
  await openDesigner(page, { name: 'Long', nodes, edges: [] });
  await findNode(page, 'Number 0');
  // The inspector unfolds shortly after a node is selected, and takes a part of the canvas that was fitted.
  await page.getByRole('region', { name: 'Inspector', exact: true }).waitFor();
  await atRest(page);
  await page.keyboard.press('Control+1');
  const canvas = page.getByLabel('Pipeline canvas');
  const outside = async (): Promise<number> => {
    const pane = await canvas.boundingBox();
    const boxes = await Promise.all(
      (await page.getByRole('group', { name: /^Number/u }).all()).map((one) => one.boundingBox()),
    );
    return boxes.filter((box) => !box || !pane || box.x < pane.x || box.x + box.width > pane.x + pane.width)
      .length;
  };
  await expect.poll(outside).toBe(0);
  const zoom = page.getByRole('button', { name: /^Zoom \d+%/u });
  await expect.poll(async () => Number.parseInt(await zoom.innerText(), 10)).toBeLessThan(50);
  expect(await page.getByRole('button', { name: 'Zoom out' }).isDisabled()).toBe(true);
  // Neither scrolling nor pinching jumps back to 50 %.
  await canvas.hover();
  await page.mouse.wheel(0, 20);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 20);
  await page.keyboard.up('Control');
  await atRest(page);
  expect(Number.parseInt(await zoom.innerText(), 10)).toBeLessThan(50);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => zoom.innerText()).toBe('50%');
  expect(errors).toEqual([]);
  await context.close();
});
