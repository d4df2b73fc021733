import { describe, expect, it } from 'vitest';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { generateTarget } from '../src/targets/target.ts';
import { openExamples } from './support/example-files.ts';

const CODES = openExamples().map(({ name, document }) => {
  const plan = planPipeline(document);
  const textOf = (given: typeof plan): string =>
    generateTarget(given, 'pyspark')
      .files.map(({ text }) => text)
      .join('');
  return { name, flat: textOf(plan), functions: textOf({ ...plan, layout: 'functions' }) };
});

/** What a text has in brackets after `before`, without blanks. */
function callsOf(text: string, before: RegExp): readonly string[] {
  return [...text.matchAll(before)].map(({ index, 0: head }) => {
    let depth = 0;
    const rest = text.slice(index + head.length - 1);
    const end = [...rest].findIndex((one) => {
      depth += one === '(' ? 1 : one === ')' ? -1 : 0;
      return depth === 0;
    });
    return head + rest.slice(1, end + 1).replace(/\s/gu, '');
  });
}

const repeated = (items: readonly string[]): readonly string[] =>
  items.filter((item, at) => items.indexOf(item) !== at);

describe.each(CODES)('the code of $name', ({ flat, functions }) => {
  it('counts rows by a star', () => expect(flat).not.toContain('F.count(F.lit(1))'));

  it('names windows by what they are', () => {
    const windows = [...flat.matchAll(/^(\w+) = \(?\s*Window\b/gmu)].map(([, name = '']) => name);
    for (const name of windows) expect(name).toMatch(/^(?:by|over|until)_|^all_rows/u);
  });

  it('computes no aggregate over a window twice', () => {
    const over = [
      ...flat.replace(/\s/gu, '').matchAll(/F\.(?:sum|count|avg|min|max)\([^:{}]*?\)\.over\(\w+\)/gu),
    ];
    expect(repeated(over.map(([call]) => call))).toEqual([]);
  });

  it('gives NULLs of a stack no type', () => {
    for (const stack of callsOf(flat, /F\.stack\(/gu)) expect(stack).not.toContain('F.lit(None).cast(');
  });

  it('writes no branch for NULL that only gives NULL', () =>
    expect(flat.replace(/\s/gu, '')).not.toMatch(/isNull\(\),F\.lit\(None\)\)/u));

  it('says what each step does', () => {
    const docs = [...functions.matchAll(/"""(.*)"""/gu)].map(([, text = '']) => text);
    for (const doc of docs)
      expect(doc).not.toMatch(
        /: (?:Columns|Values|Passed|Quarantined|Metrics|Pairs|Clusters|Survivors|Features|Fitted values)\.$/u,
      );
  });
});
