import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import { type ColumnType, findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { mergedLiteral } from '../../../codegen/plain-literal.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { EnrichmentConfig } from './config.ts';
import type { NewColumn } from './new-column.ts';
import type { Search } from './reference.ts';

const MICROSECONDS = { seconds: 1e6, minutes: 6e7, hours: 3.6e9, days: 8.64e10 } as const;

/** The columns of the rows together with the row of the reference that was found. */
export const withFound = (own: Schema, { found, fields }: Pick<Search, 'found' | 'fields'>): Schema => [
  ...own,
  { name: found, type: { kind: 'struct', fields } },
];

/** The new columns, computed from a row and the row of the reference that was found. */
export function fetchedColumns(
  config: EnrichmentConfig,
  own: Schema,
  reference: Schema,
  search: Pick<Search, 'found' | 'fields'>,
): readonly NewColumn[] {
  const found = sql.name(search.found);
  const fieldOf = (name: string): Sql => sql`${found}.${sql.name(findColumn(reference, name)?.name ?? name)}`;
  const isFound = sql`${found} IS NOT NULL`;
  const flag = config.found.trim();
  const home = homeOf(config, own);
  const added: NewColumn[] =
    config.mode === 'currency'
      ? [converted(config, own, search, home, fieldOf(config.rate))]
      : config.columns.map(({ column, name, default: text }, at) => {
          const type = findColumn(reference, column)?.type;
          const value = fieldOf(column);
          return {
            name: name.trim() || (findColumn(reference, column)?.name ?? column),
            value:
              text === '' || !type
                ? value
                : sql`CASE WHEN ${isFound} THEN ${value} ELSE ${literal(text, type)} END`,
            field: `columns.${at}.name`,
          };
        });
  if (flag === '') return added;
  const known = home ? sql`coalesce(${home}, false) OR ${isFound}` : isFound;
  return [...added, { name: flag, value: known, field: 'found' }];
}

/** What must hold for the last row of the reference to be the one of a row; undefined where it always is. */
export function limitOf(
  config: EnrichmentConfig,
  own: Schema,
  reference: Schema,
  { found }: Search,
): Sql | undefined {
  const ownOf = (name: string): Sql => sql.name(findColumn(own, name)?.name ?? name);
  const fieldOf = (name: string): Sql =>
    sql`${sql.name(found)}.${sql.name(findColumn(reference, name)?.name ?? name)}`;
  const { mode, tolerance, toleranceUnit } = config;
  if (mode === 'range') {
    const [value, to] = [ownOf(config.value), fieldOf(config.to)];
    const within = config.includeTo ? sql`${value} <= ${to}` : sql`${value} < ${to}`;
    // A range without lower bound is before NULL, too.
    return sql`${value} IS NOT NULL AND (${to} IS NULL OR ${within})`;
  }
  if (mode === 'lookup' || tolerance === 0) return undefined;
  const [time, other] = [ownOf(config.time), fieldOf(config.referenceTime)];
  const kind = findColumn(reference, config.referenceTime)?.type.kind;
  if (kind === 'date') return sql`datediff(${time}, ${other}) <= ${sql.int(tolerance)}`;
  const micros = sql.int(BigInt(tolerance) * BigInt(MICROSECONDS[toleranceUnit]));
  return kind === 'timestamp'
    ? sql`unix_micros(${time}) - unix_micros(${other}) <= ${micros}`
    : sql`timestampdiff(MICROSECOND, ${other}, ${time}) <= ${micros}`;
}

/** A value that is compared with a column, or used in its place. */
function literal(text: string, type: ColumnType): Sql {
  const read = sqlLiteral(text, type);
  if (!read.ok) throw new Error('The plan emits no node with problems');
  return sql.expression(mergedLiteral(read.literal, type));
}

/** Whether an amount is in the currency of the result, where one is given. */
function homeOf({ mode, home, currency }: EnrichmentConfig, own: Schema): Sql | undefined {
  const column = findColumn(own, currency);
  return mode !== 'currency' || home.trim() === '' || !column
    ? undefined
    : sql`${sql.name(column.name)} = ${literal(home.trim(), column.type)}`;
}

function converted(
  config: EnrichmentConfig,
  own: Schema,
  search: Pick<Search, 'found' | 'fields'>,
  home: Sql | undefined,
  rate: Sql,
): NewColumn {
  const amount = sql.name(findColumn(own, config.amount)?.name ?? config.amount);
  const product = sql`round(${amount} * ${rate}, ${sql.int(config.scale)})`;
  const column = { name: config.name.trim(), field: 'name' };
  if (!home) return { ...column, value: product };
  const { type } = checkExpression(parsed(product), withFound(own, search), { allow: 'scalar' });
  const same = sql`CAST(${amount} AS ${sql.type(type)})`;
  return { ...column, value: sql`CASE WHEN ${home} THEN ${same} ELSE ${product} END` };
}
