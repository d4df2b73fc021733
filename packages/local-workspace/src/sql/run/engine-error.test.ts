import { expect, it } from 'vitest';
import { engineError } from './engine-error.ts';

it.each([
  [
    'Parser Error: syntax error at or near "CSV Error"',
    /^\[LOCAL_ENGINE_ERROR\] The local workspace can’t run this statement\..* syntax error/u,
  ],
  ['Parser Error: syntax error at or near "encoding"', /^\[LOCAL_ENGINE_ERROR\]/u],
  ['Binder Error: Referenced column "encoding" not found', /^\[LOCAL_ENGINE_ERROR\]/u],
  ['Invalid Input Error: CSV Error on Line: 3\nmore', /^\[MALFORMED_CSV_RECORD\] CSV Error on Line: 3$/u],
  [
    'Out of Memory Error: could not allocate block of size 256.0 KiB',
    /^\[OUT_OF_MEMORY\] The statement needs more memory/u,
  ],
  [
    "Out of Memory Error: failed to offload data block of size 256.0 KiB (9.8 MiB/10.0 MiB used).\nThis limit was set by the 'max_temp_directory_size' setting.",
    /^\[TEMPORARY_DISK_LIMIT\] .* TEMPORARY_DISK_MIB/u,
  ],
  ['Out of Range Error: Overflow in addition of INT32 (1 + 2)!', /^\[ARITHMETIC_OVERFLOW\]/u],
])('%s', (message, expected) => {
  expect(engineError(new Error(message)).message).toMatch(expected);
});

it.each([
  [
    'IO Error: Cannot open file "/srv/volumes/home/.lakehouse/volumes/main/default/uploads/a.csv": no',
    '…/main/default/uploads/a.csv',
  ],
  ['IO Error: file:/home/me/catalogs/main/t/part-0.parquet, 3', 'file:…/main/t/part-0.parquet, 3'],
  ['IO Error: a/b: c', 'a/b: c'],
])('%s: shows no folder of the machine', (message, shown) => {
  expect(engineError(new Error(message)).message).toContain(shown);
  expect(engineError(new Error(message)).message).not.toMatch(/srv|home/u);
});

it('handles a message of many slashes in linear time', () => {
  for (const part of ['/b', '/b/', '/volumes/', 'aggregate ', "'/a'"]) {
    const message = `Invalid Input Error: ${part.repeat(2_000_000)}!`;
    expect(engineError(new Error(message)).message.length).toBeLessThan(2100);
  }
});
