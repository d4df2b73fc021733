import { describe, expect, it } from 'vitest';
import { type Box, freePlace, lowerEdge, staysFree } from './free-place.ts';

const SIZE = { width: 420, height: 60 };
const WIDE = { width: 1440, height: 900 };
const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

describe('the place of messages', () => {
  it('is the lower right corner of an empty page', () => {
    expect(freePlace(SIZE, WIDE, [])).toEqual({
      box: { left: 1008, top: 828, right: 1428, bottom: 888 },
      isFree: true,
    });
  });

  it('covers no control, and is the nearest such place', () => {
    const button = { left: 1380, top: 850, right: 1420, bottom: 880 };
    const { box, isFree } = freePlace(SIZE, WIDE, [button]);
    expect(isFree).toBe(true);
    expect(touches(box, button)).toBe(false);
    expect(1428 - box.right + (888 - box.bottom)).toBeLessThanOrEqual(60);
  });

  it('finds the only gap of a crowded narrow screen', () => {
    const room = { width: 390, height: 844 };
    const above = { left: 0, top: 0, right: 390, bottom: 400 };
    const below = { left: 0, top: 520, right: 390, bottom: 844 };
    const { box, isFree } = freePlace({ width: 366, height: 60 }, room, [above, below]);
    expect(isFree).toBe(true);
    expect([above, below].some((one) => touches(box, one))).toBe(false);
  });

  it('covers as few controls as possible where it has to cover some', () => {
    const rows = Array.from({ length: 45 }, (_, at) => ({
      left: 0,
      top: at * 20,
      right: at < 20 ? 1440 : 400,
      bottom: at * 20 + 20,
    }));
    const more = Array.from({ length: 100 }, () => ({ left: 400, top: 400, right: 1440, bottom: 880 }));
    const { box, isFree } = freePlace(SIZE, WIDE, [...rows, ...more]);
    expect(isFree).toBe(false);
    expect(box.bottom).toBeLessThanOrEqual(400);
  });

  it('is free no longer when a control comes beneath, or the window gets smaller', () => {
    const { box } = freePlace(SIZE, WIDE, []);
    expect(staysFree(box, WIDE, [])).toBe(true);
    expect(staysFree(box, WIDE, [{ left: 1400, top: 850, right: 1410, bottom: 860 }])).toBe(false);
    expect(staysFree(box, { width: 1200, height: 900 }, [])).toBe(false);
  });

  it('is at the lower edge where none is free, and wholly in sight of a window that is smaller than it', () => {
    expect(lowerEdge(SIZE, WIDE)).toEqual({ left: 1008, top: 828, right: 1428, bottom: 888 });
    expect(lowerEdge(SIZE, { width: 300, height: 50 })).toEqual({
      left: 12,
      top: 12,
      right: 432,
      bottom: 72,
    });
  });
});
