import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import { formatType, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { sqlTemplate } from '../../codegen/jinja/sql-template.ts';
import type { CommonTest, TableModel } from '../../codegen/table-model.ts';
import type { Yaml } from '../yaml.ts';
import type { DbtModel, ModelTest } from './models.ts';
import { textOf, valueOf } from './project-text.ts';

/** The file that describes the models, their columns and the tests that dbt has words for. */
export const propertiesYaml = (models: readonly DbtModel[]): Yaml => ({
  version: 2,
  models: models.map(modelYaml),
});

function modelYaml({ name, planned, stored, tests }: DbtModel): Yaml {
  const { label, description } = planned.node;
  const model = stored?.model;
  const columns = (model ? model.columns : planned.schema) ?? [];
  const constraints = model ? constraintsYaml(model) : [];
  return {
    name,
    description: textOf(model?.comment || description?.trim() || label),
    config: constraints.length === 0 ? undefined : { contract: { enforced: true } },
    constraints: constraints.length === 0 ? undefined : constraints,
    columns: columnsYaml(columns, tests, model),
  };
}

const constraintsYaml = ({ checks, primaryKey }: TableModel): readonly Yaml[] => [
  ...checks.map(([name, condition]) => ({ type: 'check', name, expression: sqlTemplate(condition) })),
  ...(primaryKey.length === 0 ? [] : [{ type: 'primary_key', columns: primaryKey.map(valueOf) }]),
];

function columnsYaml(
  columns: Schema,
  tests: readonly ModelTest[],
  model: TableModel | undefined,
): Yaml | undefined {
  if (columns.length === 0) return undefined;
  return columns.map(({ name, type }) => {
    const own = tests.flatMap(({ common, ...test }) =>
      common && sameName(common.column, name) ? [testYaml(common, test)] : [],
    );
    const comment = model?.columnComments.find(([column]) => sameName(column, name))?.[1] ?? '';
    const isKey = model?.primaryKey.some((column) => sameName(column, name)) === true;
    return {
      name: valueOf(name),
      quote: quoteName(name) === name ? undefined : true,
      data_type: textOf(formatType(type)),
      description: comment === '' ? undefined : textOf(comment),
      constraints: isKey ? [{ type: 'not_null' }] : undefined,
      data_tests: own.length === 0 ? undefined : own,
    };
  });
}

function testYaml(common: CommonTest, { name, stops, owner, known }: Omit<ModelTest, 'common'>): Yaml {
  const shared = {
    description: textOf(name),
    config: {
      severity: stops ? 'error' : 'warn',
      meta: owner === undefined ? undefined : { owner: textOf(owner) },
    },
  };
  switch (common.kind) {
    case 'not-null':
      return { not_null: shared };
    case 'unique':
      return { unique: shared };
    case 'accepted':
      return {
        accepted_values: {
          arguments: { values: common.values, quote: common.quoted ? undefined : false },
          ...shared,
        },
      };
    case 'known':
      return { relationships: { arguments: { to: `ref('${known ?? ''}')`, field: common.key }, ...shared } };
  }
}
