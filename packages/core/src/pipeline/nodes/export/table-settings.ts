import { z } from 'zod';
import { field } from '../../../fields/field.ts';

/** Only tables of the catalog have these; one that is left alone gets none. */
const ofTable = {
  all: [
    { field: 'to', is: ['table'] },
    { field: 'mode', is: ['append', 'overwrite', 'merge', 'changes', 'history', 'error'] },
  ],
} as const;

const columnComment = z.object({
  column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
  comment: field(z.string().default(''), { label: 'Comment', widget: 'text' }),
});

const check = z.object({
  name: field(z.string().default(''), { label: 'Name', widget: 'text', placeholder: 'amount_is_positive' }),
  condition: field(z.string().default(''), {
    label: 'Holds',
    widget: 'expression',
    expects: 'condition',
    placeholder: 'amount > 0',
  }),
});

const tag = z.object({
  name: field(z.string().default(''), { label: 'Tag', widget: 'text', placeholder: 'domain' }),
  value: field(z.string().default(''), { label: 'Value', widget: 'text', placeholder: 'sales' }),
});

/** What people outside of the groups see of a masked column. */
const SHOWN = { null: 'NULL', redacted: 'Asterisks', last4: 'Its last 4 characters' } as const;

const mask = z.object({
  column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
  groups: field(z.array(z.string()).default([]), { label: 'Groups that see it', widget: 'names' }),
  others: field(z.enum(['null', 'redacted', 'last4']).default('null'), {
    label: 'Others see',
    widget: 'select',
    options: SHOWN,
  }),
});

export type ColumnMask = z.output<typeof mask>;

/** What a table has besides its rows. */
export const TABLE_SETTINGS = {
  clusterBy: field(z.array(z.string()).default([]), {
    label: 'Cluster by',
    widget: 'columns',
    help: 'Liquid clustering, at most 4 columns, in place of partitions. The local warehouse has none: write on a cluster or on Databricks.',
    visibleWhen: ofTable,
  }),
  comment: field(z.string().default(''), { label: 'Comment', widget: 'text', visibleWhen: ofTable }),
  columnComments: field(z.array(columnComment).default([]), {
    label: 'Comments on columns',
    widget: 'list',
    addLabel: 'Comment',
    visibleWhen: ofTable,
  }),
  checks: field(z.array(check).default([]), {
    label: 'CHECK constraints',
    widget: 'list',
    addLabel: 'Constraint',
    help: 'Every later write has to meet them too, whoever writes. Rows for which a condition is NULL violate it, unlike in Data validation.',
    visibleWhen: ofTable,
  }),
  primaryKey: field(z.array(z.string()).default([]), {
    label: 'Primary key',
    widget: 'columns',
    help: 'It informs people and is not enforced. Its columns become NOT NULL, which is. A cluster on this computer has none.',
    visibleWhen: ofTable,
  }),
  tags: field(z.array(tag).default([]), {
    label: 'Tags',
    widget: 'list',
    addLabel: 'Tag',
    help: 'What people and tools find the table by. A cluster on this computer has none.',
    visibleWhen: ofTable,
  }),
  masks: field(z.array(mask).default([]), {
    label: 'Column masks',
    widget: 'list',
    addLabel: 'Mask',
    help: 'Set before any row is stored. A cluster on this computer has none: protect columns by a Data security step there.',
    visibleWhen: ofTable,
  }),
  rowFilter: field(z.string().default(''), {
    label: 'Rows that everybody sees',
    widget: 'expression',
    expects: 'condition',
    placeholder: "country = 'DE'",
    help: 'A row filter, set before any row is stored; a cluster on this computer has none. Empty: all rows.',
    visibleWhen: ofTable,
  }),
  rowFilterGroups: field(z.array(z.string()).default([]), {
    label: 'Groups that see all rows',
    widget: 'names',
    visibleWhen: ofTable,
  }),
} as const;
