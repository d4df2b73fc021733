import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JoinConfig } from './config.ts';
import { designJoin } from './design-join.ts';

/** Columns that name rows are called so in most tables. */
const NAMES_ROWS = /(^|_|[a-z](?=[A-Z]))(id|key|Id|Key|ID)$/u;

/**
 * The key of a join that has none yet: the column that both sides have, or of several the one whose name says that it
 * identifies rows. None where that leaves a choice.
 */
export function guessKeys(config: JoinConfig, left: Schema, right: Schema): JoinConfig['keys'] {
  if (config.type === 'cross' || config.keys.length > 0) return config.keys;
  const shared = left.flatMap(({ name }) => {
    const other = findColumn(right, name);
    const key = { left: name, right: other?.name ?? '' };
    const { problems } = designJoin({ ...config, type: 'left_semi', keys: [key] }, left, right);
    return other && problems.length === 0 ? [key] : [];
  });
  const [only, ...others] = shared.length === 1 ? shared : shared.filter((key) => NAMES_ROWS.test(key.left));
  return only && others.length === 0 ? [only] : [];
}
