import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const orders = {
  schema: '`order id` BIGINT, customer INT, amount DECIMAL(10,2)',
  rows: [
    ['1', '7', '2500.00'],
    ['2', '8', '20.00'],
    ['3', null, null],
  ],
};
const customers = {
  schema: 'customer INT, `full name` STRING',
  rows: [
    ['7', '{Ann}'],
    ['9', null],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'sql',
    title: 'A query over the rows',
    config: {
      query:
        'SELECT `order id`, amount * 2 AS doubled -- {twice}\nFROM input\nWHERE amount > 100 OR amount IS NULL;',
    },
    inputs: { in: [orders] },
    output: {
      schema: '`order id` BIGINT, doubled DECIMAL(12,2)',
      rows: [
        ['1', '5000.00'],
        ['3', null],
      ],
    },
  },
  {
    name: 'sql-named-inputs',
    title: 'A query over two inputs, with a common table expression of its own',
    config: {
      inputNames: ['orders', 'customers'],
      query:
        "WITH named AS (\n  SELECT * FROM customers WHERE `full name` <> 'a{b}'\n)\nSELECT o.`order id`, n.`full name` AS buyer, coalesce(n.`full name`, '{}') AS shown\nFROM orders AS o LEFT JOIN named AS n ON o.customer = n.customer",
    },
    inputs: { in: [orders, customers] },
    output: {
      schema: '`order id` BIGINT, buyer STRING, shown STRING',
      rows: [
        ['1', '{Ann}', '{Ann}'],
        ['2', null, '{}'],
        ['3', null, '{}'],
      ],
    },
  },
  {
    name: 'sql-exchanged-names',
    title: 'Names that the steps before have the other way round',
    config: {
      inputNames: ['in_2', 'in_1'],
      query: 'SELECT count(*) AS `rows`, max(customer) AS top FROM in_1',
    },
    inputs: { in: [orders, customers] },
    output: { schema: '`rows` BIGINT, top INT', rows: [['2', '9']] },
  },
  {
    name: 'python',
    title: 'A Python function with a helper, and columns that are declared',
    config: {
      language: 'python',
      code: 'LIMIT = """{100}\n  euros\n"""\n\ndef is_large(column: Column) -> Column:\n    return column > int(LIMIT[1:4])\n\ndef transform(inputs: dict[str, DataFrame], spark: SparkSession) -> DataFrame:\n    rows = inputs["input"]\n    return rows.withColumn("large", is_large(F.col("amount")))\n',
      schema: 'large BOOLEAN, `order id` BIGINT, customer BIGINT',
    },
    inputs: { in: [orders] },
    pythonOnly: true,
    output: {
      schema: 'large BOOLEAN, `order id` BIGINT, customer BIGINT',
      rows: [
        ['true', '1', '7'],
        ['false', '2', '8'],
        [null, '3', null],
      ],
    },
  },
  {
    name: 'form-sql',
    title: 'A query of a kind that a user defined, with the values of its form',
    config: {
      defined: { name: 'Large orders', version: '1', summary: 'Marks orders from an amount on.' },
      inputNames: ['rows'],
      fields: [
        { name: 'key', type: 'column', required: true },
        { name: 'from', type: 'number', default: 100 },
        { name: 'mark', type: 'text' },
        { name: 'drop', type: 'boolean' },
        { name: 'top', type: 'integer' },
      ],
      values: { key: 'order id', from: -0.5, mark: "it's ':from'" },
      query:
        'SELECT :key, :mark AS mark, 10 -:from AS more, :drop AS dropped\nFROM rows\nWHERE amount > :from AND :top IS NULL',
    },
    inputs: { in: [orders] },
    output: {
      schema: '`order id` BIGINT, mark STRING, more DECIMAL(4,1), dropped BOOLEAN',
      rows: [
        ['1', "it's ':from'", '10.5', 'false'],
        ['2', "it's ':from'", '10.5', 'false'],
      ],
    },
  },
  {
    name: 'form-operator',
    title: 'An operator of Lakeflow Designer, whose function gets the values of its form',
    config: {
      defined: { name: 'From an amount on', version: '1.0.0', summary: '' },
      language: 'python',
      inputNames: ['data'],
      fields: [
        { name: 'column', type: 'column', required: true },
        { name: 'from', type: 'number', default: 100 },
      ],
      values: { column: 'amount' },
      output: 'out',
      code: 'def run(\n    config: dict[str, object], inputs: dict[str, DataFrame], spark: SparkSession\n) -> dict[str, DataFrame]:\n    rows = inputs["data"]\n    large = F.col(str(config["column"])) >= F.lit(config["from"])\n    return {"out": rows.filter(large).select("order id")}\n',
      schema: '`order id` BIGINT',
    },
    inputs: { in: [orders] },
    pythonOnly: true,
    output: { schema: '`order id` BIGINT', rows: [['1']] },
  },
];
