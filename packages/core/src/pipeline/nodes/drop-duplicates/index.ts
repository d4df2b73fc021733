import { findColumn } from '@lakehouse/spark-sql/types/column-type';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { error } from '../../../diagnostics/diagnostic.ts';
import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';

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
  inputs: EACH_ROW,
  output: 'rows',
  keyColumn: ({ columns }) => (columns.length === 1 ? columns[0] : undefined),
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
  takesAllRows: true,
  shuffles: true,
});
