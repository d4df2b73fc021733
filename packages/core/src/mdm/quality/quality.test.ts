import { describe, expect, it } from 'vitest';
import { AT, masterStore } from '../testing/master-store.ts';
import { addRule, nextRuleId, switchRule } from './change-rules.ts';
import type { Condition } from './condition.ts';
import { describeCondition } from './describe-condition.ts';
import { DIMENSIONS } from './dimension.ts';
import type { QualityRule } from './rule.ts';
import { failingRows, QUALITY_RULES, ruleResults } from './rule-queries.ts';
import { passRate, qualityScores } from './scores.ts';

const master = masterStore();

const METRICS = {
  customers: [92, 88, 85, 90],
  products: [85, 92, 78, 95],
  suppliers: [78, 85, 82, 88],
};
const rounded = (value: number | undefined) => Math.round(value ?? Number.NaN);

const metrics = (scores: ReturnType<typeof qualityScores>) =>
  Object.fromEntries(
    [...scores.entities].map(([entity, each]) => [entity, DIMENSIONS.map((one) => rounded(each[one]))]),
  );

describe('the metrics', () => {
  it('are computed from the rules and the rows', async () => {
    const rules = await master.ask(QUALITY_RULES);
    const scores = qualityScores(rules, await master.ask(ruleResults(rules)));
    expect(rules.filter(({ is_active }) => is_active)).toHaveLength(42);
    expect(metrics(scores)).toEqual(METRICS);
    expect([scores.overall, scores.dimensions.completeness, scores.dimensions.accuracy].map(rounded)).toEqual(
      [87, 85, 88],
    );
  });

  it('are those of the sample too', () => {
    const scores = qualityScores(QUALITY_RULES.sample, ruleResults(QUALITY_RULES.sample).sample);
    expect(metrics(scores)).toEqual(METRICS);
    expect([scores.overall, scores.dimensions.completeness, scores.dimensions.accuracy].map(rounded)).toEqual(
      [87, 85, 88],
    );
  });
});

const rule = (condition: Condition, entity = 'products'): QualityRule => ({
  rule_id: 'x',
  entity,
  name: 'A rule',
  dimension: 'validity',
  condition,
  is_active: true,
});
const failed = async (one: QualityRule): Promise<number | undefined> =>
  (await master.ask(ruleResults([one])))[0]?.failed;
const count = async (where: string): Promise<number> =>
  Number((await master.cells(`SELECT count(*) FROM main.master_data.products WHERE ${where}`))[0]?.[0]);

describe('conditions', () => {
  it.each([
    [{ kind: 'present', column: 'brand' }, "brand IS NULL OR trim(brand) = ''"],
    [{ kind: 'matches', column: 'barcode', pattern: '^[0-9]{13}$' }, 'length(barcode) <> 13'],
    [{ kind: 'between', column: 'weight_kg', min: 0.01, max: 200 }, 'weight_kg = 0'],
    [
      { kind: 'dated', column: 'launched_on', first: '2020-01-01', last: '2099-12-31' },
      'year(launched_on) < 2020',
    ],
    [{ kind: 'oneOf', column: 'currency', values: ['EUR', "O'X"] }, "currency <> 'EUR'"],
    [
      { kind: 'references', column: 'category_id', table: 'categories', key: 'category_id' },
      "category_id = 'CAT-999'",
    ],
    [{ kind: 'compares', column: 'length_cm', operator: '<', other: 'width_cm' }, 'length_cm >= width_cm'],
    [
      { kind: 'requires', column: 'lifecycle', value: 'Discontinued', other: 'discontinued_on' },
      "lifecycle = 'Discontinued' AND discontinued_on IS NULL",
    ],
  ] satisfies [Condition, string][])('%j fails exactly the rows that break it', async (condition, where) => {
    const broken = await count(where);
    expect(broken).toBeGreaterThan(0);
    expect(await failed(rule(condition))).toBe(broken);
    const sample = await master.execute(failingRows(AT, rule(condition), 5));
    expect(sample.rows).toHaveLength(5);
    expect(sample.columns).toHaveLength(24);
    expect(describeCondition(condition)).toContain(condition.column);
  });

  it('count a missing value only under completeness', async () => {
    const form = rule({ kind: 'matches', column: 'barcode', pattern: 'never' });
    expect(await failed(form)).toBe(await count('barcode IS NOT NULL'));
  });
});

it('adds and deactivates a rule with any characters in its texts', async () => {
  const before = await master.ask(QUALITY_RULES);
  const id = nextRuleId('products', before);
  expect(id).toBe('products-19');
  const added = {
    ...rule({ kind: 'matches', column: 'sku', pattern: "\\d'{1}" }),
    rule_id: id,
    name: "It's \\ new",
  };
  await master.execute(addRule(AT, added));
  const read = async () => (await master.ask(QUALITY_RULES)).find(({ rule_id }) => rule_id === id);
  expect(await read()).toEqual(added);
  await master.execute(switchRule(AT, id, false));
  expect((await read())?.is_active).toBe(false);
});

it('returns no metric without rows or rules', async () => {
  expect(passRate({ rule_id: 'x', rows: 0, failed: 0 })).toBeUndefined();
  expect(qualityScores([], []).overall).toBeUndefined();
  expect(await master.ask(ruleResults([]))).toEqual([]);
});
