import type { Locator } from 'playwright-core';
import type { TestApp } from '../support/app.ts';
import { atRest } from '../support/at-rest.ts';
import type { Hand } from '../support/hands.ts';

/** Something that a new user wants done. */
export interface Task {
  readonly name: string;
  /** Does it with a hand, and rejects when it did not come about. */
  readonly run: (hand: Hand, app: TestApp) => Promise<void>;
  /** A call that the workspace refuses in it, as the console of the browser tells. */
  readonly refused?: RegExp;
}

const PANELS = { Components: 'Components', Configure: 'Inspector', Preview: 'Results panel' } as const;

/** The width of a card that is still hit with a finger when a pipeline is fitted into a phone, in pixels. */
const LEAST_FOR_A_FINGER = 40;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));

/** Brings a panel of the designer to light. On a phone it is a sheet that a button opens. */
export async function panel(hand: Hand, name: keyof typeof PANELS): Promise<Locator> {
  if (!hand.isNarrow) {
    const region = hand.page.getByRole('region', { name: PANELS[name], exact: true });
    // Tab alone would walk over the nodes, which selects them.
    while (hand.name === 'the keyboard' && !(await hasFocus(region))) await hand.key('F6');
    return region;
  }
  const sheet = hand.page.getByRole('dialog', { name: name === 'Preview' ? 'Results' : name, exact: true });
  if (await sheet.isVisible()) return sheet;
  await closeSheet(hand);
  await hand.press(hand.page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name }));
  return sheet;
}

/** Closes the sheet that a phone shows, if any. */
export async function closeSheet(hand: Hand): Promise<void> {
  const close = hand.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
  if (!hand.isNarrow || !(await close.isVisible())) return;
  await hand.press(close);
  await close.waitFor({ state: 'detached' });
}

/** Goes to the dashboard by the mark of the product, which every screen has. */
export async function goHome(hand: Hand): Promise<void> {
  await closeSheet(hand);
  if (!hand.page.url().endsWith('/dashboard'))
    await hand.press(hand.page.locator('a[href="/dashboard"]:visible').first());
  await hand.page.waitForURL('**/dashboard');
}

/** The card of a node. */
export const card = (hand: Hand, label: string): Locator =>
  hand.page
    .getByRole('group', { name: new RegExp(`^${label}(,|$)`, 'u') })
    .and(hand.page.locator('.react-flow__node'));

/** Selects a node, wherever the canvas is. */
export async function select(hand: Hand, label: string): Promise<void> {
  await closeSheet(hand);
  if (hand.name === 'the keyboard') {
    // Fields keep Ctrl+F to themselves.
    if (await hand.page.locator('input:focus, textarea:focus, select:focus').count()) await hand.key('F6');
    await hand.key('Control+f');
    const finder = hand.page.getByRole('dialog', { name: 'Find on canvas' });
    await hand.fill(finder.getByRole('combobox'), label);
    await hand.press(finder.getByRole('option', { name: label }).first());
    // The card has the focus, so that keys go on from it.
    await card(hand, label).and(hand.page.locator(':focus')).waitFor();
    return;
  }
  await hand.press(hand.page.getByRole('button', { name: 'Fit view' }));
  await atRest(hand.page);
  const shown = await card(hand, label).boundingBox();
  if (hand.isNarrow && (shown?.width ?? 0) < LEAST_FOR_A_FINGER) return selectInOutline(hand, label);
  await hand.press(card(hand, label));
}

/** The outline of the pipeline, which has the palette's place. */
async function openOutline(hand: Hand): Promise<void> {
  if (hand.name === 'the keyboard') return command(hand, 'Outline');
  const components = await panel(hand, 'Components');
  await hand.press(components.getByRole('tab', { name: 'Outline' }));
}

/** Selects a node where its name is listed, which brings its card to a size that can be read. */
export async function selectInOutline(hand: Hand, label: string, words = label): Promise<void> {
  await openOutline(hand);
  await hand.fill(hand.page.getByRole('searchbox', { name: 'Search the outline' }), words);
  const nodes = hand.page.getByRole('group', { name: 'Nodes of the pipeline' });
  const own = nodes.getByRole('button').filter({ has: hand.page.getByText(label, { exact: true }) });
  await hand.press(own.first());
  await closeSheet(hand);
}

