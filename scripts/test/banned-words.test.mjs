import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bannedNamesIn } from '../lib/banned-names.mjs';
import { BANNED_WORDS, bannedWordsIn } from '../lib/banned-words.mjs';
import { listFiles } from '../lib/list-files.mjs';
import { ROOT } from '../lib/root.mjs';

const TEST = /\.test\.|\/(test|testing)\/|^e2e\//;
// These list the words, or quote the specification; generated programs have the names of examples' tables.
const EXEMPT = /(^|\/)banned-(words|names)(\.test)?\.mjs$|spec-coverage\.test\.mjs$|\/golden\//;
const source = listFiles(['packages', 'apps', 'scripts', 'bench', 'spark', 'e2e']).filter(
  (file) => /\.(ts|tsx|mjs|py|scala)$/.test(file) && !EXEMPT.test(file),
);
const shipped = source.filter((file) => !TEST.test(file));
// The glossary lists the words, and the table of the specification quotes it.
const docs = [...listFiles(['docs']), 'README.md', 'AGENTS.md', 'CONTRIBUTING.md'].filter(
  (file) => file.endsWith('.md') && !/docs\/(glossary|spec-coverage)\.md$/.test(file),
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

test.each(['function f(kept: string) {}', 'const [figures] = [1];', 'interface A { atMost: number }'])(
  'finds the name in “%s”',
  (text) => {
    expect(bannedNamesIn('a.ts', text)).toHaveLength(1);
  },
);

test.each(['const almost = utmost;', 'const populationMoment = 1;', '// the most\nconst a = "kept";'])(
  'leaves the names in “%s” alone',
  (text) => {
    expect(bannedNamesIn('a.ts', text)).toEqual([]);
  },
);

test('no code, test or page of the docs uses a banned word', () => {
  expect(shipped.length).toBeGreaterThan(1000);
  expect(source.length).toBeGreaterThan(shipped.length + 300);
  expect(docs.length).toBeGreaterThan(15);
  const found = [...source, ...docs].flatMap((file) =>
    bannedWordsIn(readFileSync(join(ROOT, file), 'utf8')).map(
      ({ line, word, instead }) => `${file}:${line}: “${word}”: write ${instead}`,
    ),
  );
  expect(found).toEqual([]);
});

test('no name that ships has a word that the glossary replaces', () => {
  const found = shipped
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((file) =>
      bannedNamesIn(file, readFileSync(join(ROOT, file), 'utf8')).map(
        ({ line, name, instead }) => `${file}:${line}: ${name}: write ${instead}`,
      ),
    );
  expect(found).toEqual([]);
});
