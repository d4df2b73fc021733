import { type ColumnType, findColumn, isNumeric, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { spelled } from '../../../diagnostics/column-checks.ts';
import type { TrainingConfig } from './config.ts';

/** Whether a column can be a feature: a number, a boolean or a string. */
export const isFeature = (type: ColumnType): boolean =>
  isNumeric(type) || type.kind === 'boolean' || type.kind === 'string';

/** The features that are numbers and those that are categories, in the schema's spelling. */
export function featuresOf(
  config: Pick<TrainingConfig, 'features' | 'categories'>,
  schema: Schema,
): { readonly numbers: readonly string[]; readonly categories: readonly string[] } {
  const coded = new Set(spelled(config.categories, schema));
  const names = spelled(config.features, schema);
  const isCategory = (name: string): boolean =>
    coded.has(name) || findColumn(schema, name)?.type.kind === 'string';
  return {
    numbers: names.filter((name) => !isCategory(name)),
    categories: names.filter(isCategory),
  };
}
