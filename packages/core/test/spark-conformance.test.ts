import { beforeAll, describe, expect, it } from 'vitest';
import { CASES } from './support/examples.ts';
import { type Answer, runOnSpark } from './support/spark-examples.ts';

const SPARK_MINUTES = 15;

const WITH_ROWS = CASES.filter(({ example }) => example.output !== undefined);

describe('every kind × example returns its rows on Spark', () => {
  let answers: ReadonlyMap<string, Answer> = new Map();
  beforeAll(async () => {
    answers = await runOnSpark(WITH_ROWS);
  }, SPARK_MINUTES * 60_000);

  it.each(WITH_ROWS)('$name', ({ name, kind, example }) => {
    const answer = answers.get(name);
    expect(answer?.error).toBeUndefined();
    if (kind.output === 'none') return;
    const { got, want } = answer as Required<Answer>;
    expect(got.schema).toEqual(want.schema);
    const { compare = 'set' } = example;
    if (typeof compare === 'object') {
      expect(got.rows.length).toBeGreaterThanOrEqual(compare.minRows);
      expect(got.rows.length).toBeLessThanOrEqual(compare.maxRows);
    } else if (compare === 'list') expect(got.rows).toEqual(want.rows);
    else expect(got.rows.toSorted()).toEqual(want.rows.toSorted());
  });
});
