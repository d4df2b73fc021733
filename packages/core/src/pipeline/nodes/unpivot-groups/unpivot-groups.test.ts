import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { kind } from './index.ts';

const schema = parseSchema('id INT, a INT, b STRING, c INT, d STRING');

const problems = (config: object, input: readonly (typeof schema | undefined)[] = [schema]) =>
  kind
    .propagate({ config: kind.config.parse(config), inputs: { in: input } })
    .problems.map(({ code, field }) => [code, field]);

const valueNames = ['number', 'text'];
const first = { label: '1', columns: ['a', 'b'] };

describe('the unpivot of groups', () => {
  it('requires names and groups, whose columns exist', () => {
    expect(problems({ labelName: ' ' })).toEqual([
      ['no-name', 'valueNames'],
      ['no-name', 'labelName'],
      ['no-group', 'groups'],
    ]);
    expect(problems({ valueNames, groups: [first, { label: '2', columns: ['c', 'gone'] }] })).toEqual([
      ['unknown-column', 'groups.1.columns'],
    ]);
    expect(problems({ valueNames, groups: [{ columns: ['a', 'b'] }] })).toEqual([
      ['no-label', 'groups.0.label'],
    ]);
  });

  it('requires as many columns in each group as there are values', () => {
    expect(problems({ valueNames, groups: [first, { label: '2', columns: ['c'] }] })).toEqual([
      ['column-count', 'groups.1.columns'],
    ]);
  });

  it('rejects two columns of one name, and values without a common type', () => {
    expect(problems({ ids: ['id'], valueNames: ['ID', 'text'], groups: [first] })).toEqual([
      ['name-twice', 'valueNames'],
    ]);
    expect(problems({ valueNames, groups: [first, { label: '2', columns: ['d', 'c'] }] })).toEqual([
      ['value-types', 'groups'],
      ['value-types', 'groups'],
    ]);
    expect(problems({ valueNames, groups: [first, { label: '2', columns: ['c', 'd'] }] })).toEqual([]);
  });

  it('needs the columns of its input', () => {
    expect(problems({ valueNames, groups: [first] }, [undefined])).toEqual([['needs-schema', 'ids']]);
  });
});
