import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { type Column, findColumn, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { encoded, targetEncoded } from './categories.ts';
import type { FeatureConfig, FeatureStep } from './config.ts';
import type { Feature, Fitted, StepContext } from './feature.ts';
import { binned, imputed, scaled } from './numbers.ts';
import { dateParts, type History, lagged, rolling } from './times.ts';
import { bucketOfKey, columnSql, isTraining, partOfSplit } from './training.ts';

/** The features of a config without problems, and what they are computed from. */
export interface Features {
  readonly features: readonly Feature[];
  /** Columns that are computed once, before what is fitted: whether a row is one of the training, and its folds. */
  readonly prepared: readonly { readonly name: string; readonly value: Sql }[];
  /** The helper column with the fitted values, a struct. */
  readonly helper: string;
  readonly fitted: readonly Fitted[];
  /** The column that says which rows the fitted values are taken from; undefined where all are. */
  readonly training: Sql | undefined;
}

/** The names of the columns that help to compute features. */
interface Helpers {
  readonly fitted: string;
  readonly training: string | undefined;
  readonly foldOf: (step: number) => string;
}

/** The columns of the rows together with those that help. */
export function withFitted(schema: Schema, { prepared, helper, fitted }: Features): Schema {
  if (fitted.length === 0) return schema;
  const columns = [...schema, ...prepared.map(({ name, value }) => typed(name, value, schema, 'scalar'))];
  const fields = fitted.map(({ name, aggregate }) => typed(name, aggregate, columns, 'aggregate'));
  return [...columns, { name: helper, type: { kind: 'struct', fields } }];
}

const typed = (name: string, value: Sql, schema: Schema, allow: 'scalar' | 'aggregate'): Column => ({
  name,
  type: checkExpression(parsed(value), schema, { allow }).type,
});

export function featuresOf(config: FeatureConfig, schema: Schema): Features {
  const taken = schema.map(({ name }) => name);
  const isTrained = isTraining(config, schema);
  const helpers: Helpers = {
    fitted: freeName('fitted', taken),
    training: isTrained && freeName('is_training', taken),
    foldOf: (at) => freeName(`fold_${at + 1}`, taken),
  };
  const features: Feature[] = [];
  if (config.training === 'hash' && config.splitName.trim() !== '')
    features.push({
      name: config.splitName.trim(),
      value: partOfSplit(config, schema),
      fitted: [],
      field: 'splitName',
    });
  for (const [at, step] of config.steps.entries())
    for (const wanted of step.columns) {
      const column = findColumn(schema, wanted);
      if (column) features.push(...ofStep(config, schema, step, at, column, helpers));
    }
  const fitted = features.flatMap((feature) => feature.fitted);
  const folds = config.steps.flatMap(({ kind, encoding, folds: count }, at) =>
    kind === 'encode' && encoding === 'target'
      ? [
          {
            name: helpers.foldOf(at),
            value: sql`CAST(${bucketOfKey(config, schema, config.seed + 1, count)} AS INT)`,
          },
        ]
      : [],
  );
  const marks =
    isTrained && helpers.training !== undefined ? [{ name: helpers.training, value: isTrained }] : [];
  return {
    features,
    prepared: fitted.length === 0 ? [] : [...marks, ...folds],
    helper: helpers.fitted,
    fitted,
    training: helpers.training === undefined ? undefined : sql.name(helpers.training),
  };
}

function ofStep(
  config: FeatureConfig,
  schema: Schema,
  step: FeatureStep,
  at: number,
  { name, type }: Column,
  helpers: Helpers,
): readonly Feature[] {
  const context: StepContext = {
    step,
    column: sql.name(name),
    name,
    type,
    field: `steps.${at}.columns`,
    fit: (suffix, aggregate) => {
      // The number keeps the values of two steps apart.
      const fitted = { name: `${name}_${suffix}_${at + 1}`, aggregate };
      return { value: sql`${sql.name(helpers.fitted)}.${sql.name(fitted.name)}`, fitted };
    },
  };
  switch (step.kind) {
    case 'scale':
      return [scaled(context)];
    case 'bin':
      return [binned(context)];
    case 'impute':
      return [imputed(context)];
    case 'date':
      return dateParts(context);
    case 'lag':
      return [lagged(context, historyOf(config, schema))];
    case 'rolling':
      return [rolling(context, historyOf(config, schema))];
    case 'encode':
      if (step.encoding !== 'target') return encoded(context);
      return [
        targetEncoded(context, {
          training: helpers.training === undefined ? undefined : sql.name(helpers.training),
          fold: sql.name(helpers.foldOf(at)),
          target: sql`CAST(${columnSql(step.target, schema)} AS DOUBLE)`,
        }),
      ];
  }
}

function historyOf({ keys, time }: FeatureConfig, schema: Schema): History {
  const [first = ''] = time;
  return {
    keys: keys.map((name) => columnSql(name, schema)),
    order: time.map((name) => columnSql(name, schema)),
    time: findColumn(schema, first)?.type ?? T.void,
  };
}
