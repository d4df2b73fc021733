import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/root.mjs';
import { temporaryTree } from './temporary-tree.mjs';

const TABLE = 'docs/spec-coverage.md';
const STATUSES = ['proven', 'built', 'not built'];
const SUMMARY = /^Of the (\d+) rows (\d+) are `proven`, (\d+) are `built` and (\d+) are `not built`\.$/m;
const TEST_FILE = /^(apps|packages|e2e|scripts)\/.+\.test\.(ts|tsx|mjs)$/;

/** The rows of all tables, without their heads. */
const rowsOf = (/** @type {string} */ text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(\s*-+\s*\|)+$/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([row, status]) => !(row === 'row' && status === 'status'));

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Only the line of a test that runs proves something: no comment, no skipped test, no text that a test looks for.
const TEST_CALL = String.raw`^(?!\s*(?://|\*))(?![^\n]*(?:\bdescribe\b|\.skip|\.todo))[^\n]*(?:\b(?:it|test)|\))\(\s*`;

/** Whether a source has a test of that title; for `it.each` the words before the first placeholder are enough. */
const hasTest = (/** @type {string} */ source, /** @type {string} */ title) =>
  new RegExp(`${TEST_CALL}(['"\`])${escaped(title)}(?:\\1|\\s*[%$])`, 'm').test(source);

/** What is wrong with the test of a proven row; undefined when it is there. */
function proofProblem(/** @type {string} */ root, /** @type {string} */ proof) {
  if (proof === '') return 'is proven by no test';
  const [file = '', title = '', ...more] = proof.split(' › ');
  if (title === '' || more.length > 0) return `names no “path › title”: ${proof}`;
  if (!TEST_FILE.test(file) || !existsSync(join(root, file))) return `names a file that is no test: ${file}`;
  const source = readFileSync(join(root, file), 'utf8');
  return hasTest(source, title) ? undefined : `names a test that ${file} does not have: ${title}`;
}

/** Everything that is wrong with the text of a coverage table, in sentences. */
function coverageProblems(/** @type {string} */ root, /** @type {string} */ text) {
  const rows = rowsOf(text);
  const problems = rows.flatMap(([row = '', status = '', proof, ...more]) => {
    if (row === '' || proof === undefined || more.length > 0) return [`“${row}” does not have three columns`];
    if (!STATUSES.includes(status)) return [`“${row}” has the unknown status “${status}”`];
    if (status !== 'proven') return proof === '' ? [] : [`“${row}” is ${status} and yet names a test`];
    const problem = proofProblem(root, proof);
    return problem === undefined ? [] : [`“${row}” ${problem}`];
  });
  const said = SUMMARY.exec(text)?.slice(1).map(Number);
  const counted = [
    rows.length,
    ...STATUSES.map((name) => rows.filter(([, status]) => status === name).length),
  ];
  if (said?.join() !== counted.join())
    problems.push(`The numbers above the table are ${said?.join(', ')}, its rows ${counted.join(', ')}`);
  return problems;
}

test('every proven row of the specification names a test that exists', () => {
  const text = readFileSync(join(ROOT, TABLE), 'utf8');
  expect(coverageProblems(ROOT, text)).toEqual([]);
  expect(rowsOf(text).length).toBeGreaterThan(250);
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
const table = (/** @type {readonly string[]} */ rows, numbers = [rows.length, rows.length, 0, 0]) =>
  [
    `Of the ${numbers[0]} rows ${numbers[1]} are \`proven\`, ${numbers[2]} are \`built\` and ${numbers[3]} are \`not built\`.`,
    '',
    '| row | status | test |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
const proven = (/** @type {string} */ proof) => table([`A | proven | ${proof}`]);
const FILE = 'apps/web/src/a.test.ts';

test('a sound table has no problem', () => {
  const rows = [
    `A | proven | ${FILE} › says hello`,
    `B | proven | ${FILE} › gives %s as %i`,
    `C | proven | ${FILE} › gives`,
    'D | built | ',
    'E | not built | ',
  ];
  expect(coverageProblems(root, table(rows, [5, 3, 1, 1]))).toEqual([]);
});

test.each([
  ['a file that is not there', proven('apps/web/src/b.test.ts › says hello'), 'a file that is no test'],
  ['a file that is no test', proven('apps/web/src/a.ts › says hello'), 'a file that is no test'],
  ['a title that is not there', proven(`${FILE} › says goodbye`), 'does not have: says goodbye'],
  ['a part of a title', proven(`${FILE} › says why`), 'does not have: says why'],
  ['a skipped test', proven(`${FILE} › is left out`), 'does not have: is left out'],
  ['a commented test', proven(`${FILE} › is a comment`), 'does not have: is a comment'],
  ['a label in a test', proven(`${FILE} › A label`), 'does not have: A label'],
  ['a file without a title', proven(FILE), 'names no “path › title”'],
  ['no test', proven(''), 'is proven by no test'],
  ['an unknown status', table(['A | done | '], [1, 0, 0, 0]), 'the unknown status “done”'],
  ['a test for what is not built', table([`A | not built | ${FILE} › says hello`], [1, 0, 0, 1]), 'and yet'],
  ['a missing column', table(['A | built'], [1, 0, 1, 0]), 'does not have three columns'],
  ['wrong numbers', table(['A | built | '], [2, 0, 2, 0]), 'are 2, 0, 2, 0, its rows 1, 0, 1, 0'],
  ['no numbers', table(['A | built | ']).replace('Of the', 'About'), 'are undefined, its rows 1, 0, 1, 0'],
])('a table with %s is refused', (_, text, problem) => {
  const problems = coverageProblems(root, text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});
