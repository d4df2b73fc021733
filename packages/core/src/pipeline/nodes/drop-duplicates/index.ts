import { findColumn } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { nameList } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { missingColumns, spelled } from '../../../diagnostics/column-checks.ts';
import { error } from '../../../diagnostics/diagnostic.ts';
import { field } from '../../../fields/field.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';

export const config = z.object({
  columns: field(z.array(z.string()).default([]), {
    label: 'Columns to compare',
    widget: 'columns',
    help: 'None compares all columns. With some, which of the equal rows stays is not deterministic.',
  }),
});

export const kind = defineNode({
  id: 'drop-duplicates',
  type: 'transformation',
  transformation: {
    name: 'dropDuplicates',
    syntax: 'df.dropDuplicates()',
    description: 'Remove duplicate rows',
    category: 'row',
    needsColumns: true,
  },
  shortNames: { distinct: {} },
  title: 'Drop duplicates',
  summary: 'Keeps one of several equal rows.',
  keywords: ['dedup', 'dedupe', 'duplicates', 'distinct', 'unique', 'deduplicate'],
  category: 'row',
  icon: 'copy-minus',
  inputs: IN,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ columns: [...columns] }),
  toColumns: ({ columns }) => columns,
  details: ({ columns }) => (columns.length === 0 ? 'all columns' : columns.join(', ')),
  propagate: ({ config: { columns }, inputs }) => {
    const schema = schemaAt(inputs);
    const keys =
      columns.length === 0
        ? (schema ?? [])
        : columns.flatMap((name) => (schema && findColumn(schema, name)) ?? []);
    const maps = keys.filter(({ type }) => type.kind === 'map');
    return {
      schema,
      problems: [
        ...missingColumns(columns, schema, 'columns'),
        ...maps.map(({ name }) =>
          error('map-key', `“${name}” is a map, which Spark can’t compare: choose other columns`, 'columns'),
        ),
      ],
    };
  },
  pyspark: ({ config: { columns }, inputs }) => {
    const { frame, schema } = sole(inputs);
    if (columns.length === 0) return { kind: 'frame', frame: py`${frame}.dropDuplicates()` };
    return {
      kind: 'frame',
      frame: py`${frame}.dropDuplicates(${py.list(nameList(spelled(columns, schema)))})`,
    };
  },
  takesAllRows: true,
  shuffles: true,
  sql: ({ config: { columns }, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (columns.length === 0) return { kind: 'query', query: sql`SELECT DISTINCT * FROM ${relation}` };
    const keys = sql.list(spelled(columns, schema).map((name) => sql.name(name)));
    return {
      kind: 'query',
      query: sql`SELECT * FROM ${relation}\nQUALIFY row_number() OVER (PARTITION BY ${keys} ORDER BY ${keys}) = 1`,
    };
  },
});
