import { describe, expect, it } from 'vitest';
import { readSource } from '../editor/read-source.ts';
import { defaultChart, fitting, withKind } from './default-chart.ts';
import { readSubject } from './subject.ts';

const column = (name: string, type: string) => ({ name, type });
const columns = [column('order_id', 'BIGINT'), column('status', 'STRING'), column('amount', 'DECIMAL(10,2)')];

describe('the first chart of a result', () => {
  it('adds up a measure by what names something, never a key', () => {
    expect(defaultChart(columns)).toMatchObject({ kind: 'bar', x: 1, y: 2, aggregate: 'sum' });
    expect(defaultChart(columns.slice(0, 2))).toMatchObject({ x: 1, y: undefined, aggregate: 'count' });
    expect(defaultChart([column('day', 'DATE'), column('n', 'INT')])).toMatchObject({
      kind: 'line',
      x: 0,
      y: 1,
    });
  });

  it('keeps a choice that fits, and turns to measures for a scatter', () => {
    const spec = { ...defaultChart(columns), series: 2 };
    expect(fitting(spec, columns)).toBe(spec);
    expect(fitting(spec, columns.slice(0, 2))).toEqual(defaultChart(columns.slice(0, 2)));
    expect(withKind(spec, 'scatter', columns)).toMatchObject({ kind: 'scatter', x: 0, y: 2 });
  });
});

describe('what is asked about', () => {
  const request = {
    tabId: 't',
    statements: [],
    parameters: [
      { name: 'a', value: '1', type: 'BIGINT' as const },
      { name: 'b', value: '2', type: 'BIGINT' as const },
    ],
    rowLimit: 100,
    warehouseId: 'w',
  };
  const result = { statementId: 's', columns };

  it('is the query with its own parameters, or the reason why there is none', () => {
    expect(readSubject('SELECT :b -- x', request, result)).toMatchObject({
      ok: true,
      query: { text: 'SELECT :b' },
      parameters: [{ name: 'b' }],
    });
    expect(readSubject('SHOW TABLES', request, result)).toMatchObject({ ok: false });
  });
});

describe('a query as a data source', () => {
  const at = (sqlText: string, offset = 0, name = '') => readSource({ name, sql: sqlText }, offset);

  it('is the statement at the cursor, named as its tab', () => {
    expect(at('SELECT 1; SELECT 2', 12, ' Mine ')).toEqual({ name: 'Mine', query: 'SELECT 2' });
    expect(at('SELECT 1')).toEqual({ name: 'SQL query', query: 'SELECT 1' });
  });

  it.each([
    ['', /enter a query/u],
    ['DROP TABLE t', /must begin with SELECT/u],
    ['SELECT :day', /Replace :day with a value/u],
  ])('is refused for %j', (text, why) => {
    expect(at(text)).toEqual({ reason: expect.stringMatching(why) as string });
  });
});
