import type { SavedForeignKey, SavedPrimaryKey } from '../../access/grants.ts';
import type { TableKeys } from '../../access/table-keys.ts';

const primaryObject = ({ name, columns, timeseries, rely }: SavedPrimaryKey) => ({
  primary_key_constraint: {
    name,
    child_columns: columns,
    ...(timeseries.length > 0 && { timeseries_columns: timeseries }),
    ...(rely && { rely }),
  },
});

const foreignObject = ({ name, columns, parent, parentColumns, rely }: SavedForeignKey) => ({
  foreign_key_constraint: {
    name,
    child_columns: columns,
    parent_table: parent.join('.'),
    parent_columns: parentColumns,
    ...(rely && { rely }),
  },
});

/** The platform’s descriptions of a table’s keys; of a unique key its API tells the name alone. */
export const constraintObjects = ({ primary, unique, foreign }: TableKeys) => [
  ...(primary ? [primaryObject(primary)] : []),
  ...unique.map(({ name }) => ({ named_table_constraint: { name } })),
  ...foreign.map(foreignObject),
];
