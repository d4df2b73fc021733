import { expect, it } from 'vitest';
import { differenceLines } from './difference-lines.ts';
import type { PipelineDocument } from './document.ts';
import { emitPyspark } from './emit-pyspark.ts';
import { explainDifference } from './explain-difference.ts';
import { mergeDocuments } from './merge-documents.ts';
import { planPipeline } from './plan-pipeline.ts';
import { openPipeline, savePipeline } from './saved-file.ts';
import { type PipelineTest, TEST_LIMITS } from './test-schema.ts';
import { pipeline } from './testing/step-pipeline.ts';

const plain = pipeline(
  ['a', 'source', { from: 'table', table: 'c.s.t', schema: 'id INT' }],
  ['b', 'limit', { rows: 1 }, 'a'],
);
const keeps = (id: string, rows: readonly (readonly (string | null)[])[] = [['1']]): PipelineTest => ({
  id,
  name: `Test ${id}`,
  inputs: [{ node: 'a', columns: [{ name: 'id', type: 'int' }], rows: rows.map((row) => [...row]) }],
  outputs: [{ node: 'b', expect: [{ is: 'row-count', min: 1, max: 1 }] }],
});
const withTests = (...tests: readonly PipelineTest[]): PipelineDocument => ({ ...plain, tests });

const opened = (file: object) => {
  const result = openPipeline(JSON.stringify(file));
  if (!result.ok) throw new Error(result.message);
  return result;
};

it('keeps tests in the file as they are, with fields of a newer version, and writes none where there are none', () => {
  const newer = { ...keeps('1', [[null], ['2']]), owner: 'ada' };
  const saved = savePipeline(withTests(newer), 0);
  expect(opened(saved).document.tests).toEqual([newer]);
  expect(opened(saved).repairs).toEqual([]);
  expect(savePipeline(opened(saved).document, 0).tests).toEqual([newer]);
  expect(savePipeline(plain, 0)).not.toHaveProperty('tests');
});

it('keeps what can’t be read as a test in the file, and says so', () => {
  const uneven = { ...keeps('2'), inputs: [{ ...keeps('2').inputs[0], rows: [['1', '2']] }] };
  const large = keeps(
    '3',
    Array.from({ length: TEST_LIMITS.rows + 1 }, () => ['1']),
  );
  const other = { ...keeps('4'), outputs: [{ node: 'b', expect: [{ is: 'fast' }] }] };
  const file = { ...savePipeline(plain, 0), tests: [keeps('1'), uneven, large, other, keeps('1')] };
  const { document, repairs } = opened(file);
  expect(document.tests).toEqual([keeps('1')]);
  expect(repairs.map(({ code, field }) => [code, field])).toEqual(
    Array.from({ length: 4 }, () => ['annotation', 'tests']),
  );
  expect(savePipeline(document, 0).original).toEqual({ tests: [uneven, large, other, keeps('1')] });
});

it('merges tests by their ids, like nodes', () => {
  const base = withTests(keeps('1'), keeps('2'));
  const mine = withTests(keeps('1', [['5']]), keeps('2'), keeps('3'));
  const theirs = withTests(keeps('1'), keeps('4'));
  const { document, clashes } = mergeDocuments(base, mine, theirs);
  expect(document.tests).toEqual([keeps('1', [['5']]), keeps('3'), keeps('4')]);
  expect(clashes).toEqual([]);
  expect(mergeDocuments(withTests(keeps('1')), plain, withTests(keeps('1'))).document).not.toHaveProperty(
    'tests',
  );
});

it('names in a comparison the tests that are new, gone or different', () => {
  const lines = differenceLines(
    explainDifference(withTests(keeps('1'), keeps('2')), withTests(keeps('1', []), keeps('3'))),
  );
  expect(lines).toEqual([
    'changed the test “Test 1”',
    'added the test “Test 3”',
    'removed the test “Test 2”',
  ]);
});

it('changes no code', () => {
  const code = (document: PipelineDocument): string => emitPyspark(planPipeline(document)).text;
  expect(code(withTests(keeps('1')))).toBe(code(plain));
});
