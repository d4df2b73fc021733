import { CodeEditor, type Completions } from '@lakehouse/ui/code-editor';
import { CodeView } from '@lakehouse/ui/code-view';
import { DataTable } from '@lakehouse/ui/data-table';
import { Field } from '@lakehouse/ui/field';
import { Table } from '@lakehouse/ui/table';
import { Tabs } from '@lakehouse/ui/tabs';
import { useState } from 'react';
import { notify } from '../../shared/messages/notify.ts';
import { Section } from './section.tsx';

const TYPES = ['bigint', 'string', 'decimal(38,10)', 'timestamp', 'array<string>'];
const COLUMNS = Array.from({ length: 60 }, (_, index) => ({
  name: index === 0 ? 'order_id' : `column_${index}`,
  type: TYPES[index % TYPES.length] ?? 'string',
}));
const cell = (row: number, column: number): string | null => {
  if ((row + column) % 11 === 0) return null;
  if (column % 5 === 0) return `${9_007_199_254_740_993n + BigInt(row * 7 + column)}`;
  if (column % 5 === 1) return row % 9 === 0 ? '' : `text ${row} ${'and more '.repeat(row % 8)}`;
  if (column % 5 === 2) return `${row * column}.1234567890`;
  if (column % 5 === 3) return '2026-01-03T09:12:44.125Z';
  return '["a","b",null]';
};
const ROWS = Array.from({ length: 2000 }, (_, row) => COLUMNS.map((_, column) => cell(row, column)));

const PYTHON = `from pyspark.sql import SparkSession, functions as F

spark = SparkSession.builder.appName("Daily revenue").getOrCreate()

# Paid orders: only what was really paid
paid_orders = orders.filter((F.col("status") == "paid") & (F.col("amount") > 0))
`;
const SQL =
  "SELECT order_day, SUM(amount) AS `revenue`\nFROM samples.retail.orders -- Delta\nWHERE status = 'paid'\nLIMIT 100";
const YAML =
  'bundle:\n  name: daily_revenue\nresources:\n  jobs:\n    main: # one task\n      max_retries: 2\n      path: "${var.path}"';
const JSON_TEXT = '{\n  "name": "My Pipeline",\n  "nodes": [1, true, null]\n}';

const complete = (text: string, offset: number): Completions => {
  const from = offset - (/\w*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  return {
    from,
    items: [
      { label: 'amount', kind: 'column', detail: 'decimal(10,2)' },
      {
        label: 'upper',
        kind: 'function',
        detail: 'upper(text)',
        insert: 'upper(',
        help: 'Returns the string in upper case.',
      },
    ],
  };
};

export function DataSection() {
  const [expression, setExpression] = useState("amount > 0 AND stats = 'paid'");
  const at = expression.indexOf('stats');
  return (
    <Section title="Data and code">
      <DataTable
        label="Rows"
        className="h-80 rounded-md border border-line"
        columns={COLUMNS}
        rows={ROWS}
        onCopied={(cells) => notify({ title: `${cells} cells copied` })}
      />
      <DataTable
        label="No rows"
        className="h-36 rounded-md border border-line"
        columns={COLUMNS.slice(0, 4)}
        rows={[]}
      />
      <Field label="Condition" help="A Spark SQL expression that is true for the rows to keep.">
        <CodeEditor
          label="Condition"
          language="sql"
          singleLine
          value={expression}
          onChange={setExpression}
          complete={complete}
          diagnostics={
            at < 0
              ? []
              : [
                  {
                    from: at,
                    to: at + 5,
                    severity: 'error',
                    message: 'No column stats. Did you mean status?',
                  },
                ]
          }
        />
      </Field>
      <Tabs
        label="Targets"
        tabs={[
          {
            value: 'python',
            label: 'PySpark',
            content: (
              <CodeView
                label="Python"
                className="mt-3 h-44"
                code={PYTHON}
                language="python"
                marked={{ from: 5, to: 6 }}
              />
            ),
          },
          {
            value: 'sql',
            label: 'SQL',
            content: <CodeView label="SQL" className="mt-3 h-44" code={SQL} language="sql" />,
          },
          {
            value: 'yaml',
            label: 'Bundle',
            content: <CodeView label="YAML" className="mt-3 h-44" code={YAML} language="yaml" />,
          },
          {
            value: 'json',
            label: 'JSON',
            content: <CodeView label="JSON" className="mt-3 h-44" code={JSON_TEXT} language="json" />,
          },
        ]}
      />
      <Table
        label="Runs"
        columns={[
          { key: 'node', header: 'Node' },
          { key: 'rows', header: 'Rows', align: 'right' },
        ]}
        rows={[
          { key: '1', cells: { node: 'Orders', rows: '120000' } },
          { key: '2', cells: { node: 'Paid orders', rows: '96412' } },
        ]}
      />
    </Section>
  );
}
