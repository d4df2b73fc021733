import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { describe, expect, it } from 'vitest';
import { applyFix } from '../../pipeline/apply-fix.ts';
import type { PipelineDocument } from '../../pipeline/document.ts';
import type { PipelineParameter } from '../../pipeline/parameters/parameter.ts';
import { planPipeline } from '../../pipeline/plan-pipeline.ts';
import { numbers, pipeline, type Step, where } from '../../pipeline/testing/step-pipeline.ts';
import { generateTarget } from '../target.ts';

const generated = (document: PipelineDocument) => {
  const { files, problems } = generateTarget(planPipeline(document), 'dbt');
  return { texts: new Map(files.map(({ path, text }) => [path, text])), problems };
};
/** The files of a pipeline that dbt can make. */
const made = (document: PipelineDocument) => {
  const { texts, problems } = generated(document);
  expect(problems).toEqual([]);
  return {
    paths: [...texts.keys()],
    text: (path: string) => required(texts.get(path), path),
  };
};
const orders: Step = [
  's',
  'source',
  { from: 'table', table: 'raw.shop.Orders', schema: 'id BIGINT, country STRING, changed_at TIMESTAMP' },
];
const store = (id: string, config: JsonObject, ...inputs: string[]): Step => [
  id,
  'export',
  { to: 'table', table: `main.default.${id}`, ...config },
  ...inputs,
];
const stored = (config: JsonObject, source: Step = orders) =>
  made(pipeline(source, store('kept_rows', config, 's'))).text('models/kept_rows.sql');
const withParameters = (
  document: PipelineDocument,
  ...parameters: readonly PipelineParameter[]
): PipelineDocument => ({ ...document, settings: { ...document.settings, parameters } });

describe('the models', () => {
  it('are one for each table, over the tables that are read as sources', () => {
    const { paths, text } = made(
      pipeline(
        orders,
        ['few', 'filter', where('id', '<', '5'), 's'],
        store('few_orders', { mode: 'overwrite' }, 'few'),
      ),
    );
    expect(paths.filter((path) => path.startsWith('models/'))).toEqual([
      'models/sources.yml',
      'models/models.yml',
      'models/few_orders.sql',
    ]);
    expect(text('models/few_orders.sql')).toBe(`-- few_orders
{{ config(
    materialized="table",
) }}

WITH s AS (
  SELECT * FROM {{ source("raw_shop", "orders") }}
)
SELECT * FROM s WHERE id < 5
`);
    expect(text('models/sources.yml')).toContain(`  - name: "raw_shop"
    database: "raw"
    schema: "shop"
    tables:
      - name: "orders"
        identifier: "Orders"
`);
    expect(text('profiles.yml')).toContain('schema: "default_dev"');
  });

  it('find the tables inside of queries, without their own names', () => {
    const query = 'WITH a AS (SELECT * FROM raw.shop.orders) SELECT id FROM a JOIN `my cat`.b.c USING (id)';
    const text = stored({ mode: 'overwrite' }, numbers(query));
    expect(text).toContain(
      'WITH a AS (SELECT * FROM {{ source("raw_shop", "orders") }}) SELECT id FROM a JOIN {{ source("my_cat_b", "c") }} USING (id)',
    );
  });

  it('share rows that several tables need, and hold those that are drawn at random', () => {
    const { paths, text } = made(
      pipeline(
        orders,
        ['few', 'filter', where('id', '<', '5'), 's'],
        store('one', { mode: 'overwrite' }, 'few'),
        store('two', { mode: 'overwrite' }, 'few'),
        ['some', 'sample', { fraction: 0.5 }, 's'],
        store('three', { mode: 'overwrite' }, 'some'),
        store('four', { mode: 'overwrite' }, 'some'),
      ),
    );
    expect(paths.filter((path) => path.includes('intermediate'))).toEqual([
      'models/intermediate/int_p_few.sql',
      'models/intermediate/int_p_some.sql',
    ]);
    expect(text('models/intermediate/int_p_few.sql')).toContain('materialized="view"');
    expect(text('models/intermediate/int_p_some.sql')).toContain('materialized="table"');
    expect(text('models/two.sql')).toContain('SELECT * FROM {{ ref("int_p_few") }}');
  });

  it('read a table that the pipeline made before by its model, and come before what replaces it', () => {
    const again: Step = ['r', 'source', { from: 'table', table: 'main.default.one', schema: 'id BIGINT' }];
    const document = pipeline(
      orders,
      store('one', { mode: 'overwrite' }, 's'),
      again,
      store('two', { mode: 'overwrite' }, 'r'),
    );
    const after = made({
      ...document,
      edges: [...document.edges, { id: 'o', source: 'one', target: 'r', kind: 'order' }],
    });
    expect(after.text('models/two.sql')).toContain('SELECT * FROM {{ ref("one") }}');
    const before = made(
      pipeline(
        again,
        store('two', { mode: 'overwrite' }, 'r'),
        orders,
        store('one', { mode: 'overwrite' }, 's'),
      ),
    );
    expect(before.text('models/two.sql')).toContain('SELECT * FROM {{ source("main_default", "one") }}');
    expect(before.text('models/one.sql')).toContain('-- depends_on: {{ ref("two") }}');
  });

  it('are named as dbt takes it, in the catalog, schema and under the name of the table', () => {
    const document = pipeline(
      orders,
      store('first', { mode: 'overwrite' }, 's'),
      store('second', { mode: 'overwrite', table: 'other.mart.`Orders, all`' }, 's'),
    );
    const text = made(document).text('models/orders_all.sql');
    expect(text).toContain('    alias="Orders, all",\n    database="other",\n    schema="mart",\n');
  });
});

