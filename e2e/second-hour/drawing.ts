import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { card, closeSheet, command, seesRows, select, selectInOutline, type Task } from '../hour/task.ts';
import { atRest } from '../support/at-rest.ts';
import type { Hand } from '../support/hands.ts';
import { edge, perform, performOnCanvas, performOnEdge } from './acting.ts';

const group = (hand: Hand, title: string) => hand.page.getByRole('region', { name: title, exact: true });
const note = (hand: Hand) => hand.page.getByRole('textbox', { name: 'Note', exact: true });

/** How far down on the drawing an edge ends. */
const endOf = (line: Locator): Promise<number> =>
  line
    .locator('path.react-flow__edge-path')
    .evaluate((path) =>
      path instanceof SVGPathElement ? path.getPointAtLength(path.getTotalLength()).y : 0,
    );

/** Arranging a pipeline that is there. */
export const DRAWING: readonly Task[] = [
  {
    name: 'find a step by what it is set to, in the outline',
    run: async (hand) => {
      await selectInOutline(hand, 'Without cancelled', 'cancelled');
      await expect.poll(() => card(hand, 'Without cancelled').getAttribute('class')).toContain('selected');
    },
  },
  {
    name: 'disable a step, see that its rows pass, and enable it again',
    run: async (hand) => {
      await perform(hand, 'Without cancelled', 'Disable');
      await seesRows(hand, 'Without cancelled', '120,000');
      await perform(hand, 'Without cancelled', 'Enable');
      await seesRows(hand, 'Without cancelled', '1(?!20)\\d\\d,\\d{3}');
    },
  },
  {
    name: 'insert a step into a connection',
    run: async (hand) => {
      await performOnEdge(hand, 'Orders', 'Without cancelled', 'Insert');
      await hand.type(hand.page.getByRole('combobox', { name: 'Add a node' }), 'dedup');
      await hand.page.getByRole('dialog', { name: 'Add a node' }).getByRole('option').first().waitFor();
      await hand.key('Enter');
      await edge(hand, 'Orders', 'Drop duplicates').waitFor({ state: 'attached' });
      await edge(hand, 'Drop duplicates', 'Without cancelled').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'say on a connection what it carries',
    run: async (hand) => {
      await performOnEdge(hand, 'Orders', 'Drop duplicates', 'Edit label');
      await hand.fill(hand.page.getByRole('textbox', { name: 'Label' }), 'all orders');
      await hand.key('Enter');
      await hand.page.getByText(/^all orders(?: · |$)/u).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'swap the sides of a join, and swap them back',
    run: async (hand) => {
      const productsAreBelow = async (): Promise<boolean> =>
        (await endOf(edge(hand, 'Products', 'Orders with products'))) >
        (await endOf(edge(hand, 'Without cancelled', 'Orders with products')));
      expect(await productsAreBelow()).toBe(true);
      for (const below of [false, true]) {
        await perform(hand, 'Orders with products', 'Swap left and right');
        await expect.poll(productsAreBelow).toBe(below);
      }
    },
  },
  {
    name: 'duplicate a step',
    run: async (hand) => {
      await perform(hand, 'Value class', 'Duplicate');
      await expect.poll(() => card(hand, 'Value class.*').count()).toBe(2);
    },
  },
  {
    name: 'delete the copy, which is selected',
    run: async (hand) => {
      await closeSheet(hand);
      if (hand.name === 'the keyboard') await command(hand, 'Delete');
      else {
        await hand.openMenu(hand.page.locator('.react-flow__node.selected'));
        await hand.press(hand.page.getByRole('menuitem', { name: 'Delete' }));
      }
      await expect.poll(() => card(hand, 'Value class.*').count()).toBe(1);
    },
  },
  {
    name: 'put all steps into a group, and name it',
    run: async (hand) => {
      await performOnCanvas(hand, 'Select all');
      if (hand.name === 'the keyboard') await command(hand, 'Group');
      else {
        await hand.press(hand.page.getByRole('button', { name: 'Fit view' }));
        await atRest(hand.page);
        await hand.openMenu(hand.page.locator('.react-flow__node.selected').first());
        await hand.press(hand.page.getByRole('menuitem', { name: /^Group/u }));
      }
      await hand.fill(
        group(hand, 'Group 1').getByRole('textbox', { name: 'Title of the group' }),
        'Customers',
      );
      await hand.key('Enter');
      await group(hand, 'Customers').waitFor();
    },
  },
  {
    name: 'fold the group into one card, and unfold it',
    run: async (hand) => {
      const own = group(hand, 'Customers');
      await hand.press(own.getByRole('button', { name: 'Collapse into one card' }));
      await own.getByText('11 nodes').waitFor();
      await hand.press(own.getByRole('button', { name: 'Expand' }));
      await card(hand, 'Value class').waitFor();
    },
  },
  {
    name: 'dissolve the group',
    run: async (hand) => {
      await hand.press(group(hand, 'Customers').getByRole('button', { name: 'Actions of Customers' }));
      await hand.press(hand.page.getByRole('menuitem', { name: 'Ungroup' }));
      await group(hand, 'Customers').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'leave a note for others, and delete it',
    run: async (hand) => {
      await performOnCanvas(hand, 'Add note');
      await hand.type(note(hand), 'Cancelled orders do not count');
      await expect.poll(() => note(hand).inputValue()).toBe('Cancelled orders do not count');
      if (hand.name === 'the keyboard') await hand.key('Escape');
      await hand.press(hand.page.getByRole('button', { name: 'Note actions' }));
      await hand.press(hand.page.getByRole('menuitem', { name: 'Delete note' }));
      await note(hand).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'run as far as a step',
    run: async (hand) => {
      await perform(hand, 'Totals per customer', 'Run to here');
      await hand.page.getByText('Run finished', { exact: true }).waitFor();
      await select(hand, 'Totals per customer');
      await seesRows(hand, 'Totals per customer', '[\\d,]+');
    },
  },
];
