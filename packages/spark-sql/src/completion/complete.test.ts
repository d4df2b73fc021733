import { describe, expect, it } from 'vitest';
import { parseSchema } from '../syntax/parse-type.ts';
import { completionsAt } from './complete.ts';

const SCHEMA = parseSchema(
  "amount DECIMAL(10,2) COMMENT 'Net price', order_id BIGINT, `unit price` DOUBLE, who STRUCT<first_name: STRING, `last name`: STRING>, items ARRAY<STRUCT<sku: STRING>>",
);

/** Completes at the `|` in the text. */
const at = (text: string) => {
  const offset = text.indexOf('|');
  return completionsAt(text.replace('|', ''), offset, SCHEMA);
};
const labels = (text: string) => at(text).items.map((item) => item.label);

describe('completionsAt', () => {
  it('offers columns before functions, with types and comments', () => {
    const { from, items } = at('1 + am|');
    expect(from).toBe(4);
    expect(items[0]).toEqual({
      label: 'amount',
      kind: 'column',
      detail: 'decimal(10,2)',
      insert: 'amount',
      help: 'Net price',
    });
    expect(labels('up|')).toEqual(['upper']);
    expect(at('up|').items[0]).toMatchObject({
      kind: 'function',
      insert: 'upper(',
      detail: 'upper(text string) -> string',
    });
    expect(at('current_date|').items[0]?.insert).toBe('current_date()');
  });

  it('finds columns by any part of the name and quotes them', () => {
    expect(labels('id|')).toEqual(['order_id']);
    expect(at('unit|').items[0]?.insert).toBe('`unit price`');
    expect(at('1 + `unit|')).toMatchObject({ from: 4, items: [{ insert: '`unit price`' }] });
  });

  it('offers fields after a dot', () => {
    expect(labels('who.|')).toEqual(['first_name', 'last name']);
    expect(at('who.la|').items).toMatchObject([{ insert: '`last name`', detail: 'string' }]);
    expect(labels('items.s|')).toEqual(['sku']);
    expect(labels('amount.|')).toEqual([]);
  });

  it('offers operators after a value and types after AS', () => {
    expect(labels('amount |')).toContain('BETWEEN');
    expect(labels('amount |')).not.toContain('order_id');
    expect(labels('amount is|')).toEqual(['IS NOT NULL', 'IS NULL']);
    expect(labels('amount > 1 AND |')).toContain('order_id');
    expect(labels('CAST(amount AS d|')).toEqual(['DOUBLE', 'DATE', 'DECIMAL(10,2)']);
    expect(labels('amount::big|')).toEqual(['BIGINT']);
  });

  it('offers nothing inside strings, comments and numbers', () => {
    for (const text of ["'am|", "who = 'am|'", '/* am|', '12|', "'a'|"]) expect(labels(text)).toEqual([]);
  });
});
