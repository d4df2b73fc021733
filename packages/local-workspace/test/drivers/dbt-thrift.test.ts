import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDbt } from '@lakehouse/core/codegen/python/testing/python-tools';
import { expect, it } from 'vitest';
import { connects, driverWorkspace } from '../support/driver-workspace.ts';

const PROGRAM = fileURLToPath(new URL('../../../../spark/dbt_thrift_test.py', import.meta.url));

/** A project with a seed, a view, a table, and rows that are merged into one; its test fails unless both runs did their part. */
const PROJECT: Readonly<Record<string, string>> = {
  'dbt_project.yml': `name: by_thrift
version: "1.0"
profile: by_thrift
`,
  'profiles.yml': `by_thrift:
  target: here
  outputs:
    here:
      type: databricks
      host: "{{ env_var('DATABRICKS_HOST') }}:{{ env_var('DATABRICKS_PORT') }}"
      http_path: "{{ env_var('DATABRICKS_HTTP_PATH') }}"
      token: "{{ env_var('DATABRICKS_TOKEN') }}"
      catalog: main
      schema: by_thrift
      threads: 4
      connection_parameters:
        _connection_uri: "https://{{ env_var('DATABRICKS_HOST') }}:{{ env_var('DATABRICKS_PORT') }}{{ env_var('DATABRICKS_HTTP_PATH') }}"
        enable_telemetry: false
`,
  'seeds/countries.csv': 'id,country\n1,FR\n2,DE\n',
  'models/seen.sql': "SELECT id, upper(country) AS country FROM {{ ref('countries') }}",
  'models/stored.sql': "{{ config(materialized='table') }} SELECT id, country FROM {{ ref('seen') }}",
  'models/merged.sql': `{{ config(materialized='incremental', incremental_strategy='merge', unique_key='id') }}
SELECT id, country, {{ 1 if is_incremental() else 0 }} AS runs FROM {{ ref('stored') }}
{% if is_incremental() %} WHERE id = 2 {% endif %}`,
  'snapshots/kept.sql': `{% snapshot kept %}{{ config(strategy='check', unique_key='id', check_cols=['country'], target_schema='by_thrift') }}
SELECT id, country FROM {{ ref('stored') }}{% endsnapshot %}`,
  'tests/both_runs.sql': `SELECT * FROM (SELECT array_sort(collect_list(concat(id, country, runs))) AS found FROM {{ ref('merged') }})
WHERE found <> array('1FR0', '2DE1')`,
};

const access = driverWorkspace();

it('dbt looks at its connection, seeds, runs, merges, tests, keeps and documents a project, by Thrift as it does by itself', async () => {
  const folder = join(access().home, 'by-thrift');
  for (const [path, text] of Object.entries(PROJECT)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  expect(await connects(access(), await findDbt(), [PROGRAM, folder])).toBe('done');
});
