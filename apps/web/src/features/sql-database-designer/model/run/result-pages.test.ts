import { describe, expect, it, vi } from 'vitest';
import { openFile } from '../../results/download-file.ts';
import { csvWriter } from '../../results/write-csv.ts';
import { writeResult } from '../../results/write-result.ts';
import { createResultPages } from './result-pages.ts';

const CHUNK = 2000;

function setUp(count: number, read: (place: number) => unknown = () => undefined, size = CHUNK) {
  const asked: number[] = [];
  const rowsOf = (place: number) =>
    Array.from({ length: Math.min(size, count - place * size) }, (_, at) => [String(place * size + at)]);
  const pages = createResultPages({
    statementId: 's',
    columns: [{ name: 'id', type: 'BIGINT' }],
    truncated: false,
    totalRowCount: count,
    chunks: Array.from({ length: Math.ceil(count / size) }, (_, place) => ({
      rowOffset: place * size,
      rowCount: Math.min(size, count - place * size),
    })),
    firstRows: rowsOf(0),
    readChunk: async (place) => {
      asked.push(place);
      await read(place);
      return rowsOf(place);
    },
  });
  const settled = async (index: number): Promise<void> => {
    await expect.poll(() => pages.at(index)).toEqual([String(index)]);
  };
  return { pages, asked, settled };
}

describe('the pages of a result', () => {
  it('are read when rows near them are looked at, once', async () => {
    const { pages, asked, settled } = setUp(1_000_000);
    expect(pages.at(7)).toEqual(['7']);
    expect(pages.at(999_999)).toBeUndefined();
    pages.near(999_980, 1_000_020);
    await settled(999_999);
    pages.near(999_900, 999_950);
    pages.near(3990, 4010);
    await settled(4000);
    await settled(3999);
    expect(asked.toSorted((a, b) => a - b)).toEqual([1, 2, 499]);
  });

  it('hold a bounded number of rows, and load evicted ones again', async () => {
    const { pages, asked, settled } = setUp(1_000_000);
    for (let row = CHUNK; row < 200_000; row += CHUNK) {
      pages.near(row, row + 40);
      await settled(row);
    }
    const held = Array.from({ length: 100 }, (_, place) => pages.at(place * CHUNK)).filter(Boolean).length;
    expect(held).toBe(1 + 40_000 / CHUNK);
    pages.near(CHUNK, CHUNK + 40);
    await settled(CHUNK);
    expect(asked.filter((place) => place === 1)).toHaveLength(2);
  });

  it('hold the last visited chunk, and no more, where chunks are large', async () => {
    const size = 25_000;
    const { pages, asked, settled } = setUp(1_000_000, undefined, size);
    for (let place = 1; place < 8; place++) {
      pages.near(place * size, place * size + 40);
      await settled(place * size);
    }
    const held = Array.from({ length: 40 }, (_, place) => place).filter((place) => pages.at(place * size));
    expect(held).toEqual([0, 6, 7]);
    for (const row of [7 * size - 40, 7 * size, 6 * size, 7 * size]) pages.near(row, row + 40);
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('keep the visible rows when a chunk that was scrolled past arrives late', async () => {
    const size = 25_000;
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { pages, asked, settled } = setUp(1_000_000, (place) => (place === 3 ? late : undefined), size);
    pages.near(3 * size, 3 * size + 40);
    for (const from of [8 * size, 9 * size - 20]) {
      pages.near(from, from + 40);
      await settled(from + 39);
    }
    const before = pages.version();
    arrive();
    await expect.poll(() => pages.version()).toBe(before + 1);
    expect(pages.at(9 * size - 20)).toEqual([String(9 * size - 20)]);
    expect(pages.at(9 * size)).toEqual([String(9 * size)]);
    expect(asked).toEqual([3, 8, 9]);
  });

  it('skip chunks that are only scrolled past', async () => {
    const { pages, asked, settled } = setUp(1_000_000);
    for (let row = 0; row < 1_000_000; row += 10_000) pages.near(row, row + 40);
    await settled(990_000);
    expect(asked.length).toBeLessThan(5);
  });

  it('say that a chunk could not be read, and read it on a retry', async () => {
    let broken = true;
    const { pages, settled } = setUp(10_000, () => {
      if (broken) throw new Error('The result is gone');
    });
    pages.near(5000, 5040);
    await expect.poll(() => pages.error()).toEqual(new Error('The result is gone'));
    broken = false;
    pages.retry();
    await settled(5000);
    expect(pages.error()).toBeUndefined();
  });

  it('give any rows in order for the clipboard', async () => {
    const { pages } = setUp(5000);
    const rows = await pages.read(1999, 4002);
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([2003, ['1999'], ['4001']]);
    expect(await pages.read(4990, 9999)).toHaveLength(10);
  });
});

describe('a full download', () => {
  const sink = () => {
    const parts: string[] = [];
    const close = vi.fn<() => Promise<void>>(async () => undefined);
    const abandon = vi.fn<() => Promise<void>>(async () => undefined);
    return {
      parts,
      write: async (piece: string | Uint8Array) => void parts.push(String(piece)),
      close,
      abandon,
    };
  };

  it('writes each chunk as it comes, all of them', async () => {
    const { pages } = setUp(9001);
    const file = sink();
    const told: number[] = [];
    const signal = new AbortController().signal;
    const count = await writeResult(pages, csvWriter(pages.columns), file, signal, (rows) => told.push(rows));
    expect(count).toBe(9001);
    expect(told).toEqual([2000, 4000, 6000, 8000, 9001]);
    expect(file.parts).toHaveLength(7);
    const text = file.parts.join('');
    expect(text.startsWith('id\r\n0\r\n1\r\n')).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(9002);
    expect(file.close).toHaveBeenCalledTimes(1);
  });

  it('leaves no file behind when it is canceled or fails', async () => {
    const stop = new AbortController();
    const { pages } = setUp(9000);
    const file = sink();
    const going = writeResult(pages, csvWriter(pages.columns), file, stop.signal, () => stop.abort());
    await expect(going).rejects.toThrow();
    expect(file.abandon).toHaveBeenCalledTimes(1);
    expect(file.close).not.toHaveBeenCalled();
  });

  it('is written directly to the disk where the browser can, unless the user cancels', async () => {
    const written: string[] = [];
    const writable = {
      write: async (text: string) => void written.push(text),
      close: async () => undefined,
      abort: async () => undefined,
    };
    vi.stubGlobal('showSaveFilePicker', async () => ({ createWritable: async () => writable }));
    const file = await openFile('a.csv', 'text/csv', true);
    await file?.write('x');
    expect(written).toEqual(['x']);
    vi.stubGlobal('showSaveFilePicker', async () => {
      throw new DOMException('The user aborted a request.', 'AbortError');
    });
    expect(await openFile('a.csv', 'text/csv', true)).toBeUndefined();
    expect(await openFile('a.csv', 'text/csv', false)).toBeDefined();
    vi.unstubAllGlobals();
  });
});
