import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { field } from '../../../fields/field.ts';

export const config = z.object({
  renames: field(
    z
      .array(
        z.object({
          from: field(z.string().default(''), { label: 'Column', widget: 'column' }),
          to: field(z.string().default(''), { label: 'New name', widget: 'text' }),
        }),
      )
      .default([]),
    {
      label: 'New names',
      widget: 'list',
      addLabel: 'Column',
      help: 'All at the same time, so that two names can be swapped.',
    },
  ),
});

export type Renames = z.output<typeof config>['renames'];

/**
 * Whether one rename's new name is another's old name: Spark renames sequentially, so these need a full list of names.
 */
export const isSwap = (renames: Renames): boolean =>
  renames.some(({ to }, at) => renames.some(({ from }, other) => other !== at && sameName(from, to)));

export const newName = (name: string, renames: Renames): string =>
  renames.find(({ from }) => sameName(from, name))?.to ?? name;
