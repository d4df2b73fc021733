import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/root.mjs';
import { temporaryTree } from './temporary-tree.mjs';

const TABLE = 'docs/spec-coverage.md';
const SUMMARY = /^All (\d+) rows are `proven`\.$/m;
/** The minimum number of rows for each section of the specification: a row may be split, but never lost. */
const SECTIONS = {
  'Section 1: what the landing page advertises': 4,
  'Section 2: routes': 10,
  'Section 2: login and landing': 13,
  'Section 2: dashboard': 16,
  'Section 2: pipeline designer': 34,
  'Section 2: transformation selector': 7,
  'Section 2: SQL database designer': 11,
  'Section 2: master data management': 14,
  'Section 2: data flow': 8,
  'Section 2: AI settings, contact': 6,
  'Section 3: entities and their fields': 55,
  'Section 3: node types': 97,
  'Section 4: states and transitions': 49,
  'Section 5: validation rules': 28,
  'Section 6: roles and permissions': 3,
  'Section 7: calls': 30,
  'Section 8: error catalogue': 43,
  'Section 8: success toasts': 26,
  'Section 9: business constants and limits': 41,
};
const TEST_FILE = /^(apps|packages|e2e|scripts)\/.+\.test\.(ts|tsx|mjs)$/;

/** The rows of all tables, without headers. */
const rowsOf = (/** @type {string} */ text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(\s*-+\s*\|)+$/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([row, status]) => !(row === 'row' && status === 'status'));

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Only the line of a test that runs is proof: no comment, no skipped test, no string that a test searches for.
const TEST_CALL = String.raw`^(?!\s*(?://|\*))(?![^\n]*(?:\bdescribe\b|\.skip|\.todo))[^\n]*(?:\b(?:it|test)|\))\(\s*`;

/** Whether a source has a test with that title; for `it.each` the words before the first placeholder are enough. */
const hasTest = (/** @type {string} */ source, /** @type {string} */ title) =>
  new RegExp(`${TEST_CALL}(['"\`])${escaped(title)}(?:\\1|\\s*[%$])`, 'm').test(source);

/** What is wrong with the test of a proven row; undefined when it exists. */
function proofProblem(/** @type {string} */ root, /** @type {string} */ proof) {
  if (proof === '') return 'is proven by no test';
  const [file = '', title = '', ...more] = proof.split(' › ');
  if (title === '' || more.length > 0) return `names no “path › title”: ${proof}`;
  if (!TEST_FILE.test(file) || !existsSync(join(root, file)))
    return `names a file that is not a test: ${file}`;
  const source = readFileSync(join(root, file), 'utf8');
  return hasTest(source, title) ? undefined : `names a test that ${file} does not have: ${title}`;
}

/** Everything that is wrong with a coverage table, in sentences. */
function coverageProblems(/** @type {string} */ root, /** @type {string} */ text) {
  const rows = rowsOf(text);
  const problems = rows.flatMap(([row = '', status = '', proof, ...more]) => {
    if (row === '' || proof === undefined || more.length > 0) return [`“${row}” does not have three columns`];
    if (status !== 'proven') return [`“${row}” is not proven: ${status}`];
    const problem = proofProblem(root, proof);
    return problem === undefined ? [] : [`“${row}” ${problem}`];
  });
  const said = SUMMARY.exec(text)?.[1];
  if (Number(said) !== rows.length)
    problems.push(`The number above the table is ${said}, its rows are ${rows.length}`);
  return problems;
}

/** The sections that are missing or have lost rows, in sentences. */
function sectionProblems(/** @type {string} */ text) {
  const parts = new Map(
    text.split(/^## /m).map((part) => [part.slice(0, part.indexOf('\n')), rowsOf(part).length]),
  );
  return Object.entries(SECTIONS).flatMap(([name, least]) => {
    const rows = parts.get(name) ?? 0;
    return rows < least ? [`“${name}” has ${rows} rows, ${least} are expected`] : [];
  });
}

test('every row of the specification names a test that exists', () => {
  const text = readFileSync(join(ROOT, TABLE), 'utf8');
  expect(coverageProblems(ROOT, text)).toEqual([]);
  expect(sectionProblems(text)).toEqual([]);
});

test('a missing section and one that lost a row are reported', () => {
  const text = readFileSync(join(ROOT, TABLE), 'utf8');
  const [first = ''] = Object.keys(SECTIONS);
  expect(sectionProblems(text.replace(`## ${first}`, '## Something else'))).toHaveLength(1);
  const [row = ''] = text.split('\n').filter((line) => line.startsWith('| The eight'));
  expect(sectionProblems(text.replace(`${row}\n`, ''))).toHaveLength(1);
});

const SOURCE = `
// it('is a comment')
it('says hello', () => {});
it.skip('is left out', () => {});
it.each([
  ['a', 1],
])('gives %s as %i', () => {});
it('says why the rest is missing', () => screen.getByText('A label'));
`;
const root = temporaryTree({ 'apps/web/src/a.test.ts': SOURCE, 'apps/web/src/a.ts': SOURCE });
const table = (/** @type {readonly string[]} */ rows, count = rows.length) =>
  [
    `All ${count} rows are \`proven\`.`,
    '',
    '| row | status | test |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
const proven = (/** @type {string} */ proof) => table([`A | proven | ${proof}`]);
const FILE = 'apps/web/src/a.test.ts';

test('a valid table has no problem', () => {
  const rows = [
    `A | proven | ${FILE} › says hello`,
    `B | proven | ${FILE} › gives %s as %i`,
    `C | proven | ${FILE} › gives`,
  ];
  expect(coverageProblems(root, table(rows))).toEqual([]);
});

test.each([
  ['a file that is not there', proven('apps/web/src/b.test.ts › says hello'), 'a file that is not a test'],
  ['a file that is not a test', proven('apps/web/src/a.ts › says hello'), 'a file that is not a test'],
  ['a title that is not there', proven(`${FILE} › says goodbye`), 'does not have: says goodbye'],
  ['a part of a title', proven(`${FILE} › says why`), 'does not have: says why'],
  ['a skipped test', proven(`${FILE} › is left out`), 'does not have: is left out'],
  ['a commented test', proven(`${FILE} › is a comment`), 'does not have: is a comment'],
  ['a label in a test', proven(`${FILE} › A label`), 'does not have: A label'],
  ['a file without a title', proven(FILE), 'names no “path › title”'],
  ['no test', proven(''), 'is proven by no test'],
  ['another status', table([`A | built | ${FILE} › says hello`]), 'is not proven: built'],
  ['a missing column', table(['A | proven']), 'does not have three columns'],
  ['a wrong number', table([`A | proven | ${FILE} › says hello`], 2), 'is 2, its rows are 1'],
  ['no number', table([`A | proven | ${FILE} › says hello`]).replace('All', 'About'), 'is undefined'],
])('a table with %s is rejected', (_, text, problem) => {
  const problems = coverageProblems(root, text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});
