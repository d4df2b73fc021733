import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem } from './diagnostic.ts';

/**
 * A problem for each name that the schema lacks; none while the schema is not known. `field` is the config path, or a
 * function from the name's index to it.
 */
export function missingColumns(
  names: readonly string[],
  schema: Schema | undefined,
  field: string | ((at: number) => string),
): Problem[] {
  if (!schema) return [];
  return names.flatMap((name, at) =>
    findColumn(schema, name)
      ? []
      : [
          error(
            'unknown-column',
            `There is no column “${name}” any more`,
            typeof field === 'string' ? field : field(at),
          ),
        ],
  );
}

/** The columns that rows are told apart by must be ones that Spark can compare, which maps are not. */
export const mapKeys = (names: readonly string[], schema: Schema | undefined, field: string): Problem[] =>
  names
    .filter((name) => schema && findColumn(schema, name)?.type.kind === 'map')
    .map((name) => error('map-key', `“${name}” is a map, which Spark can’t compare`, field));

/** The code of what can't be checked before the columns of an input are known. */
export const NEEDS_SCHEMA = 'needs-schema';

/** The problem of a node whose code can't be generated before its input columns are known. */
export const needsSchema = (field?: string): Problem =>
  error(NEEDS_SCHEMA, 'Read the schema of the source first', field);

/** The names in the schema's spelling, since Spark names a selected column as it was requested. Unknown ones are unchanged. */
export const spelled = (names: readonly string[], schema: Schema | undefined): readonly string[] =>
  schema ? names.map((name) => findColumn(schema, name)?.name ?? name) : names;
