import type { FailureAdvice } from '../../define-node.ts';
import type { ExportConfig } from './config.ts';

/** What to do about a failure to store rows. */
export function explain({ mode }: ExportConfig, failure: string): FailureAdvice | undefined {
  if (mode === 'error' && /ALREADY_EXISTS|already exists/u.test(failure))
    return {
      advice: 'Choose what happens to the existing rows, or choose another table.',
      field: 'mode',
      fixes: [
        { title: 'Append the rows', changes: [{ kind: 'set-config', values: { mode: 'append' } }] },
        { title: 'Overwrite the table', changes: [{ kind: 'set-config', values: { mode: 'overwrite' } }] },
      ],
    };
  if (failure.includes('The columns are not those of the table'))
    return {
      advice: 'Change the columns before they are stored, or choose what happens when they differ.',
      field: 'schemaChanges',
      fixes: [
        { title: 'Add new columns', changes: [{ kind: 'set-config', values: { schemaChanges: 'add' } }] },
        { title: 'Cast the values', changes: [{ kind: 'set-config', values: { schemaChanges: 'cast' } }] },
      ],
    };
  if (/PERMISSION_DENIED/u.test(failure))
    return { advice: 'Choose a location that you may write to.', field: 'table' };
  return undefined;
}
