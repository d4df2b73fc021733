import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { card, closeSheet, command, enterColumn, panel, select, selectInOutline } from '../hour/task.ts';
import { atRest } from '../support/at-rest.ts';
import type { Hand } from '../support/hands.ts';

/** Does something with a node: with its menu, or with keys as a command. */
export async function perform(hand: Hand, label: string, title: string): Promise<void> {
  await select(hand, label);
  if (hand.name === 'the keyboard') return command(hand, title);
  await atRest(hand.page);
  await hand.openMenu(card(hand, label));
  await hand.press(hand.page.getByRole('menuitem', { name: title }).first());
}

/** Does something with the canvas, where no node is. */
export async function performOnCanvas(hand: Hand, title: string): Promise<void> {
  await closeSheet(hand);
  if (hand.name === 'the keyboard') {
    if (await hand.page.locator('input:focus, textarea:focus, select:focus').count()) await hand.key('F6');
    return command(hand, title);
  }
  await atRest(hand.page);
  await hand.openMenu(hand.page.locator('.react-flow__pane'));
  await hand.press(hand.page.getByRole('menuitem', { name: title }).first());
}

/** The edge between two nodes. */
export const edge = (hand: Hand, from: string, to: string): Locator =>
  hand.page.getByLabel(`Rows from ${from} to ${to}`, { exact: true });

/** Chooses an edge, and does something with it. */
export async function performOnEdge(hand: Hand, from: string, to: string, title: string): Promise<void> {
  await closeSheet(hand);
  if (hand.name === 'the keyboard') {
    await select(hand, from);
    // Goes from edge to edge of the selected node.
    const focused = (): Promise<string | undefined> =>
      hand.page.evaluate(
        () => document.activeElement?.closest('.react-flow__edge')?.getAttribute('aria-label') ?? undefined,
      );
    const wanted = await edge(hand, from, to).getAttribute('aria-label');
    for (let press = 0; press < 5; press++) {
      const before = await focused();
      await hand.key('e');
      await expect.poll(focused).not.toBe(before);
      if ((await focused()) === wanted) return command(hand, title);
    }
    throw new Error(`No key goes to the edge from ${from} to ${to}`);
  }
  // A finger needs the line as large as it is beside a card that was chosen.
  if (hand.isNarrow) await selectInOutline(hand, to);
  else await hand.press(hand.page.getByRole('button', { name: 'Fit view' }));
  await atRest(hand.page);
  await hand.pressLine(edge(hand, from, to));
  const tools = hand.page.getByRole('toolbar', { name: 'Connection' });
  await hand.press(tools.getByRole('button', { name: title }));
}

/** Chooses what the header of a column offers. */
export async function fromHeader(hand: Hand, column: string, item: string): Promise<void> {
  const results = await panel(hand, 'Preview');
  if (hand.name === 'the keyboard') {
    await enterColumn(hand, results.getByRole('grid'), column);
    await hand.key('Shift+F10');
  } else await hand.press(results.getByRole('button', { name: `Actions of ${column}`, exact: true }));
  await hand.press(hand.page.getByRole('menuitem', { name: item }));
}
