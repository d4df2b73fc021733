import type { Browser, Locator, Page } from 'playwright-core';
import { openPage, type TestPage } from './browser.ts';

/** One way of using the product. What it does is done with it alone: no control is reached by another way. */
export interface Hand {
  readonly name: HandName;
  readonly page: Page;
  /** Whether the screen is that of a phone, where panels are opened by buttons. */
  readonly isNarrow: boolean;
  /** Activates a button, link, tab, menu item or option. */
  press(target: Locator): Promise<void>;
  /** Opens the menu of something: with the other button of a mouse, a long press of a finger, or the key for it where the focus is. */
  openMenu(target: Locator): Promise<void>;
  /** Activates a line of a drawing, near its middle. */
  pressLine(target: Locator): Promise<void>;
  /** Replaces what a field holds. */
  fill(target: Locator, text: string): Promise<void>;
  /** Types into the field that has the focus by itself. */
  type(target: Locator, text: string): Promise<void>;
  /** Chooses in a list of the browser's own (`<select>`) by label. */
  choose(target: Locator, label: string): Promise<void>;
  /** Draws a wire between two ports; with the keyboard there is a command for it. */
  connect(from: Locator, to: Locator): Promise<void>;
  /** Chooses files in the window of the system that something opens. */
  chooseFiles(open: () => Promise<void>, paths: readonly string[]): Promise<void>;
  /** Drags files from the desktop; only a mouse can. */
  dropFiles(onto: Locator, paths: readonly string[]): Promise<void>;
  /** Goes to where keys are heard. */
  enter(target: Locator): Promise<void>;
  /** Presses a key; a phone has those of its keyboard on the screen alone. */
  key(name: string): Promise<void>;
  /** Clicks, taps, keys and texts so far, in words; a text that is typed is one. */
  readonly acts: readonly string[];
}

const MAX_KEYS = 250;

/** What the ways of using the product differ in. */
type Acting = Omit<Hand, 'name' | 'page' | 'isNarrow' | 'chooseFiles'>;

/** Whether a field has a text that would stay in front of what is typed. */
const holdsText = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => ('value' in element ? element.value : element.textContent) !== '');

/** Types into what has the focus by itself. */
async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await target.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(text);
}

/** Where the focus is, seen from an element: on it, in the same list, menu or row of tabs, in an editor, behind it in its part of the screen, or elsewhere. */
const focusFrom = (target: Locator): Promise<'here' | 'down' | 'right' | 'editor' | 'behind' | 'elsewhere'> =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    if (focused === null) return 'elsewhere';
    if (focused === element || focused.getAttribute('aria-activedescendant') === element.id) return 'here';
    // An editor of code takes the focus in a part of its own.
    if (element.matches('.cm-editor, label') && element.contains(focused)) return 'here';
    if (focused.getAttribute('aria-description')?.includes('Press Escape, then Tab')) return 'editor';
    const list = element.closest(
      '[role=menu], [role=listbox], [role=tree], [role=tablist], [role=radiogroup]',
    );
    const isIn = list?.contains(focused) || (list && focused.getAttribute('aria-controls') === list.id);
    if (!list || !isIn) {
      const part = element.closest('section, [role=region], [role=dialog]');
      const isBehind = element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBehind && part?.contains(focused) ? 'behind' : 'elsewhere';
    }
    return list.matches('[role=tablist], [role=radiogroup]') ? 'right' : 'down';
  });

/** The keys that go towards an element from there. */
const KEYS = {
  down: 'ArrowDown',
  right: 'ArrowRight',
  editor: 'Tab',
  behind: 'Shift+Tab',
  elsewhere: 'Tab',
} as const;

/** Presses Tab, and the arrows in a list, until the element has the focus. */
async function reach(page: Page, target: Locator, press: (key: string) => Promise<void>): Promise<void> {
  await target.waitFor();
  for (let key = 0; key < MAX_KEYS; key++) {
    const focus = await focusFrom(target);
    if (focus === 'here') return;
    // Tab indents there, and the editor says so.
    if (focus === 'editor') await press('Escape');
    await press(KEYS[focus]);
  }
  const focused = await page
    .locator(':focus')
    .ariaSnapshot({ timeout: 1000 })
    .catch(() => 'nothing');
  throw new Error(
    `Not reached with ${MAX_KEYS} keys: ${target.toString()}, from ${page.url()}; the focus is on ${focused}`,
  );
}

