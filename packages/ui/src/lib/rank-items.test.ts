import { describe, expect, it } from 'vitest';
import { firstChoice, rankItems } from './rank-items.ts';

const item = (label: string, keywords: readonly string[] = [], deliberate = false) => ({
  id: label,
  label,
  keywords,
  deliberate,
});
const RUN = item('Run', ['execute', 'start pipeline'], true);
const DELETE = item('Delete', ['remove'], true);
const ITEMS = [
  RUN,
  item('Cancel run', ['stop'], true),
  item('Save Pipeline', ['keep'], true),
  item('Generate Code', ['python', 'script']),
  item('Add Cache', ['persist', 'Customers per country are kept']),
  item('Add Filter', ['where', 'customer_id = 1']),
  DELETE,
  item('Customers with orders', ['Join']),
  item('Customers', ['Data Source', 'customer_id']),
  item('Totals per customer', ['Aggregate', 'customer_id']),
  item('Orders', ['Data Source']),
  item('Customer 360', [], true),
];
const found = (typed: string): string[] => rankItems(ITEMS, typed).map(({ label }) => label);
const chosen = (typed: string): string | undefined => firstChoice(rankItems(ITEMS, typed), typed)?.label;

describe('the ranking', () => {
  it('puts a title that is exactly what was typed first, in any case', () => {
    expect(found('customers')[0]).toBe('Customers');
    expect(found('ORDERS ')[0]).toBe('Orders');
    expect(found('run')[0]).toBe('Run');
  });

  it('puts beginnings of titles before beginnings of their words, and these before other words that find an item', () => {
    expect(found('cust')).toEqual([
      'Customers',
      'Customers with orders',
      'Customer 360',
      'Totals per customer',
      'Add Cache',
      'Add Filter',
    ]);
    expect(found('tot')[0]).toBe('Totals per customer');
    expect(found('totals per')).toEqual(['Totals per customer']);
  });

  it('finds by several words in any order, of the title or beside it', () => {
    expect(found('join customers')).toEqual(['Customers with orders']);
    expect(found('filter where')).toEqual(['Add Filter']);
  });

  it('finds by parts of words and by abbreviations of titles, after everything else', () => {
    expect(found('ipeli')).toEqual(['Save Pipeline', 'Run']);
    expect(found('gc')).toEqual(['Generate Code']);
    expect(found('genco')).toEqual(['Generate Code']);
  });

  it('finds nothing by letters scattered over a title', () => {
    expect(found('cst')).toEqual([]);
    expect(found('dlt')).toEqual([]);
  });

  it('answers at once for long titles of equal words', () => {
    expect(rankItems([item('a '.repeat(2000))], `${'a'.repeat(40)}b`)).toEqual([]);
  });

  it('leaves the order as it is when nothing was typed', () => {
    expect(rankItems(ITEMS, ' ')).toEqual(ITEMS);
  });
});

describe('what Enter chooses at once', () => {
  it('is the best match', () => {
    expect(chosen('cust')).toBe('Customers');
    expect(chosen('gc')).toBe('Generate Code');
  });

  it('is a command that writes, runs or deletes only by the beginning of a word of its title', () => {
    expect(chosen('run')).toBe('Run');
    expect(chosen('del')).toBe('Delete');
    expect(chosen('pipeline')).toBe('Save Pipeline');
    for (const typed of ['execute', 'remove', 'elete', 'ipeli', 'stop']) {
      expect(found(typed).length, typed).toBeGreaterThan(0);
      expect(chosen(typed), typed).toBeUndefined();
    }
    expect(rankItems([RUN, item('Sort', ['execute order'])], 'execute').map(({ label }) => label)).toEqual([
      'Sort',
      'Run',
    ]);
  });

  it('is never such a command before anything was typed', () => {
    expect(chosen('')).toBe('Generate Code');
    expect(firstChoice([RUN, DELETE], '')).toBeUndefined();
  });

  it('is what is harmless where both match as well', () => {
    expect(rankItems([item('Save Pipeline', [], true), item('Save customers')], 'save')[0]?.label).toBe(
      'Save customers',
    );
  });

  it('is nothing that is disabled', () => {
    expect(firstChoice([{ ...item('Undo'), disabled: true }, item('Undone')], 'und')?.label).toBe('Undone');
  });
});
