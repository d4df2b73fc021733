import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { FUNCTION_NAMES } from '@lakehouse/spark-sql/functions/table';
import { beforeAll, describe, expect, it } from 'vitest';
import { functionNames, refusal, refusedFunctions } from '../../src/sql/functions/table.ts';

const SCRIPT = fileURLToPath(new URL('../../../../spark/function_names.py', import.meta.url));

/** Names that are written otherwise than as the call of a function, with where the grammar has them. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '! != % & * + - / < << <= <=> <> = == > >= >> >>> ^ | || ~': 'operators',
  'and between case in not or when': 'words of an expression',
  'cast extract': 'calls with AS and FROM in them',
  range: 'a function in FROM',
};

/** What Databricks SQL has and this Spark lacks. */
const NOT_IN_SPARK =
  'charindex iff is_account_group_member is_member jaro_winkler_similarity secret timediff timestampadd timestampdiff'.split(
    ' ',
  );
const NEITHER =
  'ai_analyze_sentiment ai_classify ai_extract ai_fix_grammar ai_mask ai_query ai_summarize ai_translate cloud_files_state http_request make_ts_interval read_kafka'.split(
    ' ',
  );

let spark: readonly string[] = [];
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(await findPython(), [SCRIPT]);
  spark = JSON.parse(stdout) as string[];
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
});
