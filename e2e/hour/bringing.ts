import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import type { Hand, HandName } from '../support/hands.ts';
import {
  addAfter,
  card,
  chooseIn,
  command,
  connect,
  panel,
  runPipeline,
  seesRows,
  select,
  type Task,
} from './task.ts';

const TABLE = 'main.default.sales_by_person';
const FILES = {
  'people.csv': 'person,name\n1,Ann\n2,Bob\n',
  'sales.csv': 'sale,person,amount\n1,1,5\n2,1,7\n3,2,9\n',
} as const;

/** Writes a file as a user has it on the computer. */
export async function onDisk(app: TestApp, name: string, text: string): Promise<string> {
  const folder = join(app.home, 'disk');
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

/** Brings a file onto the canvas in the way that is the shortest for the hand. An empty canvas has a button for it. */
async function bring(hand: Hand, app: TestApp, name: keyof typeof FILES): Promise<void> {
  const paths = [await onDisk(app, name, FILES[name])];
  if (hand.name === 'the mouse') await hand.dropFiles(hand.page.locator('.react-flow__pane'), paths);
  else if (hand.name === 'the keyboard') await hand.chooseFiles(() => command(hand, 'Upload files…'), paths);
  else if (name === 'people.csv')
    await hand.chooseFiles(() => hand.press(hand.page.getByRole('button', { name: 'Upload files…' })), paths);
  else await hand.chooseFiles(() => chooseIn(hand, 'File', /^Upload files/u), paths);
  // It shows its rows by itself, which cover the canvas of a phone.
  if (hand.isNarrow) await hand.page.getByRole('dialog', { name: 'Results' }).waitFor();
  else await card(hand, name.replace('.csv', '')).and(hand.page.locator(':focus')).waitFor();
}

/** The clicks and keys of the file tasks so far. */
let acts: readonly string[] = [];

/** From files on disk to a table. */
const MAX_ACTS: Record<HandName, number> = {
  'the mouse': 12,
  'the keyboard': 29,
  'a finger on a phone': 18,
};

/** What the hand does in a task, which a failure lists. */
async function actsOf(hand: Hand, task: () => Promise<void>): Promise<readonly string[]> {
  const before = hand.acts.length;
  await task();
  return hand.acts.slice(before);
}

/** Files of the user's own, joined into a table: the way of most hours, in as few clicks and keys as it takes. */
export const BRINGING: readonly Task[] = [
  {
    name: 'bring a file from my disk, and see its rows',
    run: async (hand, app) => {
      await chooseIn(hand, 'File', 'New');
      await hand.page.getByText('Start with a Data Source').waitFor();
      acts = await actsOf(hand, () => bring(hand, app, 'people.csv'));
      await seesRows(hand, 'people', '2');
    },
  },
  {
    name: 'bring a second one',
    run: async (hand, app) => {
      const second = await actsOf(hand, () => bring(hand, app, 'sales.csv'));
      expect(second.length, second.join('\n')).toBeLessThanOrEqual(3);
      acts = [...acts, ...second];
      await seesRows(hand, 'sales', '3');
    },
  },
  {
    name: 'join the two, and write a table',
    run: async (hand) => {
      const third = await actsOf(hand, async () => {
        await addAfter(hand, 'sales', 'join');
        await connect(hand, 'people', 'Join', 'Right');
        await addAfter(hand, 'Join', 'export');
        await hand.fill((await panel(hand, 'Configure')).getByRole('textbox', { name: 'Table' }), TABLE);
        await runPipeline(hand);
      });
      acts = [...acts, ...third];
      expect(acts.length, acts.join('\n')).toBeLessThanOrEqual(MAX_ACTS[hand.name]);
      await hand.page.getByText('Run finished', { exact: true }).waitFor();
      await select(hand, 'Join');
      await seesRows(hand, 'Join', '3');
    },
  },
];
