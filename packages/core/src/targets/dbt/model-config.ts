import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { type Jinja, jinja } from '../../codegen/jinja/jinja.ts';
import { sqlInJinja } from '../../codegen/jinja/sql-template.ts';
import type { StoredBy } from '../../codegen/table-model.ts';
import type { DbtModel, StoredTable } from './models.ts';

/** The catalog and schema of the tables that name no others. */
export interface DbtHome {
  readonly catalog: string | undefined;
  readonly schema: string | undefined;
}

type Settings = readonly (readonly [name: string, value: Jinja])[];

const texts = (values: readonly string[]): Jinja => jinja.list(values.map((value) => jinja.str(value)));

/** The settings at the top of a model, in the words of dbt and its adapter for Databricks. */
export function modelConfig({ name, stored, isHeld }: DbtModel, home: DbtHome): Settings {
  if (!stored) return [['materialized', jinja.str(isHeld ? 'table' : 'view')]];
  const { model } = stored;
  return [
    ...storedSettings(model.stored),
    ...(model.stored.kind === 'replaced'
      ? []
      : [
          [
            'on_schema_change',
            jinja.str(model.whenColumnsDiffer === 'add' ? 'append_new_columns' : 'fail'),
          ] as const,
        ]),
    ...placeSettings(name, stored, home),
    ...(model.partitionBy.length > 0 ? [['partition_by', texts(model.partitionBy)] as const] : []),
    ...(model.clusterBy.length > 0 ? [['liquid_clustered_by', texts(model.clusterBy)] as const] : []),
    ...dictSetting('tblproperties', model.properties),
    ...dictSetting('databricks_tags', model.tags),
    ...(model.comment !== '' || model.columnComments.length > 0
      ? [['persist_docs', jinja.dict(DOCS.map((one) => [one, jinja.bool(true)] as const))] as const]
      : []),
  ];
}

const DOCS = ['relation', 'columns'] as const;

const dictSetting = (name: string, values: readonly (readonly [string, string])[]): Settings =>
  values.length === 0
    ? []
    : [[name, jinja.dict(values.map(([key, value]) => [key, jinja.str(value)] as const))]];

/** Where the table is, and what it is called, where that is not what dbt would say. */
function placeSettings(name: string, { parts }: StoredTable, home: DbtHome): Settings {
  const [table = '', schema, catalog] = parts.toReversed();
  return [
    ...(table === name ? [] : [['alias', jinja.str(table)] as const]),
    ...(catalog === undefined || catalog === home.catalog ? [] : [['database', jinja.str(catalog)] as const]),
    ...(schema === undefined || schema === home.schema ? [] : [['schema', jinja.str(schema)] as const]),
  ];
}

const incremental = (strategy: string): Settings => [
  ['materialized', jinja.str('incremental')],
  ['incremental_strategy', jinja.str(strategy)],
];

function storedSettings(stored: StoredBy): Settings {
  switch (stored.kind) {
    case 'replaced':
      return [['materialized', jinja.str('table')]];
    case 'added':
      return incremental('append');
    case 'partitions':
      return incremental('insert_overwrite');
    case 'where':
      return [
        ...incremental('replace_where'),
        ['incremental_predicates', jinja.list([sqlInJinja(stored.condition)])],
      ];
    case 'merged':
      return mergeSettings(stored);
    default:
      return assertNever(stored);
  }
}

function mergeSettings(merged: Extract<StoredBy, { readonly kind: 'merged' }>): Settings {
  const { keys, updates, updateIf, updateColumns, inserts, insertIf, deletes } = merged;
  const isNamed = updateIf ?? insertIf ?? deletes?.condition;
  return [
    ...incremental('merge'),
    ['unique_key', texts(keys)],
    ...(isNamed
      ? ([
          ['target_alias', jinja.str('target')],
          ['source_alias', jinja.str('source')],
        ] as const)
      : []),
    ...(updateColumns.length > 0 ? [['merge_update_columns', texts(updateColumns)] as const] : []),
    ...(updates ? [] : [['skip_matched_step', jinja.bool(true)] as const]),
    ...(updateIf ? [['matched_condition', sqlInJinja(updateIf)] as const] : []),
    ...(inserts ? [] : [['skip_not_matched_step', jinja.bool(true)] as const]),
    ...(insertIf ? [['not_matched_condition', sqlInJinja(insertIf)] as const] : []),
    ...(deletes ? [['not_matched_by_source_action', jinja.str('delete')] as const] : []),
    ...(deletes?.condition
      ? [['not_matched_by_source_condition', sqlInJinja(deletes.condition)] as const]
      : []),
  ];
}