function keyboard(page: Page): Acting {
  const acts: string[] = [];
  const key = async (name: string): Promise<void> => {
    acts.push(name);
    await page.keyboard.press(name);
  };
  const type: Acting['type'] = async (target, text) => {
    acts.push(`type ${text}`);
    await typeInto(page, target, text);
  };
  return {
    key,
    async press(target) {
      await reach(page, target, key);
      await key('Enter');
    },
    enter: (target) => reach(page, target, key),
    async openMenu(target) {
      await reach(page, target, key);
      await key('Shift+F10');
    },
    pressLine: (target) => reach(page, target, key),
    async fill(target, text) {
      await reach(page, target, key);
      if (await holdsText(target)) await key('Control+a');
      await type(target, text);
    },
    type,
    async choose(target, label) {
      await reach(page, target, key);
      acts.push(`type ${label}`);
      await page.keyboard.type(label);
      const chosen = await target.evaluate((element) =>
        element instanceof HTMLSelectElement ? element.selectedOptions[0]?.label : undefined,
      );
      if (chosen !== label) throw new Error(`Typing ${label} chose ${chosen}`);
    },
    connect: () => Promise.reject(new Error('Ports are for pointers: use “Connect to…”')),
    dropFiles: () => Promise.reject(new Error('Keys drag nothing')),
    acts,
  };
}

/** Drags files in from the desktop, as the system tells the browser of it. */
async function dragIn(page: Page, onto: Locator, paths: readonly string[]): Promise<void> {
  const box = await onto.boundingBox();
  if (!box) throw new Error(`Not shown: ${onto.toString()}`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}

/** Parts of the way along a line, those in its middle first. */
const ALONG = [0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9, 0.1];

/** Where a line can be hit, near its middle: buttons and cards lie over parts of it. */
const placeOn = (line: Locator): Promise<{ readonly x: number; readonly y: number }> =>
  line.evaluate((whole, along) => {
    const path = whole.querySelector('path');
    if (!path) throw new Error(`No line: ${whole.outerHTML}`);
    const places = along.map((part) => {
      const { x, y } = path.getPointAtLength(path.getTotalLength() * part);
      return new DOMPoint(x, y).matrixTransform(path.getScreenCTM() ?? undefined);
    });
    const free = places.find(({ x, y }) => whole.contains(document.elementFromPoint(x, y)));
    if (!free) throw new Error(`Covered everywhere: ${whole.getAttribute('aria-label')}`);
    return { x: free.x, y: free.y };
  }, ALONG);

/** Longer than what browsers and menus take for a tap. */
const LONG_PRESS_MS = 900;

/** Holds a finger on something. */
async function pressLong(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not shown: ${target.toString()}`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(LONG_PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

function pointer(page: Page, touch: boolean): Acting {
  const acts: string[] = [];
  const key = async (name: string): Promise<void> => {
    if (touch && name !== 'Enter') throw new Error(`No keyboard on a screen has ${name}`);
    acts.push(name);
    await page.keyboard.press(name);
  };
  const type: Acting['type'] = async (target, text) => {
    acts.push(`type ${text}`);
    await typeInto(page, target, text);
  };
  const selectAll = async (target: Locator): Promise<void> => {
    if (!touch) return key('Control+a');
    // A long press and “Select all” of the system's menu.
    acts.push('press long', 'Select all');
    await target.selectText();
  };
  const hit = async (target: Locator): Promise<void> => {
    acts.push(target.toString());
    await (touch ? target.tap() : target.click());
  };
  return {
    key,
    press: hit,
    enter: hit,
    async openMenu(target) {
      acts.push(`menu of ${target.toString()}`);
      await (touch ? pressLong(page, target) : target.click({ button: 'right' }));
    },
    async pressLine(target) {
      acts.push(target.toString());
      const { x, y } = await placeOn(target);
      await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    },
    async fill(target, text) {
      await hit(target);
      if (await holdsText(target)) await selectAll(target);
      await type(target, text);
    },
    type,
    async choose(target, label) {
      // Opens the list, and takes one of its entries, which are the system's.
      acts.push(target.toString(), label);
      await target.selectOption({ label });
    },
    async connect(from, to) {
      if (touch) {
        await hit(from);
        await hit(to);
        return;
      }
      acts.push(`drag ${from.toString()}`);
      await from.dragTo(to);
    },
    async dropFiles(onto, paths) {
      if (touch) throw new Error('A phone has no desktop');
      acts.push('drop files');
      await dragIn(page, onto, paths);
    },
    acts,
  };
}

export type HandName = 'the mouse' | 'the keyboard' | 'a finger on a phone';

/** A fresh profile that is used in one way. */
export async function useHand(browser: Browser, url: string, name: HandName): Promise<Hand & TestPage> {
  const isNarrow = name === 'a finger on a phone';
  const size = isNarrow ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const opened = await openPage(browser, url, { ...size, still: true, touch: isNarrow });
  const acting = name === 'the keyboard' ? keyboard(opened.page) : pointer(opened.page, isNarrow);
  return {
    ...opened,
    ...acting,
    name,
    isNarrow,
    async chooseFiles(open, paths) {
      const chooser = opened.page.waitForEvent('filechooser');
      await open();
      await (await chooser).setFiles([...paths]);
    },
  };
}