describe('the ways to write', () => {
  it.each([
    [
      { mode: 'append' },
      ['materialized="incremental"', 'incremental_strategy="append"', 'on_schema_change="fail"'],
    ],
    [{ mode: 'append', schemaChanges: 'add' }, ['on_schema_change="append_new_columns"']],
    [
      { mode: 'overwrite', replaces: 'partitions', partitionBy: ['country'] },
      ['incremental_strategy="insert_overwrite"', 'partition_by=["country"]'],
    ],
    [
      { mode: 'overwrite', replaces: 'condition', replaceWhere: "country = 'DE'" },
      ['incremental_strategy="replace_where"', `incremental_predicates=["country = 'DE'"]`],
    ],
    [{ mode: 'merge', mergeKeys: ['id'] }, ['incremental_strategy="merge"', 'unique_key=["id"]']],
    [
      {
        mode: 'merge',
        mergeKeys: ['id', 'country'],
        updateIf: 'source.changed_at > target.changed_at',
        updateColumns: ['changed_at'],
        whenAbsent: 'delete',
        absentIf: "target.country = 'DE'",
      },
      [
        'unique_key=["id", "country"]',
        'target_alias="target"',
        'merge_update_columns=["changed_at"]',
        'matched_condition="source.changed_at > target.changed_at"',
        'not_matched_by_source_action="delete"',
        `not_matched_by_source_condition="target.country = 'DE'"`,
      ],
    ],
    [{ mode: 'merge', mergeKeys: ['id'], whenMatched: 'keep' }, ['skip_matched_step=true']],
    [
      {
        mode: 'overwrite',
        clusterBy: ['id'],
        columnMapping: true,
        tags: [{ name: 'domain', value: 'sales' }],
      },
      [
        'materialized="table"',
        'liquid_clustered_by=["id"]',
        'tblproperties={"delta.columnMapping.mode": "name"}',
        'databricks_tags={"domain": "sales"}',
      ],
    ],
  ])('%j is the settings of a model', (config, lines) => {
    const text = stored(config);
    for (const line of lines) expect(text).toContain(`    ${line},\n`);
  });

  it('select other rows for a new table than later, where changes are applied in their order', () => {
    const text = stored({ mode: 'changes', mergeKeys: ['id'], sequence: 'changed_at' });
    const [later = '', first = ''] = text.split('{% else %}');
    expect(later).toContain('{% if is_incremental() %}');
    expect(later).toContain('FROM {{ this }} AS old');
    expect(first).not.toContain('{{ this }}');
    expect(first).toContain('FROM ranked');
  });

  it('leave rows out of a new table that a merge would not insert', () => {
    expect(stored({ mode: 'merge', mergeKeys: ['id'], insertIf: 'source.id > 0' })).toMatch(
      /\{% else %\}\nSELECT source\.\* FROM \([^%]+WHERE source\.id > 0\n\{% endif %\}/u,
    );
  });

  it.each([
    [{ mode: 'error' }, 'mode', 'the run stops where there is a table already'],
    [{ mode: 'ignore' }, 'mode', 'a table that is there stays as it is'],
    [
      { mode: 'history', mergeKeys: ['id'], sequence: 'changed_at' },
      'mode',
      'each change of a batch is a version',
    ],
    [{ mode: 'append', addOnce: true, runKey: '1' }, 'addOnce', 'the rows of a run are added once'],
    [{ mode: 'merge', mergeKeys: ['id'], whenMatched: 'delete' }, 'whenMatched', 'are deleted'],
    [{ mode: 'merge', mergeKeys: ['id'], matchedDelete: 'source.id > 1' }, 'matchedDelete', 'are deleted'],
    [{ mode: 'append', schemaChanges: 'cast' }, 'schemaChanges', 'values are cast'],
    [
      {
        mode: 'changes',
        mergeKeys: ['id'],
        sequence: 'changed_at',
        deleteWhen: "country = 'X'",
        deletedRows: 'remove',
      },
      'deletedRows',
      'deleted rows are removed',
    ],
    [{ mode: 'overwrite', masks: [{ column: 'country', groups: ['a'], others: 'null' }] }, 'masks', 'masked'],
    [{ mode: 'overwrite', rowFilter: 'id > 1', rowFilterGroups: [] }, 'rowFilter', 'filtered'],
    [{ to: 'file', path: '/Volumes/a/b/c', mode: 'overwrite' }, 'to', 'files are written'],
  ])('%j is refused on its node, and the other tables are made', (config, field, reason) => {
    const { texts, problems } = generated(
      pipeline(orders, store('other', { mode: 'overwrite' }, 's'), store('no', config, 's')),
    );
    expect(problems).toEqual([
      expect.objectContaining({ code: 'not-dbt', severity: 'error', nodeId: 'no', field }),
    ]);
    expect(problems[0]?.message).toContain(reason);
    expect([...texts.keys()]).toContain('models/other.sql');
    expect([...texts.keys()]).not.toContain('models/no.sql');
  });

  it('offers to overwrite, which is enough', () => {
    const document = pipeline(orders, store('kept_rows', { mode: 'error' }, 's'));
    const fix = required(generated(document).problems[0]?.fixes?.[0], 'A fix');
    expect(generated(applyFix(document, 'kept_rows', fix, 0)).problems).toEqual([]);
  });

  it('takes one model for a table', () => {
    const twice = pipeline(
      orders,
      store('one', { mode: 'append' }, 's'),
      store('two', { mode: 'append', table: 'MAIN.default.one' }, 's'),
    );
    expect(generated(twice).problems).toEqual([
      expect.objectContaining({
        nodeId: 'two',
        message: expect.stringContaining('“one” stores rows in it too'),
      }),
    ]);
  });

  it('sets constraints with the types of all columns', () => {
    const checks = [{ name: 'positive', condition: 'id > 0' }];
    const { text } = made(
      pipeline(orders, store('t', { mode: 'overwrite', checks, primaryKey: ['id'] }, 's')),
    );
    expect(text('models/models.yml')).toContain(`    config:
      contract:
        enforced: true
    constraints:
      - type: "check"
        name: "positive"
        expression: "id > 0"
      - type: "primary_key"
        columns:
          - "id"
    columns:
      - name: "id"
        data_type: "bigint"
        constraints:
          - type: "not_null"
`);
  });
});

describe('the tests', () => {
  const validated = (...rules: readonly object[]) =>
    made(
      pipeline(
        orders,
        ['v', 'data-validation', { rules: [...rules] as never }, 's'],
        store('checked', { mode: 'overwrite' }, 'v'),
      ),
    );

  it('say the rules of a validation about its input in the words of dbt, where it has some', () => {
    const { text } = validated(
      { check: 'not-null', column: 'id', severity: 'fail', owner: 'ann' },
      { check: 'unique', columns: ['id'], severity: 'drop' },
      { check: 'in-set', column: 'country', values: ['DE', 'FR'], severity: 'warn' },
      { check: 'in-set', column: 'id', values: ['1', '2'], severity: 'quarantine' },
    );
    expect(text('models/models.yml')).toContain(`          - not_null:
              description: "id is not NULL"
              config:
                severity: "error"
                meta:
                  owner: "ann"
          - unique:
              description: "id is unique"
              config:
                severity: "warn"
`);
    expect(text('models/models.yml')).toMatch(/values:\n\s+- "DE"\n\s+- "FR"\n\s+description/u);
    expect(text('models/models.yml')).toMatch(/values:\n\s+- "1"\n\s+- "2"\n\s+quote: false/u);
    expect(text('models/intermediate/int_p_s.sql')).toContain('{{ source("raw_shop", "orders") }}');
    expect(text('models/checked.sql')).toContain('{{ ref("int_p_s") }}');
  });

  it('select the rows that fail any other rule', () => {
    const { text } = validated(
      { check: 'range', column: 'id', min: '0', severity: 'fail', name: 'positive {{ id }}' },
      { check: 'unique', columns: ['id', 'country'], severity: 'drop', name: 'pairs' },
      { check: 'row-count', min: '3', severity: 'fail', name: 'enough' },
      { check: 'in-set', column: 'country', values: ["it's {{ x }}"], severity: 'warn', name: 'odd' },
    );
    expect(text('tests/int_p_s__positive_id.sql')).toBe(`-- positive {{ '{' }}{ id }}
{{ config(
    severity="error",
) }}

SELECT *
FROM {{ ref("int_p_s") }}
WHERE id < 0
`);
    expect(text('tests/int_p_s__pairs.sql')).toMatch(/OVER \(PARTITION BY id, country\) > 1.+AS failed/su);
    expect(text('tests/int_p_s__enough.sql')).toMatch(/SELECT count\(1\) < 3 AS failed/u);
    expect(text('tests/int_p_s__odd.sql')).toContain("NOT IN ('it\\'s {{ '{' }}{ x }}')");
  });

  it('look for known values in the model of the node that has them', () => {
    const document = pipeline(
      orders,
      ['c', 'source', { from: 'table', table: 'raw.shop.countries', schema: 'code STRING' }],
      [
        'v',
        'data-validation',
        { rules: [{ check: 'reference', column: 'country', reference: 'code' }] as never },
        's',
      ],
      store('checked', { mode: 'overwrite' }, 'v'),
    );
    const edge = { id: 'k', source: 'c', target: 'v', kind: 'data' as const, targetPort: 'reference' };
    const { text } = made({ ...document, edges: [...document.edges, edge] });
    expect(text('models/models.yml')).toMatch(
      /relationships:\n\s+arguments:\n\s+to: "ref\('int_p_c'\)"\n\s+field: "code"/u,
    );
    expect(text('models/intermediate/int_p_c.sql')).toContain('{{ source("raw_shop", "countries") }}');
  });

  it('stop before a merge of keys that are NULL or repeated', () => {
    const { text } = made(pipeline(orders, store('t', { mode: 'merge', mergeKeys: ['id', 'country'] }, 's')));
    expect(text('models/models.yml').match(/not_null:/gu)).toHaveLength(2);
    expect(text('tests/int_p_s__id_country_is_unique.sql')).toContain('HAVING count(*) > 1');
    expect(text('models/t.sql')).toContain('{{ ref("int_p_s") }}');
  });
});

describe('the project', () => {
  it('has the parameters as variables, in literals, names of tables and conditions', () => {
    const document = withParameters(
      pipeline(
        ['s', 'source', { from: 'table', table: 'main.${land}.orders', schema: 'id BIGINT, country STRING' }],
        ['f', 'filter', { mode: 'expression', expression: 'country = ${land} AND id > ${least}' }, 's'],
        store('t', { mode: 'overwrite', table: 'main.${land}.t' }, 'f'),
      ),
      { name: 'land', type: 'text', default: '{{ DE }}', description: 'The country' },
      { name: 'least', type: 'integer', default: '7' },
    );
    const { text } = made(document);
    expect(text('models/t.sql')).toContain(
      `country = '{{ sql_text(var("land")) }}' AND id > CAST('{{ sql_text(var("least")) }}' AS BIGINT)`,
    );
    expect(text('models/t.sql')).toContain('    schema=var("land"),\n');
    expect(text('models/sources.yml')).toContain('schema: "{{ var(\\"land\\") }}"');
    expect(text('dbt_project.yml')).toContain('vars:\n  land: "{{ DE }}"\n  least: "7"\n');
    expect(text('README.md')).toContain('- `land`: {{ DE }} (The country)');
  });

  it('has nothing secret in it: the connection comes from the environment', () => {
    const profiles = made(pipeline(orders, store('t', { mode: 'overwrite' }, 's'))).text('profiles.yml');
    for (const name of ['HOST', 'HTTP_PATH', 'TOKEN'])
      expect(profiles).toContain(`{{ env_var('DATABRICKS_${name}') }}`);
  });

  it('sets the time zone of the pipeline before each model', () => {
    const document = pipeline(orders, store('t', { mode: 'overwrite' }, 's'));
    const { text } = made({ ...document, settings: { timeZone: 'Europe/Berlin' } });
    expect(text('dbt_project.yml')).toContain(`"+pre-hook": "SET TIME ZONE 'Europe/Berlin'"`);
    expect(text('profiles.yml')).toContain('timezone: "Europe/Berlin"');
  });

  it('says what is not SQL on its node, and that tables are missing', () => {
    const own: Step = [
      'own',
      'custom-code',
      {
        language: 'python',
        code: 'def transform(inputs, spark):\n    return inputs["in"]',
        schema: 'id BIGINT',
      },
      's',
    ];
    expect(
      generated(pipeline(orders, own, store('t', { mode: 'overwrite' }, 'own'))).problems.map(
        ({ nodeId, severity }) => [nodeId, severity],
      ),
    ).toEqual([['own', 'error']]);
    expect(generated(pipeline(orders)).problems.map(({ code }) => code)).toEqual(['no-dbt-table']);
  });

  it('says that jobs run elsewhere, and that tables are not put back', () => {
    const document = pipeline(
      orders,
      ['when', 'scheduler', {}],
      store('a', { mode: 'overwrite' }, 's'),
      store('b', { mode: 'overwrite' }, 's'),
    );
    const { problems } = generated({ ...document, settings: { onFailure: 'put-back' } });
    expect(
      problems.filter(({ severity }) => severity === 'warning').map(({ code, nodeId }) => [code, nodeId]),
    ).toEqual(
      expect.arrayContaining([
        ['dbt-job', 'when'],
        ['dbt-keeps', undefined],
      ]),
    );
    expect(problems.find(({ code }) => code === 'dbt-keeps')?.message).toContain(
      'run the pipeline as PySpark or as a SQL script for all or none',
    );
  });

  it('escapes texts of the user where dbt looks for Jinja', () => {
    const document = pipeline(
      ['s', 'source', { from: 'query', query: "SELECT '{{ 1 }} {% x %} {# y #}' AS a", schema: 'a STRING' }],
      store('t', { mode: 'overwrite', comment: 'All {{ of }} it' }, 's'),
    );
    const { text } = made(document);
    expect(text('models/t.sql')).toContain("'{{ '{' }}{ 1 }} {{ '{' }}% x %} {{ '{' }}# y #}'");
    expect(text('models/models.yml')).toContain(`description: "All {{ '{' }}{ of }} it"`);
    expect(text('models/t.sql')).toContain('persist_docs={"relation": true, "columns": true}');
  });
});
