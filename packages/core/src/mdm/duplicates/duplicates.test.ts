import { describe, expect, it } from 'vitest';
import { AT, masterStore } from '../testing/master-store.ts';
import { DUPLICATE_GROUPS, duplicatePairs, recordsById, suggestedAction } from './duplicate-queries.ts';
import { MATCHING_RULES, type MatchingRule, mergedColumns } from './matching-rule.ts';
import { keepApart, mergeAll, mergePair } from './resolve.ts';

const master = masterStore();

const ruleOf = (entity: string): MatchingRule => {
  const rule = MATCHING_RULES.find((one) => one.entity === entity);
  if (!rule) throw new Error(entity);
  return rule;
};
const groupOf = async (entity: string) =>
  (await master.ask(DUPLICATE_GROUPS)).find((group) => group.entity === entity);
const total = async (table: string) =>
  Number((await master.cells(`SELECT count(*) FROM main.master_data.${table}`))[0]?.[0]);

describe('duplicates', () => {
  it('are found in the numbers that the sample metrics state', async () => {
    const groups = await master.ask(DUPLICATE_GROUPS);
    const shown = groups.map(({ entity, duplicates, confidence }) => {
      const percent = Math.round(confidence ?? 0);
      return [entity, duplicates, percent, suggestedAction(percent)];
    });
    expect(shown).toEqual([
      ['products', 23, 95, 'Merge'],
      ['customers', 15, 89, 'Review'],
      ['suppliers', 8, 92, 'Merge'],
    ]);
    const sum = (key: 'duplicates' | 'auto_resolved' | 'pending') =>
      groups.reduce((all, group) => all + group[key], 0);
    expect([sum('duplicates'), sum('auto_resolved'), sum('pending')]).toEqual([46, 23, 23]);
    expect(DUPLICATE_GROUPS.sample).toEqual(
      groups.map((group) => ({ ...group, confidence: Math.round(group.confidence ?? 0) })),
    );
  });

  it('know every column of the tables that they compare', async () => {
    for (const rule of MATCHING_RULES) {
      const { columns } = await master.run(`SELECT * FROM main.master_data.${rule.entity} LIMIT 0`);
      expect([rule.key, ...mergedColumns(rule)].toSorted()).toEqual(
        columns.map(({ name }) => name).toSorted(),
      );
    }
  });

  it('merge a pair with the chosen values, and leave one record', async () => {
    const rule = ruleOf('products');
    const [pair] = await master.ask(duplicatePairs(rule));
    if (!pair) throw new Error('no pair');
    const before = await total('products');
    await master.execute(mergePair(AT, rule, pair, { product_name: 'duplicate' }));
    expect(await total('products')).toBe(before - 1);
    const { columns, rows } = await master.execute(
      recordsById(AT, rule, [pair.survivor_id, pair.duplicate_id]),
    );
    expect(rows).toHaveLength(1);
    const record = Object.fromEntries(columns.map(({ name }, at) => [name, rows[0]?.[at]]));
    expect(record).toMatchObject({ product_id: pair.survivor_id, sku: expect.stringMatching(/^[A-Z]{3}-/u) });
    expect(record['product_name']).toContain('(new)');
    expect(await groupOf('products')).toMatchObject({ duplicates: 22, auto_resolved: 22 });
  });

  it('are not merged once a user has marked them as different, not even by a merge of all', async () => {
    const rule = ruleOf('suppliers');
    const [pair] = await master.ask(duplicatePairs(rule));
    if (!pair) throw new Error('no pair');
    await master.execute(keepApart(AT, rule, pair, "O'Neil"));
    expect(await groupOf('suppliers')).toMatchObject({ duplicates: 7, pending: 7 });
    await master.execute(mergeAll(AT, rule));
    expect(await total('suppliers')).toBe(1243);
    expect(await groupOf('suppliers')).toMatchObject({ duplicates: 0, confidence: null });
  });

  it('fill in the survivor’s blank values when all are merged; a record with two duplicates takes two runs', async () => {
    const rule = ruleOf('customers');
    const [pair] = await master.ask(duplicatePairs(rule));
    if (!pair) throw new Error('no pair');
    const table = 'main.master_data.customers';
    await master.run(`UPDATE ${table} SET company = NULL WHERE customer_id = '${pair.survivor_id}'`);
    await master.run(`UPDATE ${table} SET company = 'Found' WHERE customer_id = '${pair.duplicate_id}'`);
    await master.run(`UPDATE ${table} SET email = '${pair.matched}' WHERE customer_id = 'CUST-0001'`);
    expect(await groupOf('customers')).toMatchObject({ duplicates: 16 });
    await master.execute(mergeAll(AT, rule));
    expect(await groupOf('customers')).toMatchObject({ duplicates: 1 });
    await master.execute(mergeAll(AT, rule));
    expect(await groupOf('customers')).toMatchObject({ duplicates: 0 });
    expect(await total('customers')).toBe(8734);
    expect(await master.cells(`SELECT count(*) FROM ${table} WHERE company = 'Found'`)).toEqual([['1']]);
  });
});
