"""Finds the clusters of a Parquet file with Splink on DuckDB, by the settings of a Duplicate detection.

The question is a line of JSON, the answer a line of JSON with the seconds, by the
clock and of the processors, from reading the file to written clusters.
"""

import json
import logging
import sys
import time

import duckdb
import splink.comparison_level_library as levels
import splink.comparison_library as comparisons
from splink import DuckDBAPI, Linker, SettingsCreator, block_on

logging.disable(logging.CRITICAL)


def distance(column: str, limit: float, measure: str) -> object:
    return levels.CustomLevel(
        f"{measure} <= {limit}".replace("{column}", column),
        label_for_charts=f"{column} within {limit}",
    )


MEASURES = {
    "edits": 'levenshtein("{column}_l", "{column}_r")',
    "date": "abs(datediff('day', \"{column}_l\", \"{column}_r\"))",
}


def comparison(column: str, method: str, limits: list[float], rare: bool) -> object:
    """The levels of a comparison of ours: NULL, equal, within each limit, anything else."""
    exact = levels.ExactMatchLevel(column, term_frequency_adjustments=rare)
    near = [distance(column, limit, MEASURES[method]) for limit in limits]
    return comparisons.CustomComparison(
        output_column_name=column,
        comparison_levels=[levels.NullLevel(column), exact, *near, levels.ElseLevel()],
    )


def clusters(question: dict) -> dict:
    started, worked = time.perf_counter(), time.process_time()
    connection = duckdb.connect()
    connection.execute(
        f"CREATE TABLE people AS SELECT * FROM read_parquet('{question['file']}')"
    )
    api = DuckDBAPI(connection=connection)
    rules = [block_on(*rule) for rule in question["blocking"]]
    settings = SettingsCreator(
        link_type="dedupe_only",
        unique_id_column_name=question["key"],
        blocking_rules_to_generate_predictions=rules,
        comparisons=[
            comparison(c["column"], c["method"], c["limits"], c.get("rare", False))
            for c in question["comparisons"]
        ],
        retain_intermediate_calculation_columns=False,
        retain_matching_columns=False,
    )
    linker = Linker(api.register("people"), settings)
    certain = [block_on(*rule) for rule in question["certain"]]
    linker.training.estimate_probability_two_random_records_match(certain, recall=0.7)
    linker.training.estimate_u_using_random_sampling(max_pairs=1e6)
    for rule in rules:
        linker.training.estimate_parameters_using_expectation_maximisation(rule)
    pairs = linker.inference.predict(threshold_match_probability=question["threshold"])
    found = linker.clustering.cluster_pairwise_predictions_at_threshold(
        pairs, threshold_match_probability=question["threshold"]
    )
    key = question["key"]
    connection.execute(
        f"COPY (SELECT \"{key}\" AS id, cluster_id FROM {found.physical_name}) "
        f"TO '{question['to']}' (FORMAT parquet)"
    )
    return {
        "seconds": time.perf_counter() - started,
        "work": time.process_time() - worked,
    }


for line in sys.stdin:
    print(json.dumps(clusters(json.loads(line))), flush=True)
