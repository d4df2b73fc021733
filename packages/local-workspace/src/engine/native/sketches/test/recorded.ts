import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Recording = z.object({
  entries: z.record(
    z.string(),
    z.object({
      schema: z.array(z.tuple([z.string(), z.string()])).optional(),
      rows: z.array(z.array(z.unknown())).optional(),
    }),
  ),
});

/** The sketches that real Spark answered to a file of the corpus, as hexadecimal texts. */
export function recordedSketches(file: string): readonly string[] {
  const path = new URL(`../../../../../test/corpus/golden/${file}.json`, import.meta.url);
  const { entries } = Recording.parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.values(entries).flatMap(({ schema = [], rows = [] }) =>
    rows.flatMap((row) =>
      row.flatMap((cell, at) =>
        schema[at]?.[1] === 'binary' && typeof cell === 'string'
          ? [Buffer.from(cell, 'base64').toString('hex')]
          : [],
      ),
    ),
  );
}

/** Whole numbers from 0 to below 2^32 that look random and are the same for a seed. */
export function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

/** A sketch with its bytes cut off, and with each byte of its head changed. */
export function spoilt(hex: string): readonly string[] {
  const bytes = Buffer.from(hex, 'hex');
  const cut = Array.from({ length: bytes.length }, (_, at) => hex.slice(0, at * 2));
  const changed = Array.from({ length: Math.min(bytes.length, 40) }, (_, at) =>
    [0x00, 0x01, 0x7f, 0xff].map((value) => {
      const copy = Buffer.from(bytes);
      copy[at] = value;
      return copy.toString('hex');
    }),
  );
  return [...cut, ...changed.flat()];
}
