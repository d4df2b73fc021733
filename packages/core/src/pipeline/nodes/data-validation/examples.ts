import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const schema = '`order id` BIGINT, amount DECIMAL(10,2), country STRING, paid DATE, due DATE';
type Row = ExampleTable['rows'][number];
const rows = (...given: readonly Row[]): ExampleTable => ({ schema, rows: given });

const good = ['1', '10.00', 'DE', '2026-01-02', '2026-01-05'];
const unknown = ['2', null, null, null, null];
const twice = ['3', '5.00', 'FR', '2026-01-02', '2026-01-05'];
const again = ['3', '7.50', 'DE', '2026-01-02', null];
const wrong = [null, '-1.00', 'XX', '2026-01-09', '2026-01-05'];
const strange = ['4', '99999.00', 'de', '2026-01-02', '2026-01-05'];
const orders = rows(good, unknown, twice, again, wrong, strange);

const failing = (...given: readonly Row[]): ExampleTable => ({
  schema: `${schema}, failed_rules ARRAY<STRING>`,
  rows: given,
});

const metrics = (...given: readonly Row[]): ExampleTable => ({
  schema:
    'rule STRING, `column` STRING, severity STRING, owner STRING, checked BIGINT, failed BIGINT, share DOUBLE, status STRING',
  rows: given,
});

/** A column of the rows has the name that the failed rules would have. */
const texts: ExampleTable = {
  schema: '`a.b` STRING, failed_rules STRING, at TIMESTAMP, customer INT',
  rows: [
    ['12', 'x', '2001-01-01 00:00:00', '1'],
    ['1x', "it's", '2001-01-01 00:00:00', '2'],
    ['', null, null, null],
    [null, 'long text', null, '9'],
  ],
};

const customers: ExampleTable = { schema: 'id BIGINT', rows: [['1'], ['2'], ['2'], [null]] };

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'rules-of-rows',
    title: 'Rows are reported, dropped or quarantined; NULL fails only the rule about it',
    config: {
      rules: [
        { check: 'not-null', column: 'order id', severity: 'drop', owner: 'Sales' },
        { check: 'unique', columns: ['order id'], severity: 'quarantine' },
        {
          check: 'range',
          column: 'amount',
          min: '0',
          max: '1000',
          severity: 'quarantine',
          name: 'plausible',
        },
        { check: 'in-set', column: 'country', values: ['DE', 'FR'], severity: 'warn', owner: 'Ann' },
        { check: 'compare', column: 'paid', operator: '<=', other: 'due', severity: 'warn' },
        { check: 'sql', expression: 'amount <> 13', severity: 'fail', name: "no '13'" },
      ],
    },
    inputs: { in: [orders] },
    outputs: {
      passed: rows(good, unknown),
      quarantined: failing(
        [...twice, '["order id is unique"]'],
        [...again, '["order id is unique"]'],
        [...wrong, '["order id is not NULL","plausible","country is one of the values","paid <= due"]'],
        [...strange, '["plausible","country is one of the values"]'],
      ),
      metrics: metrics(
        ['order id is not NULL', 'order id', 'drop', 'Sales', '6', '1', '0.16666666666666666', 'failed'],
        ['order id is unique', 'order id', 'quarantine', '', '6', '2', '0.3333333333333333', 'failed'],
        ['plausible', 'amount', 'quarantine', '', '6', '2', '0.3333333333333333', 'failed'],
        ['country is one of the values', 'country', 'warn', 'Ann', '6', '2', '0.3333333333333333', 'failed'],
        ['paid <= due', 'paid, due', 'warn', '', '6', '1', '0.16666666666666666', 'failed'],
        ["no '13'", '', 'fail', '', '6', '0', '0.0', 'passed'],
      ),
    },
  },
  {
    name: 'texts-and-known-values',
    title: 'Patterns, lengths, types, and values that another table has',
    config: {
      rules: [
        { check: 'pattern', column: 'a.b', pattern: '^\\d+$', severity: 'quarantine' },
        { check: 'type', column: 'A.B', type: 'int', severity: 'warn', name: 'number' },
        { check: 'length', column: 'failed_rules', max: '4', severity: 'drop' },
        { check: 'reference', column: 'customer', reference: 'id', severity: 'quarantine' },
      ],
    },
    inputs: { in: [texts], reference: [customers] },
    outputs: {
      passed: { ...texts, rows: texts.rows.slice(0, 1) },
      quarantined: {
        schema: `${texts.schema}, failed_rules_ ARRAY<STRING>`,
        rows: [
          [...(texts.rows[1] ?? []), '["a.b matches the pattern","number"]'],
          [...(texts.rows[2] ?? []), '["a.b matches the pattern","number"]'],
          [...(texts.rows[3] ?? []), '["length of failed_rules","customer is known"]'],
        ],
      },
      metrics: metrics(
        ['a.b matches the pattern', 'a.b', 'quarantine', '', '4', '2', '0.5', 'failed'],
        ['number', 'A.B', 'warn', '', '4', '2', '0.5', 'failed'],
        ['length of failed_rules', 'failed_rules', 'drop', '', '4', '1', '0.25', 'failed'],
        ['customer is known', 'customer', 'quarantine', '', '4', '1', '0.25', 'failed'],
      ),
    },
  },
  {
    name: 'rules-of-all-rows',
    title: 'A rule about all rows together is passed or failed as a whole',
    config: {
      rules: [
        { check: 'row-count', min: '5', name: 'enough rows' },
        { check: 'row-count', min: '1', severity: 'fail' },
        { check: 'freshness', column: 'at', age: 2, unit: 'day' },
      ],
    },
    inputs: { in: [texts] },
    outputs: {
      passed: texts,
      quarantined: { schema: `${texts.schema}, failed_rules_ ARRAY<STRING>`, rows: [] },
      metrics: metrics(
        ['enough rows', '', 'warn', '', '1', '1', '1.0', 'failed'],
        ['number of rows', '', 'fail', '', '1', '0', '0.0', 'passed'],
        ['at is fresh', 'at', 'warn', '', '1', '1', '1.0', 'failed'],
      ),
    },
  },
  {
    name: 'no-rows',
    title: 'Without rows nothing fails, and the share is not known',
    config: { rules: [{ check: 'not-null', column: 'order id', severity: 'quarantine' }] },
    inputs: { in: [rows()] },
    outputs: {
      passed: rows(),
      quarantined: failing(),
      metrics: metrics(['order id is not NULL', 'order id', 'quarantine', '', '0', '0', null, 'passed']),
    },
  },
  {
    name: 'rules-of-a-table',
    title: 'Rules of the form, and those that were read from a table',
    config: {
      rules: [{ check: 'not-null', column: 'order id', severity: 'drop' }],
      rulesTable: 'main.default.rules',
      fromTable: {
        table: 'main.default.rules',
        rules: [
          {
            check: 'range',
            column: 'amount',
            max: '1000',
            severity: 'quarantine',
            name: 'plausible',
            owner: 'Finance',
          },
        ],
      },
    },
    inputs: { in: [rows(good, wrong, strange)] },
    outputs: {
      passed: rows(good),
      quarantined: failing([...strange, '["plausible"]']),
      metrics: metrics(
        ['order id is not NULL', 'order id', 'drop', '', '3', '1', '0.3333333333333333', 'failed'],
        ['plausible', 'amount', 'quarantine', 'Finance', '3', '1', '0.3333333333333333', 'failed'],
      ),
    },
  },
];
