import { errorText } from '../../shared/messages/error-text.ts';
import type { Message } from '../../shared/messages/message.ts';

/** The texts about tests of a pipeline. */
export const testsTexts = {
  tests: 'Tests',
  makeTest: 'Make a test of these rows',
  makeTestOf: (label: string): string => `Make a test of “${label}”`,
  testOf: (label: string): string => `Rows of ${label}`,
  noTests: 'No tests yet',
  noTestsHint:
    'A test gives rows in place of the sources, and knows what the pipeline should make of them. It is saved in the pipeline, and runs without reading or writing a table.',
  selectFirst: 'Select a node whose rows are as they should be, then make a test of them.',
  runAll: 'Run all',
  run: 'Run',
  runTest: (name: string): string => `Run ${name}`,
  remove: 'Delete test',
  name: 'Name',
  states: {
    passed: 'Passed',
    failed: 'Failed',
    running: 'Running',
    none: 'Not run',
    changed: 'Changed since',
  },
  given: (label: string, count: number): string =>
    `Given: ${label} (${count} ${count === 1 ? 'row' : 'rows'})`,
  expected: (label: string): string => `Expected of ${label}`,
  expectedRows: (label: string, count: number): string =>
    `Expected of ${label} (${count} ${count === 1 ? 'row' : 'rows'})`,
  differences: (label: string): string => `What is otherwise in ${label}`,
  expectThese: 'Expect what it gives now',
  addRow: 'Add row',
  removeRow: (row: number): string => `Delete row ${row}`,
  cell: (column: string, row: number): string => `${column}, row ${row}`,
  cellHelp: 'A cleared cell is NULL; a text that is cleared is empty, and Backspace in it makes it NULL.',
  emptyText: 'empty',
  unsteady: (labels: readonly string[]): string =>
    `Its rows may differ from run to run, because of ${labels.map((label) => `“${label}”`).join(', ')}.`,
  mistakes: 'Mistakes',
  findMistakes: 'Find missed mistakes',
  findingMistakes: 'Making mistakes…',
  mistakesHelp:
    'Runs the tests on pipelines with one mistake each: another join, another comparison, a step less. What no test notices could be broken without anyone knowing.',
  score: (found: number, all: number): string =>
    all === 0
      ? 'There are no mistakes to make.'
      : `The tests notice ${found} of ${all} mistakes (${Math.round((found / all) * 100)} %).`,
  without: (count: number): string =>
    count === 1 ? '1 change has no effect.' : `${count} changes have no effect.`,
  notTried: (count: number): string => `${count} more were not tried.`,
  alreadyFailing: (names: readonly string[]): string =>
    `These fail already, so they notice nothing: ${names.join(', ')}.`,
  missed: 'Mistakes that no test notices',
  coverage: 'Coverage',
  measure: 'Measure coverage',
  measuring: 'Counting rows…',
  coverageHelp:
    'Counts where the rows of the tests come along: out of each step, into each branch, and through each condition, true, false and NULL.',
  passed: (summary: string): string => `Passed: ${summary}.`,
  gaps: 'What no row passes',
  addRowFor: 'Add a row that shows it',
  addRowForMistake: (label: string, change: string): string => `Add a row that shows it: ${label}, ${change}`,
  allNoticed: 'All are noticed.',
  changedSince: 'The pipeline has changed since.',
  propertyRows: (min: number, max?: number): string =>
    max === undefined ? `at least ${min} rows` : min === max ? `${min} rows` : `${min} to ${max} rows`,
  everyRow: (expression: string): string => `each row: ${expression}`,
  unique: (columns: readonly string[]): string => `unique: ${columns.join(', ')}`,
  notNull: (columns: readonly string[]): string => `no NULL in: ${columns.join(', ')}`,
  columns: (columns: readonly string[]): string => `columns: ${columns.join(', ')}`,
  inOrder: 'in this order',
} as const;

/** What is said of tests in passing. */
export const testsMessages = {
  made: (name: string): Message => ({ title: 'Test added', description: name, about: 'pipeline-test' }),
  notMade: (cause: unknown): Message => ({
    title: 'The test could not be made',
    description: typeof cause === 'string' ? cause : errorText(cause, 'No answer'),
    about: 'pipeline-test',
    destructive: true,
  }),
  notRun: (cause: unknown): Message => ({
    title: 'The tests could not be run',
    description: typeof cause === 'string' ? cause : errorText(cause, 'No answer'),
    about: 'pipeline-test',
    destructive: true,
  }),
  noRow: {
    title: 'No such row found',
    description: 'None of the rows that were tried shows the mistake. It may have no effect.',
    about: 'pipeline-test',
  } satisfies Message,
} as const;
