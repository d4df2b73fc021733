import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import type { TestApp } from '../app.ts';
import { logIn, openPage } from '../browser.ts';
import { openDesigner, settled, withoutWorkspaceFiles } from '../screens.ts';
import { startFilm } from './film.ts';
import { openPainter } from './painter.ts';

const PIPELINE = {
  name: 'Revenue by country',
  nodes: [
    {
      id: 'source-1',
      type: 'source',
      position: { x: 60, y: 120 },
      data: {
        label: 'Orders',
        config: {
          cloudProvider: 'volume',
          filePath: '/Volumes/samples/retail/raw/orders.csv',
          pinSchema: true,
          schema:
            'order_id BIGINT, customer_id BIGINT, product_id BIGINT, order_date DATE, status STRING, quantity INT, amount DECIMAL(10,2), country STRING, coupon STRING, updated_at TIMESTAMP',
        },
      },
    },
  ],
  edges: [],
};

/** Makes the panel of rows higher, as it stays for all nodes, and leaves the canvas as it was. */
async function showMoreRows(page: Page, node: Locator): Promise<void> {
  await node.click();
  const border = page.getByRole('separator', { name: 'Resize Results panel' });
  await border.focus();
  for (let pressed = 0; pressed < 6; pressed++) await page.keyboard.press('ArrowUp');
  await page.locator('.react-flow__pane').click({ position: { x: 40, y: 40 } });
  await page.getByRole('region', { name: 'Inspector' }).waitFor({ state: 'detached' });
}

/** The animation of the README: a filter, a sum and a sort are added to a source, their rows appear, and the code is shown. */
export async function takeFilm(app: TestApp, browser: Browser, path: string): Promise<void> {
  const { page, context } = await openPage(browser, app.url, { width: 1200, height: 800, still: true });
  await withoutWorkspaceFiles(context);
  await logIn(page);
  await openDesigner(page, PIPELINE);
  const painter = await openPainter(context);
  await page.bringToFront();
  const node = (label: string) => page.getByRole('group', { name: new RegExp(`^${label}(,|$)`, 'u') });
  const rowsOf = (label: string) => page.getByText(new RegExp(`^${label} · `, 'u')).waitFor();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await node('Orders').waitFor();
  await showMoreRows(page, node('Orders'));
  await settled(page);
  const film = await startFilm(page, painter);
  /** Adds a step by the header of a column. */
  const step = async (column: string, action: string): Promise<void> => {
    await film.press(page.getByRole('button', { name: `Actions of ${column}` }));
    await film.press(page.getByRole('menuitem', { name: action }));
  };
  await film.hold(900);

  await film.press(node('Orders'));
  await rowsOf('Orders');
  await film.hold(1200);
  await step('coupon', 'Filter rows…');
  await rowsOf('Filter');
  await film.hold(1500);
  await film.press(page.getByRole('button', { name: 'Add a node after Filter' }));
  const search = page.getByRole('combobox', { name: 'Add a node' });
  await search.and(page.locator(':focus')).waitFor();
  await film.hold(600);
  await film.type('group');
  await film.hold(600);
  await film.key('Enter');
  await film.press(inspector.getByRole('combobox', { name: 'Group by' }));
  await film.type('coun');
  await film.key('Enter');
  await film.key('Escape');
  await film.press(inspector.getByRole('button', { name: 'Add Aggregation' }));
  await inspector.getByRole('combobox', { name: 'Function' }).selectOption({ label: 'Sum' });
  await film.press(inspector.getByRole('combobox', { name: 'Column' }));
  await film.type('amo');
  await film.key('Enter');
  await rowsOf('Group by');
  await film.hold(1500);
  await step('total_amount', 'Sort descending');
  await rowsOf('Sort');
  await film.hold(1800);
  await film.press(page.getByRole('button', { name: 'Generate Code' }));
  await page.getByRole('dialog', { name: 'Generated pipeline code' }).locator('.cm-editor').waitFor();
  await film.hold(2600);
  await mkdir(dirname(path), { recursive: true });
  await film.save(path);
  await context.close();
}
