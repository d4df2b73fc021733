import { unsupported } from '../../duck/failures.ts';
import type { SqlError } from '../../engine/sql-engine.ts';

const XML = 'XML is not read here: run the pipeline on a cluster';
const SPACE = 'there are no GEOGRAPHY and GEOMETRY here';
const FORMAT = 'this format is not read here: run the pipeline on a cluster';
const FILE =
  'rows do not know their file here: read each file by a query of its own, with its name as a value';
const JAVA = 'no Java runs here';
const ONLY_THERE = 'it needs a service of the platform';
const MODEL = 'it asks a model that only Databricks serves: run it in a workspace of Databricks';
const NOT_LISTED = 'the engine has no list of these';

/** Functions missing from the table of Spark SQL, with what to do instead: they are rejected by name. */
const WHY: readonly (readonly [names: string, why: string])[] = [
  ['make_ts_interval', 'use make_interval, make_ym_interval or make_dt_interval'],
  ['schema_of_variant_agg', 'use schema_of_variant of each row'],
  ['is_valid_variant', 'a VARIANT is always valid here'],
  ['from_xml to_xml schema_of_xml', XML],
  ['xpath xpath_boolean xpath_double xpath_float xpath_int xpath_long xpath_number xpath_short', XML],
  ['xpath_string', XML],
  ['from_avro to_avro schema_of_avro from_protobuf to_protobuf', FORMAT],
  ['approx_top_k_accumulate approx_top_k_combine approx_top_k_estimate', 'use approx_top_k on the rows'],
  ['st_asbinary st_geogfromwkb st_geomfromwkb st_setsrid st_srid', SPACE],
  ['input_file_name input_file_block_length input_file_block_start', FILE],
  ['java_method reflect try_reflect', JAVA],
  ['collations python_worker_logs sql_keywords', NOT_LISTED],
  ['measure', 'there are no metric views here'],
  [
    'ai_analyze_sentiment ai_classify ai_extract ai_fix_grammar ai_mask ai_query ai_summarize ai_translate',
    MODEL,
  ],
  ['cloud_files_state http_request read_kafka', ONLY_THERE],
];

/** The reason for each rejected function, by its name. */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map(
  WHY.flatMap(([names, why]) => names.split(' ').map((name) => [name, why] as const)),
);

/** The error for a call of a function that the table lacks; undefined for any other name. */
export function refusalOf(name: string): SqlError | undefined {
  const why = LEFT_OUT.get(name);
  return why === undefined ? undefined : unsupported(`The function ${name} (${why})`);
}
