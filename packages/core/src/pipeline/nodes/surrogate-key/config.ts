import { z } from 'zod';
import { sortKeyFields } from '../../../codegen/sort-keys.ts';
import { field } from '../../../fields/field.ts';

const hashed = { field: 'method', is: ['hash'] } as const;
const numbered = { field: 'method', is: ['number'] } as const;

export const config = z.object({
  name: field(z.string().default('surrogate_key'), { label: 'New column', widget: 'text' }),
  method: field(z.enum(['hash', 'number']).default('hash'), {
    label: 'Key',
    widget: 'select',
    options: { hash: 'Hash of columns', number: 'Number in an order' },
  }),
  columns: field(z.array(z.string()).default([]), {
    label: 'Columns',
    widget: 'columns',
    help: 'Equal values give the same key in every run; NULL counts as a value.',
    visibleWhen: hashed,
  }),
  hash: field(z.enum(['sha256', 'md5', 'xxhash64']).default('sha256'), {
    label: 'Hash',
    widget: 'select',
    options: { sha256: 'SHA-256: 64 characters', md5: 'MD5: 32 characters', xxhash64: 'xxHash: a BIGINT' },
    help: 'Two of a billion rows may have the same BIGINT; the texts are unique in practice.',
    visibleWhen: hashed,
  }),
  orderBy: field(z.array(sortKeyFields).default([]), {
    label: 'In the order of',
    widget: 'list',
    addLabel: 'Column',
    help: 'The same rows get the same numbers only where no two are equal in all of these.',
    visibleWhen: numbered,
  }),
  start: field(z.number().int().min(0).max(2_147_483_647).default(1), {
    label: 'First number',
    widget: 'number',
    visibleWhen: numbered,
  }),
});

export type KeyConfig = z.output<typeof config>;
