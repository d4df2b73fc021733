import { attributeName } from '../spark-names.ts';
import type { Py } from './ast.ts';
import { py } from './py.ts';

/** `F.col("name")`, with backticks inside where Spark would read dots as syntax. */
export const col = (name: string): Py => py`F.col(${py.str(attributeName(name))})`;

/** Column names as plain strings, where Spark takes names as they are (drop, dropDuplicates, partitionBy, …). */
export const nameList = (names: readonly string[]): readonly Py[] => names.map((name) => py.str(name));

/** Column names as parsed strings, where Spark reads dots (select, orderBy, groupBy, …). */
export const attributes = (names: readonly string[]): readonly Py[] =>
  names.map((name) => py.str(attributeName(name)));
