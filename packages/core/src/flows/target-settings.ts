import { z } from 'zod';
import { field } from '../fields/field.ts';
import type { TargetKind } from './kinds.ts';
import { jdbcFields } from './source-settings.ts';

const table = (when?: { readonly field: string; readonly is: readonly string[] }) =>
  field(z.string().default(''), {
    label: 'Target table',
    widget: 'table',
    placeholder: 'catalog.schema.table',
    help: 'A table that does not exist yet is created.',
    ...(when ? { visibleWhen: when } : {}),
  });

const database = z.object({
  to: field(z.enum(['catalog', 'jdbc']).default('catalog'), {
    label: 'Database',
    widget: 'select',
    options: { catalog: 'Catalog of this workspace', jdbc: 'Another database (JDBC)' },
  }),
  table: table({ field: 'to', is: ['catalog'] }),
  ...jdbcFields({ field: 'to', is: ['jdbc'] }),
});

/** The settings of each kind of target, with what a form needs to show them. */
export const TARGET_SETTINGS = {
  database,
  'delta-lake': z.object({ table: table() }),
  'data-warehouse': z.object(jdbcFields(undefined)),
} as const satisfies Record<TargetKind, z.ZodObject>;

export type TargetSettings<Kind extends TargetKind> = z.output<(typeof TARGET_SETTINGS)[Kind]>;
export type JdbcSettings = TargetSettings<'data-warehouse'>;
