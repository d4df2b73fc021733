import { keysOf } from '../types/keys-of.ts';
import type { SparkRelease } from '../types/spark-release.ts';

/** The names that a release of Spark brought, as Spark says it of each; the others are in every release that code can ask for. */
const BROUGHT = {
  '3.5':
    'array_prepend bitmap_bit_position bitmap_bucket_number bitmap_construct_agg bitmap_count bitmap_or_agg hll_sketch_agg hll_sketch_estimate hll_union hll_union_agg luhn_check to_varchar try_aes_decrypt',
  '4.0':
    'collate collation dayname is_valid_utf8 is_variant_null listagg make_valid_utf8 monthname nullifzero parse_json percentile_cont percentile_disc randstr schema_of_variant session_user string_agg to_variant_object try_make_interval try_make_timestamp try_make_timestamp_ltz try_make_timestamp_ntz try_mod try_parse_json try_parse_url try_to_date try_url_decode try_validate_utf8 try_variant_get uniform validate_utf8 variant_explode variant_explode_outer variant_get zeroifnull',
  '4.1':
    'approx_top_k bitmap_and_agg current_time make_time quote theta_difference theta_intersection theta_intersection_agg theta_sketch_agg theta_sketch_estimate theta_union theta_union_agg time_diff time_trunc to_time try_to_time',
  '4.2':
    'current_path time_bucket time_from_micros time_from_millis time_from_seconds time_to_micros time_to_millis time_to_seconds vector_avg vector_cosine_similarity vector_inner_product vector_l2_distance vector_norm vector_normalize vector_sum',
  '4.3': 'jaro_winkler_similarity',
} as const satisfies Partial<Record<SparkRelease, string>>;

const SINCE: ReadonlyMap<string, SparkRelease> = new Map(
  keysOf(BROUGHT).flatMap((release) => BROUGHT[release].split(' ').map((name) => [name, release] as const)),
);

/** Functions that there is one of for each type. */
const FAMILIES: readonly (readonly [names: RegExp, release: SparkRelease])[] = [
  [/^kll_sketch_/u, '4.1'],
  [/^(?:kll_merge_agg|tuple)_/u, '4.2'],
];

/** The release of Spark that brought a function, by its name or an alias; undefined where every release has it. */
export function sinceOf(name: string): SparkRelease | undefined {
  const known = name.toLowerCase();
  return SINCE.get(known) ?? FAMILIES.find(([names]) => names.test(known))?.[1];
}
