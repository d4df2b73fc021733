import { assigned } from '../../../codegen/sql/assigned-columns.ts';
import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { config } from './config.ts';
import { readConversions } from './conversions.ts';

/** What the platform says of a value that it can't convert. */
const FAILED = /CAST_INVALID_INPUT|CAST_OVERFLOW|NUMERIC_VALUE_OUT_OF_RANGE|CANNOT_PARSE_TIMESTAMP/u;

export const kind = defineNode({
  id: 'cast',
  type: 'transformation',
  transformation: {
    name: 'cast',
    syntax: 'df.withColumn("col", F.col("col").cast("int"))',
    description: 'Convert columns to other types',
    category: 'column',
    needsColumns: true,
  },
  title: 'Change types',
  summary: 'Converts columns to other types.',
  keywords: ['cast', 'convert', 'type', 'parse date', 'to_date', 'astype', 'try_cast', 'number', 'format'],
  category: 'column',
  icon: 'table-properties',
  inputs: EACH_ROW,
  output: 'rows',
  config,
  fromColumns: (columns) => ({ columns: columns.map((column) => ({ column })) }),
  toColumns: ({ columns }) => columns.map(({ column }) => column),
  details: ({ columns }) =>
    columns.map(({ column, type, other }) => `${column} → ${type === 'other' ? other : type}`).join(', '),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const { converted, problems } = readConversions(config, schema);
    const columns = converted.map(({ name, type }) => ({ name, type }));
    return { schema: schema && problems.length === 0 ? assigned(schema, columns) : undefined, problems };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
  explain: ({ onFailure }, failure) =>
    onFailure === 'stop' && FAILED.test(failure)
      ? {
          advice: 'A value can’t be converted: let it become NULL, or replace such values before.',
          field: 'onFailure',
          fixes: [
            {
              title: 'Let it become NULL',
              changes: [{ kind: 'set-config', values: { onFailure: 'null' } }],
            },
          ],
        }
      : undefined,
  requires: () => ({ spark: '3.5' }),
});
