import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  level: field(z.enum(['default', 'MEMORY_ONLY', 'MEMORY_AND_DISK', 'DISK_ONLY']).default('default'), {
    label: 'Keep in',
    widget: 'select',
    options: {
      default: 'Memory, then disk (cache)',
      MEMORY_ONLY: 'Memory only',
      MEMORY_AND_DISK: 'Memory and disk, serialized',
      DISK_ONLY: 'Disk only',
    },
  }),
});