/** Whether something is in sight, so that it can be pressed as it is. */
const isInSight = (target: Locator): Promise<boolean> =>
  target.evaluateAll(([element]) => {
    if (!element) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Runs a command by its name: for what has no key where the focus is. */
export async function command(hand: Hand, name: string): Promise<void> {
  await hand.key('Control+k');
  await hand.type(hand.page.getByRole('combobox', { name: 'Command palette' }), name);
  await hand.page.getByRole('option', { name }).and(hand.page.locator('[aria-selected=true]')).waitFor();
  await hand.key('Enter');
}

/** Adds the step that a search finds first after a node. */
export async function addAfter(hand: Hand, label: string, words: string): Promise<void> {
  await closeSheet(hand);
  const plus = hand.page.getByRole('button', { name: `Add a node after ${label}`, exact: true });
  if (hand.name === 'the keyboard') {
    if (!(await hasFocus(card(hand, label)))) await select(hand, label);
    await hand.key('a');
  } else {
    // The canvas goes to what is new or selected.
    await atRest(hand.page);
    if (!(await isInSight(plus))) await select(hand, label);
    await hand.press(plus);
  }
  const search = hand.page.getByRole('combobox', { name: 'Add a node' });
  // It has the focus as soon as it is there.
  await hand.type(search, words);
  await hand.page.getByRole('dialog', { name: 'Add a node' }).getByRole('option').first().waitFor();
  await hand.key('Enter');
  await search.waitFor({ state: 'detached' });
}

/** Draws an edge to an input of a node. */
export async function connect(hand: Hand, from: string, to: string, port: string): Promise<void> {
  if (hand.name === 'the keyboard') {
    await select(hand, from);
    await hand.key('c');
    await hand.press(hand.page.getByRole('dialog').getByRole('option', { name: `${to} ${port}` }));
  } else {
    await closeSheet(hand);
    // A panel that unfolds takes a part of the canvas.
    await atRest(hand.page);
    const output = card(hand, from).locator('.react-flow__handle.source');
    const input = card(hand, to).getByTitle(port, { exact: true });
    if (!(await isInSight(output)) || !(await isInSight(input)))
      await hand.press(hand.page.getByRole('button', { name: 'Fit view' }));
    await hand.connect(output, input);
  }
  await hand.page.getByLabel(`Rows from ${from} to ${to}`).waitFor();
}

/** Runs the pipeline that is open, and answers the question that a run may ask first. */
export async function runPipeline(hand: Hand, answer?: string): Promise<void> {
  await closeSheet(hand);
  // As in most editors; a person with a keyboard does not go there with Tab.
  if (hand.name === 'the keyboard') await hand.key('Control+Enter');
  else await hand.press(hand.page.getByRole('button', { name: 'Run', exact: true }));
  if (answer) await hand.press(hand.page.getByRole('dialog').getByRole('button', { name: answer }));
}

/** Waits for the rows of a node in the preview. `count` as the header says it. */
export async function seesRows(hand: Hand, label: string, count: string): Promise<void> {
  const results = hand.isNarrow
    ? await panel(hand, 'Preview')
    : hand.page.getByRole('region', { name: PANELS.Preview });
  const tab = results.getByRole('tab', { name: 'Preview' });
  if ((await tab.getAttribute('aria-selected')) !== 'true') {
    await panel(hand, 'Preview');
    await hand.press(tab);
  }
  await results.getByText(new RegExp(`^${label} · (?:first \\d+ of )?${count} rows?`, 'u')).waitFor();
}

/** Chooses an entry of a menu that a button opens. */
export async function chooseIn(hand: Hand, menu: string, item: string | RegExp): Promise<void> {
  await closeSheet(hand);
  await hand.press(hand.page.getByRole('button', { name: menu, exact: true }));
  await hand.press(hand.page.getByRole('menuitem', { name: item }));
  // It keeps the focus until it is gone.
  await hand.page.locator('[role=menu]').waitFor({ state: 'detached' });
}

/** Chooses a name in a field that opens a list with a search. */
export async function pick(hand: Hand, field: Locator, name: string): Promise<void> {
  await hand.press(field);
  const list = hand.page.getByRole('dialog', { name: /^Choose / });
  await hand.fill(list.getByRole('combobox'), name);
  const option = list.getByRole('option', { name: new RegExp(`^${name}\\b`, 'u') }).first();
  if (hand.name !== 'the keyboard') return hand.press(option);
  // Enter takes what the search found first.
  await option.and(hand.page.locator('[aria-selected=true]')).waitFor();
  await hand.key('Enter');
}

/** Goes with the arrows to the first row of a column: Tab does not stop at its headers. */
export async function enterColumn(hand: Hand, grid: Locator, name: string): Promise<void> {
  const header = grid.getByRole('columnheader', { name: new RegExp(`^${name}\\b`, 'u') });
  const place = await header.getAttribute('aria-colindex');
  await hand.enter(grid);
  for (let column = 2; column <= Number(place); column++) await hand.key('ArrowRight');
}

/** Adds a component of the palette. */
export async function addComponent(hand: Hand, name: string): Promise<void> {
  await hand.press((await panel(hand, 'Components')).getByRole('button', { name, exact: true }).first());
}
