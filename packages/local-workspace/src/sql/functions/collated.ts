import { keysOf } from '@lakehouse/spark-sql/types/keys-of';

/**
 * What a function does with the collations of its arguments:
 * - `own`: nothing: its result is a number, or a text of its own
 * - `first`: its result has the collation of its first text, whose characters alone it looks at
 * - `shared`: its arguments share a collation, which its result has
 * - `ordered`: they do, and it compares them by their types
 * - `keys`: they do, and it compares them for being equal
 * - `search`: they do, and it looks for one in another
 * - `distinct`: it compares each of them with those of other rows
 * - `typed`: it passes values on with their types, or compares them by these
 */
export const RULES = {
  own: `ascii base64 bit_length char_length count crc32 decode encode format_number hash hex is_valid_utf8 isnotnull
    isnull luhn_check md5 octet_length sha sha2 size array_size soundex to_binary try_to_binary typeof unbase64 unhex xxhash64 string
    boolean tinyint smallint int bigint float double decimal binary date timestamp row_number rank dense_rank percent_rank
    cume_dist ntile`,
  first: `format_string initcap left lower make_valid_utf8 repeat reverse right substring try_validate_utf8 upper validate_utf8`,
  shared: `array array_join coalesce concat concat_ws elt if ifnull levenshtein listagg lpad nvl2 overlay rpad`,
  ordered: `array_distinct array_except array_intersect array_max array_min array_remove array_union greatest least nullif sort_array`,
  keys: `array_contains array_position arrays_overlap equal_null count_min_sketch hll_sketch_agg theta_sketch_agg
    tuple_sketch_agg_double tuple_sketch_agg_integer`,
  search: `btrim contains endswith find_in_set instr locate ltrim replace rtrim split_part startswith str_to_map substring_index
    translate trim`,
  distinct: '',
  typed: `any_value array_append array_compact array_repeat array_sort collate collation collect_list element_at exists explode filter first flatten forall get lag
    last lead max min named_struct nth_value slice struct transform try_element_at`,
} as const;

export type CollationRule = keyof typeof RULES;

const RULE_OF: ReadonlyMap<string, CollationRule> = new Map(
  keysOf(RULES).flatMap((rule) => RULES[rule].split(/\s+/u).map((name) => [name, rule] as const)),
);

const TRIMS: ReadonlySet<string> = new Set(['trim', 'btrim', 'ltrim', 'rtrim']);

/** The rule of a function by its main name; undefined where it is not known what it does with a collation. */
export function collationRule(name: string, args: number, distinct: boolean): CollationRule | undefined {
  if (distinct) return name === 'count' ? 'distinct' : name === 'min' || name === 'max' ? 'typed' : undefined;
  // With more arguments, it compares them.
  if (name === 'decode' && args > 2) return undefined;
  // Spaces are the same for every collation.
  return TRIMS.has(name) && args === 1 ? 'first' : RULE_OF.get(name);
}
