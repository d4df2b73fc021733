import { INDETERMINATE } from '@lakehouse/spark-sql/coercion/collation';
import type { ColumnType, StringType } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { type Collation, collationOf, isCollated } from './collations.ts';
import { replaceKind } from './nested-values.ts';
import type { Typed } from './typed.ts';

/** Locales for which the ICU of DuckDB has no order of its own yet. */
const UNKNOWN_LOCALES: ReadonlySet<string> = new Set(['blo', 'kk_Arab']);

/** Locales with the order of another one, by which DuckDB knows it. */
const SAME_ORDER: Readonly<Record<string, string>> = { nb: 'no', nb_NOR: 'no', nn: 'no' };

/** DuckDB takes a locale with two parts at most apart, and with hyphens as one. */
function icuName({ name, by }: Collation): Duck {
  if (typeof by === 'string') throw new Error(`${name} is not a collation of ICU`);
  if (UNKNOWN_LOCALES.has(by.locale)) throw unsupported(`The collation ${name}`);
  const locale = SAME_ORDER[by.locale] ?? by.locale.replaceAll('_', '-');
  return duck.str(`${locale}@colStrength=${by.strength}`);
}

/** Where accents do not count, there are more characters that are sorted in a newer way. */
const MACROS: Readonly<Record<string, Duck>> = {
  primary: duck`spark_icu_key_without_accents`,
  'primary;colCaseLevel=yes': duck`spark_icu_key_of_case`,
};

/** What is compared in place of a string: two are equal where their keys are, and sort as these do. */
function keyOfString(sql: Duck, { collation }: StringType): Duck {
  if (collation === INDETERMINATE) throw indeterminate();
  const found = collationOf(collation ?? 'UTF8_BINARY');
  const text = found.trims ? duck`rtrim(${sql}, ' ')` : sql;
  if (found.by === 'bytes') return text;
  if (found.by === 'small-letters') return duck`spark_small_letters(${text})`;
  return duck`${MACROS[found.by.strength] ?? duck`spark_icu_key`}(${text}, ${icuName(found)})`;
}

const indeterminate = (): Error =>
  badRequest(
    'INDETERMINATE_COLLATION_IN_EXPRESSION',
    'The operands have different collations. Use COLLATE clause to set the collation explicitly.',
    '42P22',
  );

/** A string of another collation than by bytes as its key; everything else as it is. */
export const keyIfCollated = (sql: Duck, type: ColumnType): Duck =>
  type.kind === 'string' && isCollated(type) ? keyOfString(sql, type) : sql;

/** A value of which two are equal where those of the statement are: with keys in place of the strings that have a collation. */
export const equalityKey = ({ sql, type }: Pick<Typed, 'sql' | 'type'>): Duck =>
  isCollated(type) ? replaceKind(sql, type, 'string', keyIfCollated) : sql;
