import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  operation: field(z.enum(['intersect', 'except']).default('intersect'), {
    label: 'Keep rows of the first input',
    widget: 'select',
    options: { intersect: 'that the second has, too', except: 'that the second lacks' },
  }),
  repeated: field(z.enum(['once', 'counted']).default('once'), {
    label: 'Equal rows',
    widget: 'select',
    options: { once: 'Each once', counted: 'As often as they match' },
    help: 'NULL equals NULL. Counted, a row of the second input matches one of the first.',
  }),
  by: field(z.enum(['name', 'position']).default('name'), {
    label: 'Match columns by',
    widget: 'select',
    options: { name: 'Name', position: 'Position' },
  }),
});

export type SetConfig = z.output<typeof config>;
