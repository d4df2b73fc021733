import { commonType } from '@lakehouse/spark-sql/coercion/coerce';
import { isColumnType } from '@lakehouse/spark-sql/coercion/expression-type';
import {
  type Column,
  type ColumnType,
  duplicateNames,
  findColumn,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { missingColumns, needsSchema } from '../../../diagnostics/column-checks.ts';
import { comparisonProblem } from '../../../diagnostics/comparable-columns.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { JoinConfig, JoinType } from './config.ts';

/** A pair of key columns, each as its side spells it. */
export interface KeyPair {
  readonly left: string;
  readonly right: string;
}

/** A column of the result and where it comes from. `merged`: a key of both sides, of which Spark keeps one column. */
export interface OutputColumn extends Column {
  readonly from: 'left' | 'right' | 'merged';
  /** Its name on its side (on the left one for `merged`). */
  readonly source: string;
  /** For `merged`: the name on the right side. */
  readonly right?: string;
}

export interface JoinDesign {
  readonly keys: readonly KeyPair[];
  /** Undefined while a side is not known. */
  readonly columns: readonly OutputColumn[] | undefined;
  readonly problems: readonly Problem[];
}

/** Whether the right side only filters the left rows (semi and anti joins). */
export const keepsLeftOnly = (type: JoinType): boolean => type === 'left_semi' || type === 'left_anti';

/**
 * The columns of a join. Semi and anti joins return the left columns unchanged. All others return same-named keys first
 * and once, as Spark's USING does, then the remaining left columns, then the right ones, with suffixes where names
 * clash.
 */
export function designJoin(
  config: JoinConfig,
  left: Schema | undefined,
  right: Schema | undefined,
): JoinDesign {
  const { type } = config;
  const pairs = type === 'cross' ? [] : distinct(config.keys, left, right);
  const problems = type === 'cross' ? [] : keyProblems(config, left, right);
  if ((!left || !right) && !keepsLeftOnly(type)) problems.push(needsSchema());
  if (!left || problems.length > 0) return { keys: pairs, columns: undefined, problems };
  if (keepsLeftOnly(type))
    return {
      keys: pairs,
      columns: left.map((column) => ({ ...column, from: 'left', source: column.name })),
      problems,
    };
  if (!right) return { keys: pairs, columns: undefined, problems };
  const columns = outputColumns(config, pairs, left, right);
  return { keys: pairs, columns, problems: clashes(config, columns) };
}

function distinct(
  keys: JoinConfig['keys'],
  left: Schema | undefined,
  right: Schema | undefined,
): readonly KeyPair[] {
  const pairs: KeyPair[] = [];
  for (const key of keys) {
    const pair = {
      left: (left && findColumn(left, key.left)?.name) ?? key.left,
      right: (right && findColumn(right, key.right)?.name) ?? key.right,
    };
    if (!pairs.some((other) => sameName(other.left, pair.left) && sameName(other.right, pair.right)))
      pairs.push(pair);
  }
  return pairs;
}

function keyProblems({ keys }: JoinConfig, left: Schema | undefined, right: Schema | undefined): Problem[] {
  if (keys.length === 0) return [error('no-keys', 'Choose the columns that must be equal', 'keys')];
  return keys.flatMap((key, at) => {
    const path = `keys.${at}`;
    if (key.left === '') return [error('no-column', 'Choose a left column', `${path}.left`)];
    if (key.right === '') return [error('no-column', 'Choose a right column', `${path}.right`)];
    const missing = [
      ...missingColumns([key.left], left, `${path}.left`),
      ...missingColumns([key.right], right, `${path}.right`),
    ];
    const one = left && findColumn(left, key.left);
    const other = right && findColumn(right, key.right);
    if (missing.length > 0 || !one || !other) return missing;
    return comparisonProblem(one, other, `${path}.right`) ?? [];
  });
}

const hasName = (names: readonly string[], name: string): boolean =>
  names.some((other) => sameName(other, name));

function outputColumns(
  config: JoinConfig,
  pairs: readonly KeyPair[],
  left: Schema,
  right: Schema,
): readonly OutputColumn[] {
  const { type, leftSuffix, rightSuffix } = config;
  const shared = pairs.filter((pair) => sameName(pair.left, pair.right));
  const merged = shared.flatMap((pair): readonly OutputColumn[] => {
    const one = findColumn(left, pair.left);
    if (!one) return [];
    const other = findColumn(right, pair.right) ?? one;
    const name = one.name;
    return [{ name, type: mergedType(type, one, other), from: 'merged', source: name, right: other.name }];
  });
  const isShared = ({ name }: Column): boolean => shared.some((pair) => sameName(pair.left, name));
  const lefts = left.filter((column) => !isShared(column));
  const rights = right.filter((column) => !isShared(column));
  const side = (from: 'left' | 'right', own: Schema, others: Schema, suffix: string): OutputColumn[] => {
    const names = others.map(({ name }) => name);
    return own.map((column) => ({
      name: hasName(names, column.name) ? column.name + suffix : column.name,
      type: column.type,
      from,
      source: column.name,
    }));
  };
  return [
    ...merged,
    ...side('left', lefts, rights, leftSuffix),
    ...side('right', rights, lefts, rightSuffix),
  ];
}

/** A right join keeps the right key; a full one has whichever side has a row. */
function mergedType(type: JoinType, left: Column, right: Column): ColumnType {
  if (type === 'right') return right.type;
  if (type !== 'full') return left.type;
  const common = commonType(left.type, right.type);
  return common && isColumnType(common) ? common : left.type;
}

function clashes({ leftSuffix, rightSuffix }: JoinConfig, columns: readonly OutputColumn[]): Problem[] {
  return duplicateNames(columns).map((name) =>
    error(
      'duplicate-column',
      leftSuffix === rightSuffix
        ? `Both sides have “${name}”: give one side a suffix`
        : `Two columns would be called “${name}”: choose another suffix`,
      'rightSuffix',
    ),
  );
}
