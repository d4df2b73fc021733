import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { DATABRICKS_ONLY_NAMES, sparkNameOf } from '@lakehouse/spark-sql/functions/databricks-only';
import { sinceOf } from '@lakehouse/spark-sql/functions/since';
import { FUNCTION_NAMES } from '@lakehouse/spark-sql/functions/table';
import { isAtLeast, SPARK_RELEASES } from '@lakehouse/spark-sql/types/spark-release';
import { beforeAll, describe, expect, it } from 'vitest';
import { functionNames, refusal, refusedFunctions } from '../../src/sql/functions/table.ts';

const SCRIPT = fileURLToPath(new URL('../../../../spark/function_names.py', import.meta.url));

/** Names that are written otherwise than as the call of a function, with where the grammar has them. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '! != % & * + - / < << <= <=> <> = == > >= >> >>> ^ | || ~': 'operators',
  'and between case in not or when': 'words of an expression',
  cast: 'a call with AS in it',
  range: 'a function in FROM',
};

/** What this Spark lacks: of the next release, words of its grammar, and what only Databricks has. */
const NOT_IN_SPARK = [
  'jaro_winkler_similarity',
  'timediff',
  'timestampadd',
  'timestampdiff',
  ...DATABRICKS_ONLY_NAMES,
].toSorted();
const NEITHER =
  'ai_analyze_sentiment ai_classify ai_extract ai_fix_grammar ai_mask ai_query ai_summarize ai_translate cloud_files_state http_request make_ts_interval read_kafka'.split(
    ' ',
  );

/** What Spark says of these is the release of a third argument, which the table does not take. */
const OLDER_THAN_SAID = ['min_by', 'max_by'];

/** They came with 4.1.2: the first releases of 4.1 lack them. */
const NEWER_THAN_SAID = ['kll_merge_agg_bigint', 'kll_merge_agg_float', 'kll_merge_agg_double'];

let spark: readonly string[] = [];
let brought: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(await findPython(), [SCRIPT]);
  brought = JSON.parse(stdout) as Readonly<Record<string, string>>;
  spark = Object.keys(brought);
});

describe('the functions of Spark', () => {
  it('run here, are refused by name, or are written otherwise', () => {
    expect(spark.length).toBeGreaterThan(500);
    const known = new Set([
      ...functionNames(),
      ...Object.keys(OTHERWISE).flatMap((names) => names.split(' ')),
    ]);
    const missing = spark.filter((name) => !known.has(name) && refusal(name) === undefined);
    expect(missing).toEqual([]);
  });

  it('are all that is listed here as refused or written otherwise', () => {
    const listed = Object.keys(OTHERWISE).flatMap((names) => names.split(' '));
    expect(listed.filter((name) => !spark.includes(name))).toEqual([]);
    expect(listed.filter((name) => functionNames().includes(name))).toEqual([]);
    expect(refusedFunctions().filter((name) => !spark.includes(name))).toEqual(NEITHER);
  });

  it('are all functions of the table but those that Databricks SQL has in addition', () => {
    expect(FUNCTION_NAMES.filter((name) => !spark.includes(name)).toSorted()).toEqual(NOT_IN_SPARK);
  });

  it('are the other names of what only Databricks calls as it does', () => {
    const others = DATABRICKS_ONLY_NAMES.flatMap((name) => sparkNameOf(name) ?? []);
    expect(others.filter((name) => !spark.includes(name))).toEqual([]);
  });

  it('are known by the release that brought each', () => {
    const [oldest, ...newer] = SPARK_RELEASES;
    const releaseOf = (text: string): string | undefined =>
      isAtLeast(oldest, text) ? undefined : newer.find((release) => isAtLeast(release, text));
    const inSpark = FUNCTION_NAMES.filter((name) => spark.includes(name));
    const said = inSpark.map((name) => [name, releaseOf(brought[name] ?? '')] as const);
    expect(said.filter(([, release]) => release !== undefined).length).toBeGreaterThan(40);
    const others = said.flatMap(([name, release]) => (release === sinceOf(name) ? [] : [name]));
    expect(others).toEqual([...OLDER_THAN_SAID, ...NEWER_THAN_SAID]);
    // Spark 4.2, which runs here, lacks it.
    expect(sinceOf('jaro_winkler_similarity')).toBe('4.3');
  });
});
