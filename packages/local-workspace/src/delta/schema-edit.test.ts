import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import type { MetaData } from './actions.ts';
import { addColumns, commentColumn, dropColumn, mapColumns, renameColumn } from './schema-edit.ts';
import { fromSchemaJson, physicalSchemaFromJson, toSchemaJson } from './schema-json.ts';

const metaData: MetaData = {
  id: 'x',
  format: { provider: 'parquet' },
  schemaString: toSchemaJson(
    parseSchema("id BIGINT NOT NULL COMMENT 'key', s struct<a:int,l:array<struct<b:int>>>, p STRING"),
  ),
  partitionColumns: ['p'],
  configuration: {},
};
const fileNames = ({ schemaString }: MetaData): string[] =>
  physicalSchemaFromJson(schemaString).map(({ name }) => name);

it('columns are added at their position, and get an id under column mapping', () => {
  const more = parseSchema('n DOUBLE');
  expect(fromSchemaJson(addColumns(metaData, more, 'first').schemaString).map(({ name }) => name)).toEqual([
    'n',
    'id',
    's',
    'p',
  ]);
  const mapped = addColumns(mapColumns(metaData, 'current'), more, { after: 'ID' });
  expect(fromSchemaJson(mapped.schemaString).map(({ name }) => name)).toEqual(['id', 'n', 's', 'p']);
  expect(fileNames(mapped)).toEqual(['id', expect.stringMatching(/^col-/u), 's', 'p']);
  // id, s, s.a, s.l, s.l.b, p and n.
  expect(mapped.configuration).toMatchObject({
    'delta.columnMapping.mode': 'name',
    'delta.columnMapping.maxColumnId': '7',
  });
});

it('renaming and dropping columns leaves the physical names unchanged', () => {
  const renamed = renameColumn(mapColumns(metaData, 'current'), 'P', 'part');
  expect(renamed.partitionColumns).toEqual(['part']);
  expect(fileNames(renamed)).toEqual(['id', 's', 'p']);
  expect(dropColumn(renamed, 's').schemaString).not.toContain('"s"');
  expect(fromSchemaJson(dropColumn(renamed, 's').schemaString)).toEqual(
    parseSchema("id BIGINT NOT NULL COMMENT 'key', part STRING"),
  );
});

it('a comment is set and removed, and the rest of the schema is unchanged', () => {
  const columns = ({ schemaString }: MetaData) => fromSchemaJson(schemaString);
  expect(columns(commentColumn(metaData, 'P', 'new'))[2]).toEqual({
    ...parseSchema('p STRING')[0],
    comment: 'new',
  });
  expect(columns(commentColumn(metaData, 'id', undefined))).toEqual([
    ...parseSchema('id BIGINT NOT NULL'),
    ...columns(metaData).slice(1),
  ]);
});

it('unknown properties of a schema are preserved when columns are mapped, and what is not a struct is refused', () => {
  const odd = (schemaString: string): MetaData => ({ ...metaData, schemaString });
  const array = { type: 'array', elementType: 'integer', containsNull: false, extra: 1 };
  const field = { name: 'l', type: array, nullable: true, metadata: {}, extra: 2 };
  const { fields } = JSON.parse(
    mapColumns(odd(JSON.stringify({ type: 'struct', fields: [field] })), 'current').schemaString,
  );
  expect(fields).toMatchObject([{ type: array, extra: 2 }]);
  for (const text of [
    'null',
    '"string"',
    '{"type":"struct"}',
    '{"type":"struct","fields":[{"type":"long"}]}',
  ])
    expect(() => mapColumns(odd(text), 'current')).toThrow('is not a struct');
});
