import { z } from 'zod';
import { sortKeyFields } from '../../../codegen/sort-keys.ts';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  keys: field(z.array(sortKeyFields).default([]), { label: 'Sort by', widget: 'list', addLabel: 'Column' }),
});
