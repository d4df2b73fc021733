import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser } from 'playwright-core';
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
      data: { label: 'Orders', fileFormat: 'csv', filePath: '/Volumes/samples/retail/raw/orders.csv' },
    },
  ],
  edges: [],
};

/** The animation of the README: a filter and a sum are added to a source, their rows appear, and the code is shown. */
export async function takeFilm(app: TestApp, browser: Browser, path: string): Promise<void> {
  const { page, context } = await openPage(browser, app.url, { width: 1200, height: 750, still: true });
  await withoutWorkspaceFiles(context);
  await logIn(page);
  await openDesigner(page, PIPELINE);
  const painter = await openPainter(context);
  await page.bringToFront();
  const node = (label: string) => page.getByRole('group', { name: new RegExp(`^${label}(,|$)`, 'u') });
  const rowsOf = (label: string) => page.getByText(new RegExp(`^${label} · `, 'u')).waitFor();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await node('Orders').waitFor();
  await settled(page);
  const film = await startFilm(page, painter);
  await film.hold(900);

  await film.press(node('Orders'));
  await rowsOf('Orders');
  await film.hold(900);
  await film.press(page.getByRole('button', { name: 'Add a node after Orders' }));
  await film.type('where');
  await film.key('Enter');
  await film.press(inspector.getByRole('button', { name: 'Add Condition' }));
  await film.press(inspector.getByRole('combobox', { name: 'Column' }));
  await film.type('stat');
  await film.key('Enter');
  await film.press(inspector.getByRole('textbox', { name: 'Value' }));
  await film.type('paid');
  await rowsOf('Filter');
  await film.hold(1200);
  await film.press(page.getByRole('button', { name: 'Add a node after Filter' }));
  await film.type('group');
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
  await film.press(page.getByRole('button', { name: 'Generate Code' }));
  await page.getByRole('dialog', { name: 'Generated pipeline code' }).locator('.cm-editor').waitFor();
  await film.hold(3000);
  await mkdir(dirname(path), { recursive: true });
  await film.save(path);
  await context.close();
}
