import { findFunction } from '@lakehouse/spark-sql/functions/table';
import type { CallContext } from '../functions/define.ts';
import { literal, type Typed } from '../values/typed.ts';

/**
 * The functions that Spark replaces by NULL where an argument is a NULL of the query's text: what fails in another argument
 * does not fail then. Others, such as `concat` and `nanvl`, are computed in the order of their arguments.
 */
const REPLACED: ReadonlySet<string> = new Set(
  `add_months aes_decrypt aes_encrypt array_contains array_except array_intersect array_position array_remove array_union
  arrays_overlap atan2 contains conv convert_timezone date_format date_sub div encode endswith find_in_set format_number
  from_unixtime from_utc_timestamp get getbit hypot instr left levenshtein log lpad make_date make_timestamp
  make_timestamp_ntz map_contains_key map_from_arrays mod months_between next_day overlay parse_url pmod pow regexp_count
  regexp_extract regexp_extract_all regexp_instr regexp_like regexp_replace regexp_substr repeat replace right rpad sha2
  shiftleft shiftright shiftrightunsigned slice split split_part startswith str_to_map substring substring_index
  to_utc_timestamp translate trunc try_add try_aes_decrypt try_divide try_make_timestamp try_make_timestamp_ntz try_mod
  try_multiply try_parse_url try_subtract vector_cosine_similarity vector_inner_product vector_l2_distance width_bucket`.split(
    /\s+/u,
  ),
);

/** The value of a call, or the NULL that Spark puts in its place. */
export function ofNulls({ name, args }: CallContext, value: Typed): Typed {
  if (!args.some((arg) => arg.literal === null)) return value;
  const { name: own = '' } = findFunction(name, args.length) ?? {};
  return REPLACED.has(own) ? literal(null, value.type) : value;
}
