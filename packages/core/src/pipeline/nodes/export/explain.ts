import { REFUSAL_TEXTS } from '../../../codegen/refusal-texts.ts';
import { setting } from '../../../diagnostics/diagnostic.ts';
import type { FailureAdvice } from '../../define-node.ts';
import type { ExportConfig } from './config.ts';

/** The statements that not all engines run, by how engines name what they refuse, and the field that asks for each. */
const GOVERNED: readonly (readonly [RegExp, string, (config: ExportConfig) => keyof ExportConfig])[] = [
  [
    /CREATE (?:OR REPLACE )?FUNCTION|SET MASK|SET ROW/u,
    'Column masks and row filters',
    ({ masks }) => (masks.length > 0 ? 'masks' : 'rowFilter'),
  ],
  [/SET TAGS/u, 'Tags', () => 'tags'],
  [/PRIMARY KEY|information_schema/u, 'Primary keys', () => 'primaryKey'],
  [/CLUSTER/u, 'Clustered tables', () => 'clusterBy'],
];

function governed(config: ExportConfig, failure: string): FailureAdvice | undefined {
  if (!/not supported|UNSUPPORTED|PARSE_SYNTAX_ERROR|NOT_FOUND[^]*information_schema/iu.test(failure))
    return undefined;
  const found = GOVERNED.find(([statement]) => statement.test(failure));
  if (!found) return undefined;
  const [, what, fieldOf] = found;
  const field = fieldOf(config);
  const where =
    field === 'clusterBy'
      ? 'are written on a cluster or on Databricks: run there, or remove the clustering.'
      : 'are not there on a cluster of this computer: run on a SQL warehouse or on Databricks, or remove them.';
  return {
    advice: `${what} ${where}`,
    field,
    fixes: [
      {
        title: 'Remove them',
        changes: [
          {
            kind: 'set-config',
            values:
              field === 'masks' || field === 'rowFilter'
                ? { masks: [], rowFilter: '', rowFilterGroups: [] }
                : { [field]: [] },
          },
        ],
      },
    ],
  };
}

/** What to do about a failure to store rows. */
export function explain(config: ExportConfig, failure: string): FailureAdvice | undefined {
  const { mode } = config;
  const refused = governed(config, failure);
  if (refused) return refused;
  if (
    failure.includes('The rows violate CHECK constraints') ||
    /CHECK_CONSTRAINT_VIOL|VIOLATE_CONSTRAINT/u.test(failure)
  )
    return {
      advice:
        'Quarantine the rows that violate the constraint by a Data validation step before, or change it.',
      field: 'checks',
    };
  // The platform itself refuses where the foreign key is in another catalog.
  if (failure.includes(REFUSAL_TEXTS.referred) || /non empty child constraints/u.test(failure))
    return {
      advice: 'Drop these foreign keys first and add them again later, or keep the key that the table has.',
      field: 'primaryKey',
    };
  if (mode === 'error' && /ALREADY_EXISTS|already exists/u.test(failure))
    return {
      advice: 'Choose what happens to the existing rows, or choose another table.',
      field: 'mode',
      fixes: [
        setting('Append the rows', { mode: 'append' }),
        setting('Overwrite the table', { mode: 'overwrite' }),
      ],
    };
  if (failure.includes('The columns are not those of the table'))
    return {
      advice: 'Change the columns before they are stored, or choose what happens when they differ.',
      field: 'schemaChanges',
      fixes: [
        setting('Add new columns', { schemaChanges: 'add' }),
        setting('Cast the values', { schemaChanges: 'cast' }),
      ],
    };
  if (/PERMISSION_DENIED/u.test(failure))
    return { advice: 'Choose a location that you may write to.', field: 'table' };
  return undefined;
}
