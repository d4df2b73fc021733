import type { Limits, Schema } from '@lakehouse/spark-sql/types/column-type';
import { formatLimited } from '@lakehouse/spark-sql/types/limits';
import { raise } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { BoundQuery } from '../bind/bound-query.ts';

/** Whether a string in the value is longer than it may be; NULL is not. `depth` names what is inside lists. */
function isTooLong(sql: Duck, limits: Limits, depth = 0): Duck {
  if ('max' in limits) return duck`coalesce(length(${sql}) > ${limits.max}, false)`;
  if ('fields' in limits)
    return anyOf(
      limits.fields.map(([name, inside]) =>
        isTooLong(duck`struct_extract(${sql}, ${duck.str(name)})`, inside, depth),
      ),
    );
  if ('element' in limits) return isInList(sql, limits.element, depth);
  return anyOf([
    ...(limits.key ? [isInList(duck`map_keys(${sql})`, limits.key, depth)] : []),
    ...(limits.value ? [isInList(duck`map_values(${sql})`, limits.value, depth)] : []),
  ]);
}

const anyOf = (tests: readonly Duck[]): Duck => duck`(${duck.join(tests, ' OR ')})`;

function isInList(list: Duck, limits: Limits, depth: number): Duck {
  const item = duck.name(`limited_${depth}`);
  return duck`coalesce(len(list_filter(${list}, lambda ${item}: ${isTooLong(item, limits, depth + 1)})) > 0, false)`;
}

/**
 * The same rows; the statement fails on a string that is longer than its column allows. As Delta does (Spark 4.2, Delta 4.4), it
 * counts spaces at the end, which tables of other formats cut, and leaves shorter ones as they are.
 */
export function withinLimits(query: BoundQuery, schema: Schema): BoundQuery {
  const limited = schema.flatMap(({ name, type, limits }, at) =>
    limits ? [{ name, type, limits, sql: duck`c${at}` }] : [],
  );
  if (limited.length === 0) return query;
  const tests = limited.map(({ name, type, limits, sql }) => {
    const check =
      'max' in limits
        ? `((${name} IS NULL) OR (length(${name}) <= ${limits.max}))`
        : `${name} is ${formatLimited({ type, limits })}`;
    const message = duck`${duck.str('Value "')} || CAST(${sql} AS VARCHAR) || ${duck.str(`" exceeds char/varchar type length limitation. Failed check: ${check}.`)}`;
    return duck`CASE WHEN ${isTooLong(sql, limits)} THEN ${raise('DELTA_EXCEED_CHAR_VARCHAR_LIMIT', message)} ELSE true END`;
  });
  return {
    ...query,
    sql: duck`SELECT * FROM (${query.sql}) limited WHERE ${duck.join(tests, ' AND ')}`,
  };
}
