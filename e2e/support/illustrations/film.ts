import webpmux from 'node-webpmux';
import type { Locator, Page } from 'playwright-core';
import { atRest } from '../at-rest.ts';
import type { Painter, Part } from './painter.ts';

/** Milliseconds of the film that its parts take. How fast the machine is has no influence on them. */
const STEP_MS = 60;
const STEPS = 8;
const CLICK_MS = 160;
const KEY_MS = 70;

type Frame = Part & { delay: number };

/** Records what a user does with the mouse and the keys, and writes it as an animated WebP. */
export interface Film {
  /** Shows the page as it is for a while. */
  hold(ms: number): Promise<void>;
  /** Moves the pointer to an element and presses it. */
  press(target: Locator): Promise<void>;
  type(text: string): Promise<void>;
  key(name: string): Promise<void>;
  save(path: string): Promise<void>;
}

/** Screenshots have no pointer: one is drawn that follows the mouse. */
const drawPointer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const pointer = document.createElement('div');
    pointer.innerHTML =
      '<svg width="22" height="22" viewBox="0 0 22 22"><path d="M3 2v15l4-4 3 6 3-1.500-3-6h6z" fill="#111" stroke="#fff" stroke-width="1.500"/></svg>';
    Object.assign(pointer.style, {
      position: 'fixed',
      zIndex: '9999',
      pointerEvents: 'none',
      left: '0',
      top: '0',
    });
    document.documentElement.append(pointer);
    document.addEventListener(
      'mousemove',
      ({ clientX, clientY }) => (pointer.style.transform = `translate(${clientX - 3}px, ${clientY - 2}px)`),
      true,
    );
  });

/** Begins a film of a page that has come to rest. */
export async function startFilm(page: Page, painter: Painter): Promise<Film> {
  const frames: Frame[] = [];
  let at = { x: 700, y: 420 };
  await drawPointer(page);
  await page.mouse.move(at.x, at.y);
  const take = async (ms: number): Promise<void> => {
    const part = await painter.changed(page);
    const last = frames.at(-1);
    if (part) frames.push({ ...part, delay: ms });
    else if (last) last.delay += ms;
  };
  const hold = async (ms: number): Promise<void> => {
    // How long this machine reads is nothing to show.
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .animate-spin') === null);
    await atRest(page);
    await take(ms);
  };
  return {
    hold,
    async press(target) {
      // What opens just now, or moves, is not where a hand would press.
      await target.click({ trial: true });
      const box = await target.boundingBox();
      if (!box) throw new Error(`Not on the screen: ${target.toString()}`);
      const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      for (let step = 1; step <= STEPS; step++) {
        // Slower at both ends, as a hand is.
        const part = (1 - Math.cos((Math.PI * step) / STEPS)) / 2;
        await page.mouse.move(at.x + (to.x - at.x) * part, at.y + (to.y - at.y) * part);
        await take(STEP_MS);
      }
      at = to;
      await page.mouse.down();
      await take(CLICK_MS);
      await page.mouse.up();
      await hold(CLICK_MS);
    },
    async type(text) {
      for (const letter of text) {
        await page.keyboard.type(letter);
        await take(KEY_MS);
      }
      await hold(CLICK_MS);
    },
    async key(name) {
      await page.keyboard.press(name);
      await hold(CLICK_MS);
    },
    async save(path) {
      const [first] = frames;
      if (!first) throw new Error('The film is empty');
      // The fields of the format count pairs of pixels, and the library writes what it is given.
      const all = await Promise.all(
        frames.map(({ webp, x, y, delay }) =>
          webpmux.Image.generateFrame({ buffer: webp, x: x / 2, y: y / 2, delay, blend: false }),
        ),
      );
      await webpmux.Image.save(path, { width: first.width, height: first.height, frames: all, loops: 0 });
    },
  };
}
