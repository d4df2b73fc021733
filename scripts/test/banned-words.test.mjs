import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BANNED_WORDS, bannedWordsIn } from '../lib/banned-words.mjs';
import { listFiles } from '../lib/list-files.mjs';
import { ROOT } from '../lib/root.mjs';

const TEST = /\.test\.|\/(test|testing)\/|(^|\/)banned-words\.mjs$/;
const shipped = listFiles(['packages', 'apps', 'scripts', 'bench', 'spark']).filter(
  (file) => /\.(ts|tsx|mjs|py|scala)$/.test(file) && !TEST.test(file),
);

test.each(BANNED_WORDS)('finds “$example”', ({ example, instead }) => {
  expect(bannedWordsIn(`/** First line.\n * Here is ${example}, planted. */`)).toEqual([
    { line: 2, word: expect.any(String), instead },
  ]);
});

test('finds words on two lines of a comment', () => {
  expect(bannedWordsIn(' * The rows of a data\n * frame.\n')).toMatchObject([
    { line: 1, instead: 'DataFrame' },
  ]);
  expect(bannedWordsIn('// what is\n// no number')).toHaveLength(1);
});

test.each([
  'There is no column “a” any more',
  'it is not a number, and is now one',
  'a kind that is no longer supported',
  'what a name stands for',
  'the most frequent value',
  'standard, standalone, relies, earlier',
  'sample-figures.md',
  '<figure aria-label={label}></figure>',
])('leaves “%s” alone', (text) => {
  expect(bannedWordsIn(text)).toEqual([]);
});

test('nothing that ships uses a banned word', () => {
  expect(shipped.length).toBeGreaterThan(1000);
  const found = shipped.flatMap((file) =>
    bannedWordsIn(readFileSync(join(ROOT, file), 'utf8')).map(
      ({ line, word, instead }) => `${file}:${line}: “${word}”: write ${instead}`,
    ),
  );
  expect(found).toEqual([]);
});
