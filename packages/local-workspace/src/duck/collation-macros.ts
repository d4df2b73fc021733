import { duck } from './fragment.ts';
import { LIGATURE, QUOTE, SORTED_ALIKE } from './sorted-alike.ts';

const REFUSED =
  '[UNSUPPORTED_FEATURE] A string with a character that the collations of Spark sort in a newer way (Chinese characters, for one) is not supported by the local workspace: ';

/** What strings are compared by, of the collations that do not compare their bytes. */
export const COLLATION_MACROS = [
  // Each character by itself: a sigma at the end has the same small letter.
  duck`CREATE MACRO spark_small_letters(s) AS CASE WHEN strlen(s) = length(s) THEN lower(s) ELSE replace(js_lower(s), 'ς', 'σ') END`,
  duck`CREATE MACRO spark_icu_key(s, rules) AS CASE WHEN s IS NULL THEN NULL WHEN regexp_full_match(s, ${duck.str(SORTED_ALIKE)})
    THEN icu_sort_key(s, rules) ELSE error(${duck.str(REFUSED)} || left(s, 50)) END`,
  duck`CREATE MACRO spark_icu_key_without_accents(s, rules) AS CASE WHEN regexp_matches(s, ${duck.str(QUOTE)})
    THEN error(${duck.str(REFUSED)} || left(s, 50)) ELSE spark_icu_key(s, rules) END`,
  duck`CREATE MACRO spark_icu_key_of_case(s, rules) AS CASE WHEN regexp_matches(s, ${duck.str(LIGATURE)})
    THEN error(${duck.str(REFUSED)} || left(s, 50)) ELSE spark_icu_key_without_accents(s, rules) END`,
] as const;
