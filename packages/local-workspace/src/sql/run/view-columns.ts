import { canUpCast } from '@lakehouse/spark-sql/coercion/up-cast';
import type { ViewSchemaMode } from '@lakehouse/spark-sql/syntax/statement';
import {
  type Column,
  duplicateNames,
  equalTypes,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { badRequest, typeName } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import type { BoundColumn, BoundQuery } from '../bind/bound-query.ts';
import { cast } from '../values/cast.ts';
import { typed } from '../values/typed.ts';

export interface ViewDefinition {
  /** The names of the query's columns when the view was made; those of the view where it is older than this record. */
  readonly queryColumns?: readonly string[];
  readonly schemaMode?: ViewSchemaMode;
  readonly collation?: string;
}

const SOURCE = duck`v`;

/** The rows of a view's query with the columns that the view has by its WITH SCHEMA. Throws SqlError. */
export function asDefined(
  bound: BoundQuery,
  columns: Schema,
  { queryColumns, schemaMode = 'COMPENSATION' }: ViewDefinition,
  view: readonly string[],
): Pick<BoundQuery, 'sql' | 'columns'> {
  // A view that names its columns keeps them.
  const isNamed = columns.some(({ name }, at) => name !== (queryColumns?.[at] ?? name));
  if (schemaMode === 'EVOLUTION' && !isNamed) return evolved(bound);
  const wanted = columns.map((column, at) => {
    const name = queryColumns?.[at] ?? column.name;
    const named = placeOf(bound.columns, name, ordinalIn(queryColumns ?? [], name, at));
    // Without the record, the columns of a view that names them differ from those of its query.
    const place = named ?? (queryColumns ? undefined : at);
    if (place === undefined) throw changed(view, name);
    return { column, place };
  });
  const cells = wanted.map(({ column, place }) => {
    const found = bound.columns[place];
    if (!found) throw changed(view, column.name);
    const value = typed(duck`${SOURCE}.c${place}`, found.type);
    if (schemaMode.endsWith('EVOLUTION') || equalTypes(found.type, column.type))
      return { ...found, name: column.name, sql: value.sql };
    if (schemaMode === 'BINDING' && !canUpCast(found.type, column.type)) throw notUpCast(view, found, column);
    return { name: column.name, ...cast(value, column.type) };
  });
  const isPlain = cells.every(({ sql }, at) => sql.text === duck`${SOURCE}.c${at}`.text);
  const renamed = cells.map(({ sql: _sql, ...column }) => column);
  if (isPlain && cells.length === bound.columns.length) return { sql: bound.sql, columns: renamed };
  return {
    sql: duck`SELECT ${cells.map(({ sql }, at) => duck`${sql} AS c${at}`)} FROM (${bound.sql}) ${SOURCE}`,
    columns: renamed,
  };
}

function evolved(bound: BoundQuery): BoundQuery {
  const [twice] = duplicateNames(bound.columns);
  if (twice === undefined) return bound;
  throw badRequest(
    'COLUMN_ALREADY_EXISTS',
    `The column \`${twice}\` already exists. Choose another name or rename the existing column.`,
    '42711',
  );
}

/** How many columns before this one have its name. */
const ordinalIn = (names: readonly string[], name: string, at: number): number =>
  names.slice(0, at).filter((other) => sameName(other, name)).length;

const placeOf = (columns: readonly BoundColumn[], name: string, ordinal: number): number | undefined =>
  columns.flatMap((column, at) => (sameName(column.name, name) ? [at] : []))[ordinal];

const changed = (view: readonly string[], column: string): Error =>
  badRequest(
    'INCOMPATIBLE_VIEW_SCHEMA_CHANGE',
    `The SQL query of view \`${view.join('`.`')}\` has an incompatible schema change and column ${column} cannot be resolved. Make the view again: CREATE OR REPLACE VIEW.`,
    '51024',
  );

const notUpCast = (view: readonly string[], found: BoundColumn, column: Column): Error =>
  badRequest(
    'CANNOT_UP_CAST_DATATYPE',
    `Cannot up cast ${found.name} of the view \`${view.join('`.`')}\` from "${typeName(found.type)}" to "${typeName(column.type)}". Make the view again, or with SCHEMA COMPENSATION.`,
    '42846',
  );
