import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { map, type Schema, T } from '@lakehouse/spark-sql/types/column-type';

/** How the columns begin that a model makes for itself, while it predicts. */
export const OWN_COLUMNS = '_ml_';

/** The columns that a model adds to rows; of classes also how sure it is of the predicted one, and of each. */
export const predictedColumns = (name: string, type: ColumnType, ofClasses: boolean): Schema => [
  { name, type },
  ...(ofClasses
    ? [
        { name: `${name}_probability`, type: T.double },
        { name: `${name}_probabilities`, type: map(T.string, T.double) },
      ]
    : []),
];
