import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { schemaDifferences } from './schema-difference.ts';

const differ = (pinned: string, found: string) => schemaDifferences(parseSchema(pinned), parseSchema(found));

it('reports nothing where only the case and the order of names differ', () => {
  expect(differ('id BIGINT, Name STRING', 'name STRING, ID BIGINT')).toEqual([]);
});

it('names missing, changed and new columns', () => {
  expect(differ('id BIGINT, gone INT', 'id STRING, fresh DATE')).toEqual([
    'The data has no column “gone”',
    '“id” is string in the data, bigint here',
    'The data also has “fresh”',
  ]);
});
