import { PYTHON_KEYWORDS } from './identifier.ts';

/** Lower-case names that a variable of generated code must not take: Python's own, and those of Databricks and Spark. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...PYTHON_KEYWORDS,
  ...(
    'abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex ' +
    'copyright credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals ' +
    'hasattr hash help hex id input int isinstance issubclass iter len license list locals map max memoryview min next ' +
    'object oct open ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str ' +
    'sum super tuple type vars zip match case'
  ).split(' '),
  ...'spark sc sqlcontext dbutils display displayhtml sql table udf f window pyspark delta dp os sys json l access_key secret_key encoded_secret_key aws_bucket_name mount_name check_changes check_columns check_keys check_partitions check_replaced check_run_key attempts attempt iterator abstractcontextmanager contextmanager learn_factors match_pairs connected_ids keep_survivors api_answer api_value land_answers split_rows training_parts class_labels class_counts class_scores number_scores cluster_scores cluster_sizes feature_slots importances coefficients class_coefficients cluster_centers confusion metric metrics_of metrics_frame with_metrics save_training search_parameters parameter_candidates with_classes without_own_columns labels_of nothing_trained retry_after next_link asked re b64encode build_opener gmtime monotonic parsedate_to_datetime sleep strftime time_ns urlencode urljoin urlsplit'.split(
    ' ',
  ),
]);
