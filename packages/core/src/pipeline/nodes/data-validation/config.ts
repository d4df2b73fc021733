import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const CHECKS = {
  'not-null': 'Is not NULL',
  unique: 'Is unique',
  'in-set': 'Is one of',
  range: 'Is between',
  pattern: 'Matches',
  type: 'Converts',
  length: 'Has length',
  reference: 'Is known',
  compare: 'Compares',
  sql: 'Expression',
  freshness: 'Is fresh',
  'row-count': 'Row count',
} as const;

export type Check = keyof typeof CHECKS;

/** The checks of all rows together: no single row fails them. */
export const TABLE_CHECKS: ReadonlySet<Check> = new Set<Check>(['freshness', 'row-count']);

/** The types that a text may have to be. */
const TARGETS = ['int', 'bigint', 'double', 'boolean', 'date', 'timestamp'] as const;

export const SEVERITIES = ['warn', 'drop', 'quarantine', 'fail'] as const;

const shown = (...checks: readonly Check[]) => ({ field: 'check', is: checks });
const bounded = shown('range', 'length', 'row-count');

export const rule = z.object({
  check: field(z.enum(keysOf(CHECKS)).default('not-null'), {
    label: 'Rule',
    widget: 'select',
    options: CHECKS,
  }),
  column: field(z.string().default(''), {
    label: 'Column',
    widget: 'column',
    visibleWhen: shown(
      'not-null',
      'in-set',
      'range',
      'pattern',
      'type',
      'length',
      'reference',
      'compare',
      'freshness',
    ),
  }),
  columns: field(z.array(z.string()).default([]), {
    label: 'Columns',
    widget: 'columns',
    visibleWhen: shown('unique'),
  }),
  values: field(z.array(z.string()).default([]), {
    label: 'Values',
    widget: 'names',
    columnField: 'column',
    visibleWhen: shown('in-set'),
  }),
  min: field(z.string().default(''), {
    label: 'At least',
    widget: 'value',
    columnField: 'column',
    visibleWhen: bounded,
  }),
  max: field(z.string().default(''), {
    label: 'At most',
    widget: 'value',
    columnField: 'column',
    visibleWhen: bounded,
  }),
  pattern: field(z.string().default(''), {
    label: 'Pattern',
    widget: 'text',
    placeholder: '^[A-Z]{2}\\d+$',
    help: 'Finds a part of the text: ^ and $ are its ends.',
    visibleWhen: shown('pattern'),
  }),
  type: field(z.enum(TARGETS).default('int'), {
    label: 'To',
    widget: 'select',
    options: Object.fromEntries(TARGETS.map((type) => [type, type.toUpperCase()])),
    visibleWhen: shown('type'),
  }),
  reference: field(z.string().default(''), {
    label: 'In the column',
    widget: 'column',
    port: 'reference',
    visibleWhen: shown('reference'),
  }),
  operator: field(z.enum(['=', '!=', '<', '<=', '>', '>=']).default('<='), {
    label: 'Is',
    widget: 'select',
    visibleWhen: shown('compare'),
  }),
  other: field(z.string().default(''), {
    label: 'Other column',
    widget: 'column',
    visibleWhen: shown('compare'),
  }),
  expression: field(z.string().default(''), {
    label: 'Holds',
    widget: 'expression',
    expects: 'condition',
    placeholder: 'net + tax = gross',
    visibleWhen: shown('sql'),
  }),
  age: field(z.number().int().min(1).max(100_000).default(24), {
    label: 'At most old',
    widget: 'number',
    visibleWhen: shown('freshness'),
  }),
  unit: field(z.enum(['minute', 'hour', 'day']).default('hour'), {
    label: 'Unit',
    widget: 'select',
    options: { minute: 'Minutes', hour: 'Hours', day: 'Days' },
    visibleWhen: shown('freshness'),
  }),
  severity: field(z.enum(SEVERITIES).default('warn'), {
    label: 'If not',
    widget: 'select',
    options: {
      warn: 'Warn',
      drop: 'Drop row',
      quarantine: 'Quarantine',
      fail: 'Stop run',
    },
  }),
  name: field(z.string().default(''), {
    label: 'Name',
    widget: 'text',
    placeholder: 'what it checks',
  }),
  owner: field(z.string().default(''), { label: 'Owner', widget: 'text' }),
});

export type RuleConfig = z.output<typeof rule>;

export const config = z.object({
  rules: field(z.array(rule).default([]), {
    label: 'Rules',
    widget: 'list',
    addLabel: 'Rule',
    cards: true,
    help: 'Only “Is not NULL” fails for NULL: every other rule passes where it can’t be decided, as CHECK constraints of standard SQL do.',
  }),
  rulesTable: field(z.string().default(''), {
    label: 'And the rules in the table',
    widget: 'table',
    placeholder: 'main.default.rules',
    help: 'A table that others may own, with the columns name, column, check, parameters, severity, owner and active.',
  }),
  /** The active rules of that table when it was read, and what is wrong with others; they are not in the form. */
  fromTable: z
    .object({
      table: z.string().default(''),
      rules: z.array(rule).default([]),
      wrong: z.array(z.string()).default([]),
    })
    .default({ table: '', rules: [], wrong: [] }),
});

export type ValidationConfig = z.output<typeof config>;

/** The rules on the form, then those of the table. */
export const allRules = ({ rules, rulesTable, fromTable }: ValidationConfig): readonly RuleConfig[] =>
  rulesTable.trim() === '' ? rules : [...rules, ...fromTable.rules];
