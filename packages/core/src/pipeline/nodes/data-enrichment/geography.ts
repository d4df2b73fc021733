import { findColumn, type Schema, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { EnrichmentConfig } from './config.ts';
import { fetchedColumns } from './fetched-columns.ts';
import type { NewColumn } from './new-column.ts';
import { orderedFields } from './reference.ts';

/** A value, and the helper column that holds it. */
interface Helper {
  readonly value: Sql;
  readonly name: string;
}

/** How a position finds its place in the reference. */
export interface PlaceSearch {
  /** Latitude and longitude of the rows. */
  readonly position: readonly Helper[];
  /** The columns of the reference that are compared with it. */
  readonly place: readonly Helper[];
  /** What must hold for a place, over the helper columns; undefined where any will do. */
  readonly within: Sql | undefined;
  /** The place with the smallest one is taken. */
  readonly measure: Helper;
  /** What must hold for the measure; undefined where any will do. */
  readonly limit: Sql | undefined;
  /** The columns that are taken from the reference, in a struct, and those that decide ties. */
  readonly fields: Schema;
  readonly ties: readonly string[];
  readonly found: string;
  readonly rank: string;
  readonly columns: readonly NewColumn[];
}

/** Whether the rows find places by their positions. */
export const isByPlace = ({ mode }: EnrichmentConfig): boolean => mode === 'nearest' || mode === 'area';

/** The settings that name columns with numbers, of the rows and of the reference. */
export const PLACE_FIELDS = {
  own: ['latitude', 'longitude'],
  nearest: ['placeLatitude', 'placeLongitude'],
  area: ['south', 'north', 'west', 'east'],
} as const;

/** Kilometres: twice the mean radius of the Earth. */
const DIAMETER = 12_742.0176;

/** How the rows of a config without problems find their places. */
export function placeSearch(config: EnrichmentConfig, own: Schema, reference: Schema): PlaceSearch {
  const taken = [...own, ...reference].map(({ name }) => name);
  const helper = (wanted: string): string => {
    const name = freeName(wanted, taken);
    taken.push(name);
    return name;
  };
  const number = (schema: Schema, column: string, wanted: string): Helper => {
    const found = findColumn(schema, column);
    const name = sql.name(found?.name ?? column);
    const value = found?.type.kind === 'double' ? name : sql`CAST(${name} AS DOUBLE)`;
    return { value, name: helper(wanted) };
  };
  const position = PLACE_FIELDS.own.map((field) => number(own, config[field], `own_${field}`));
  const wanted = config.mode === 'area' ? PLACE_FIELDS.area : PLACE_FIELDS.nearest;
  const place = wanted.map((field) =>
    number(reference, config[field], field.replace('place', 'place_').toLowerCase()),
  );
  const [latitude, longitude] = position.map(({ name }) => sql.name(name));
  const bounds = place.map(({ name }) => sql.name(name));
  if (!latitude || !longitude) throw new Error('A position has two numbers');
  const fields = config.columns
    .flatMap(({ column }) => findColumn(reference, column) ?? [])
    .filter(({ name }, at, all) => !all.slice(0, at).some((other) => sameName(other.name, name)))
    .map(({ name, type }) => ({ name, type }));
  const measure = {
    name: helper(config.mode === 'area' ? 'extent' : 'kilometres'),
    value: config.mode === 'area' ? extent(bounds) : distance(latitude, longitude, bounds),
  };
  const found = helper('reference');
  const named = { found, fields };
  const name = config.distance.trim();
  const columns = fetchedColumns(config, own, reference, named);
  return {
    position,
    place,
    within: config.mode === 'area' ? inside(latitude, longitude, bounds) : undefined,
    measure,
    limit:
      config.mode === 'nearest' && config.maxDistance > 0
        ? sql`${sql.name(measure.name)} <= ${sql.double(config.maxDistance)}`
        : undefined,
    fields,
    ties: orderedFields(fields),
    found,
    rank: helper('place_rank'),
    columns:
      config.mode === 'nearest' && name !== ''
        ? [...columns, { name, value: sql.name(measure.name), field: 'distance' }]
        : columns,
  };
}

/** The columns from which the new ones are computed. */
export const withPlace = (own: Schema, { found, fields, measure }: PlaceSearch): Schema => [
  ...own,
  { name: found, type: { kind: 'struct', fields } },
  { name: measure.name, type: T.double },
];

/** The haversine formula: kilometres on a sphere, in whole metres. */
function distance(latitude: Sql, longitude: Sql, [otherLatitude, otherLongitude]: readonly Sql[]): Sql {
  if (!otherLatitude || !otherLongitude) throw new Error('A place has two numbers');
  const half = (one: Sql, other: Sql): Sql => sql`pow(sin(radians(${other} - ${one}) / 2), 2)`;
  const share = sql`${half(latitude, otherLatitude)} + cos(radians(${latitude})) * cos(radians(${otherLatitude})) * ${half(longitude, otherLongitude)}`;
  return sql`round(${sql.double(DIAMETER)} * asin(least(1D, sqrt(${share}))), 3)`;
}

/** The eastern bound of an area across 180° is smaller than the western one. */
function inside(latitude: Sql, longitude: Sql, [south, north, west, east]: readonly Sql[]): Sql {
  if (!south || !north || !west || !east) throw new Error('An area has four bounds');
  return sql`${latitude} BETWEEN ${south} AND ${north} AND CASE WHEN ${west} <= ${east} THEN ${longitude} BETWEEN ${west} AND ${east} ELSE ${longitude} >= ${west} OR ${longitude} <= ${east} END`;
}

/** In square degrees, which is enough to tell a part from the whole. */
function extent([south, north, west, east]: readonly Sql[]): Sql {
  if (!south || !north || !west || !east) throw new Error('An area has four bounds');
  return sql`(${north} - ${south}) * (${east} - ${west} + CASE WHEN ${west} <= ${east} THEN 0D ELSE 360D END)`;
}
