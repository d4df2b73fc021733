import { commonType } from '@lakehouse/spark-sql/coercion/coerce';
import { isColumnType } from '@lakehouse/spark-sql/coercion/expression-type';
import {
  type Column,
  type ColumnType,
  equalTypes,
  findColumn,
  formatType,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { EnrichmentConfig } from './config.ts';

/** A value of a row and the one of the reference that it is compared with, of one type. */
export interface Pair {
  readonly own: Sql;
  readonly other: Sql;
  /** The helper column that holds it. */
  readonly helper: string;
}

/** How a row finds its row in the reference. */
export interface Search {
  readonly keys: readonly Pair[];
  /** Set where the last row of the reference is taken whose value is not beyond the own one. */
  readonly at?: Pair;
  /** The columns that are taken from the reference, in a struct. */
  readonly fields: Schema;
  /** The helper columns for that struct, for the side of a row, and for what is checked in the reference. */
  readonly found: string;
  readonly side: string;
  readonly checked: string;
  /** Whether a row of the reference may be taken, as a condition over its rows. */
  readonly check: Check;
}

/** `keep`: other rows are left out. `refuse`: a row that meets the condition stops the run with the message. */
export type Check =
  | { readonly action: 'keep'; readonly condition: Sql }
  | {
      readonly action: 'refuse';
      readonly condition: Sql;
      readonly message: string;
      /** Set where the rows are ranges, which begin with NULL if they have no lower bound. */
      readonly ranges?: true;
    };

/** The columns that are compared for equality, and the one that is compared by size. */
export function comparedColumns(config: EnrichmentConfig): {
  readonly keys: EnrichmentConfig['keys'];
  readonly at?: { readonly own: string; readonly other: string };
} {
  const { mode, keys, time, referenceTime } = config;
  if (mode === 'currency')
    return {
      keys: [{ own: config.currency, other: config.rateCurrency }],
      at: { own: time, other: referenceTime },
    };
  if (mode === 'asof') return { keys, at: { own: time, other: referenceTime } };
  if (mode === 'nearest' || mode === 'area') return { keys: [] };
  return mode === 'range' ? { keys, at: { own: config.value, other: config.from } } : { keys };
}

/** The columns of the reference that the result needs. */
function takenColumns(config: EnrichmentConfig): readonly string[] {
  const { mode, columns, tolerance, referenceTime } = config;
  const chosen = mode === 'currency' ? [config.rate] : columns.map(({ column }) => column);
  if (mode === 'range') return [...chosen, config.to];
  return mode !== 'lookup' && tolerance > 0 ? [...chosen, referenceTime] : chosen;
}

/** How the rows of a config without problems find those of the reference. */
export function searchOf(config: EnrichmentConfig, own: Schema, reference: Schema): Search {
  const taken = own.map(({ name }) => name);
  const helper = (wanted: string): string => {
    const name = freeName(wanted, taken);
    taken.push(name);
    return name;
  };
  const { keys, at } = comparedColumns(config);
  const pair = (one: { own: string; other: string }, wanted: string): Pair => ({
    ...alike(findColumn(own, one.own), findColumn(reference, one.other)),
    helper: helper(wanted),
  });
  const pairs = keys.map((one, index) => pair(one, keys.length === 1 ? 'key' : `key_${index + 1}`));
  const compared = at && pair(at, 'at');
  const fields = takenColumns(config)
    .flatMap((name) => findColumn(reference, name) ?? [])
    .filter(({ name }, index, all) => !all.slice(0, index).some((other) => sameName(other.name, name)));
  return {
    keys: pairs,
    ...(compared && { at: compared }),
    fields: fields.map(({ name, type }) => ({ name, type })),
    found: helper('reference'),
    side: helper('side'),
    checked: freeName(
      'checked',
      reference.map(({ name }) => name),
    ),
    check: checkOf(config, reference, pairs, compared, fields),
  };
}

/** Two columns as values of one type. */
function alike(own: Column | undefined, other: Column | undefined): Pick<Pair, 'own' | 'other'> {
  if (!own || !other) throw new Error('The plan emits no node with problems');
  const common = commonType(own.type, other.type);
  const cast = ({ name, type }: Column): Sql => {
    const wanted: ColumnType = common && isColumnType(common) ? common : own.type;
    return equalTypes(type, wanted) ? sql.name(name) : sql`CAST(${sql.name(name)} AS ${sql.type(wanted)})`;
  };
  return { own: cast(own), other: cast(other) };
}

/** The columns that rows can be ordered by. */
export const orderedFields = (fields: Schema): readonly string[] =>
  fields.filter(({ type }) => !formatType(type).includes('map<')).map(({ name }) => name);

function checkOf(
  config: EnrichmentConfig,
  reference: Schema,
  keys: readonly Pair[],
  at: Pair | undefined,
  fields: Schema,
): Check {
  const spelled = (name: string): Sql => sql.name(findColumn(reference, name)?.name ?? name);
  const values = keys.map(({ other }) => other);
  if (config.mode === 'range' && at) {
    const partition = values.length > 0 ? sql`PARTITION BY ${sql.list(values)} ` : sql.empty;
    const window = sql`(${partition}ORDER BY ${at.other})`;
    const to = spelled(config.to);
    const next = sql`lead(${at.other}) OVER ${window}`;
    const before = config.includeTo ? sql`${next} <= ${to}` : sql`${next} < ${to}`;
    return {
      action: 'refuse',
      // Without one of the bounds, the comparison is NULL and the ranges overlap.
      condition: sql`lead(1) OVER ${window} IS NOT NULL AND coalesce(${before}, true)`,
      message: 'Ranges of the reference overlap',
      ranges: true,
    };
  }
  const one = sql.list([...values, ...(at ? [at.other] : [])]);
  if (config.duplicates === 'refuse')
    return {
      action: 'refuse',
      condition: sql`count(1) OVER (PARTITION BY ${one}) > 1`,
      message: 'The reference has several rows for one key',
    };
  const chosen = config.order.map(({ column, value }) =>
    value === 'largest' ? sql`${spelled(column)} DESC` : sql`${spelled(column)} ASC NULLS LAST`,
  );
  const ties = orderedFields(fields)
    .filter((name) => !config.order.some(({ column }) => sameName(column, name)))
    .map((name) => sql.name(name));
  return {
    action: 'keep',
    condition: sql`row_number() OVER (PARTITION BY ${one} ORDER BY ${sql.list([...chosen, ...ties])}) = 1`,
  };
}
