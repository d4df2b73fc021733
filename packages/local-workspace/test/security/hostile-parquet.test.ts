import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { rounds, SEED } from '../../../core/test/security/rounds.ts';
import { testStore } from '../../src/sql/test/store.ts';

const { run, rows, open, upload } = testStore({ statementTimeoutMs: 20_000 });

let whole: Buffer;
beforeAll(async () => {
  await run(
    "CREATE TABLE source AS SELECT id, concat('v', id) AS s, array(id, id) AS a, map(id, CAST(id AS DECIMAL(20,2))) AS m FROM range(1000)",
  );
  const meta = await open().catalog.getTable('main', 'default', 'source');
  const folder = meta?.storageLocation.replace(/^file:\/*/u, '/') ?? '';
  const name = (await readdir(folder)).find((file) => file.endsWith('.parquet')) ?? '';
  whole = await readFile(join(folder, name));
});

it('damaged Parquet files are read or refused, and the engine goes on', async () => {
  const damage = fc.record({
    at: fc.array(fc.tuple(fc.nat(999_999), fc.nat(255)), {
      minLength: 1,
      maxLength: 8,
    }),
    // The footer says where everything is.
    inFooter: fc.boolean(),
    cut: fc.nat(20),
  });
  let number = 0;
  const counts = { answer: 0, error: 0 };
  await fc.assert(
    fc.asyncProperty(damage, async ({ at, inFooter, cut }) => {
      const bytes = Buffer.from(whole);
      const from = inFooter ? bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8) : 0;
      for (const [place, value] of at)
        bytes[from + Math.floor((place / 1_000_000) * (bytes.length - from))] = value;
      number += 1;
      const path = await upload(
        `damaged/${number}.parquet`,
        cut === 0 ? bytes.subarray(0, bytes.length / 2) : bytes,
      );
      try {
        await run(`SELECT count(s), sum(id), max(a), count(m) FROM read_files('${path}')`);
        counts.answer += 1;
      } catch (error) {
        counts.error += 1;
        expect(String(error).slice(0, 300)).toMatch(/^SqlError: \[[A-Z]/u);
      }
    }),
    { seed: SEED, numRuns: rounds(60, 1000), endOnFailure: true },
  );
  expect(Math.min(counts.answer, counts.error)).toBeGreaterThan(3);
  expect(await rows('SELECT count(*) FROM source')).toEqual([['1000']]);
});
