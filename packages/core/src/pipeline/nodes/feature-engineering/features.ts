import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { type Column, findColumn, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { encoded, targetEncoded } from './categories.ts';
import type { FeatureConfig, FeatureStep } from './config.ts';
import type { Feature, Fitted, Level, NamedValue, StepContext } from './feature.ts';
import { ngramBuckets } from './ngrams.ts';
import { binned, imputed, scaled } from './numbers.ts';
import { dateParts, type History, lagged, rolling } from './times.ts';
import { bucketOfKey, columnSql, isTraining, keyBucket, partOfSplit } from './training.ts';

/** The features of a config without problems, and what they are computed from. */
export interface Features {
  readonly features: readonly Feature[];
  /**
   * Columns that are computed once, before what is fitted, in groups that need those before them: the bucket of a key, whether
   * a row is one of the training, folds, sums over a category.
   */
  readonly prepared: readonly (readonly NamedValue[])[];
  /** The helper column with the fitted values, a struct. */
  readonly helper: string;
  readonly fitted: readonly Fitted[];
  /** The fitted values of each category, where a target is encoded. */
  readonly levels: readonly Level[];
  /** The column that says which rows the fitted values are taken from; undefined where all are. */
  readonly training: Sql | undefined;
  /** Whether the fitted values are read from a table. */
  readonly isRead: boolean;
}

/** The names of the columns that help to compute features. */
interface Helpers {
  readonly fitted: string;
  readonly bucket: string;
  readonly training: Sql | undefined;
  readonly foldOf: (step: number) => string;
  readonly free: (wanted: string) => string;
}

/** The columns of the rows together with those that help. */
export function withFitted(schema: Schema, { prepared, helper, fitted, levels, isRead }: Features): Schema {
  if (fitted.length === 0 && prepared.length === 0) return schema;
  const columns = withPrepared(schema, prepared);
  const found = (isRead ? levels : []).flatMap((level) =>
    [level.category, level.found].map((name) => ({ name, type: T.string })),
  );
  if (fitted.length === 0) return columns;
  const fields = fitted.map(({ name, aggregate }) => typed(name, aggregate, columns, 'aggregate'));
  return [...columns, ...found, { name: helper, type: { kind: 'struct', fields } }];
}

/** The columns together with those of all groups of helpers. */
const withPrepared = (schema: Schema, groups: Features['prepared']): Schema =>
  groups.reduce(
    (all, group) => [...all, ...group.map(({ name, value }) => typed(name, value, all, 'statement'))],
    schema,
  );

const typed = (name: string, value: Sql, schema: Schema, allow: 'statement' | 'aggregate'): Column => ({
  name,
  type: checkExpression(parsed(value), schema, { allow }).type,
});

/** A config whose fitted values come from a table has no training rows. */
const asFitted = (config: FeatureConfig): FeatureConfig =>
  config.fit === 'given' ? { ...config, training: 'all' } : config;

export function featuresOf(given: FeatureConfig, schema: Schema): Features {
  const config = asFitted(given);
  const own = schema.map(({ name }) => name);
  // No helper has the name of a feature, which are the same whatever the helpers are called.
  const named = build(config, schema, own).features.map(({ name }) => name);
  return build(config, schema, [...own, ...named]);
}

function build(config: FeatureConfig, schema: Schema, taken: readonly string[]): Features {
  const bucket = freeName('bucket', taken);
  const mark = freeName('is_training', taken);
  const isTrained = isTraining(config, schema, sql.name(bucket));
  const isMarked = config.training === 'condition';
  const helpers: Helpers = {
    fitted: freeName('fitted', taken),
    bucket,
    training: isTrained && (isMarked ? sql.name(mark) : isTrained),
    foldOf: (at) => freeName(`fold_${at + 1}`, taken),
    free: (wanted) => freeName(wanted, taken),
  };
  const features: Feature[] = [];
  if (config.training === 'hash' && config.splitName.trim() !== '')
    features.push({
      name: config.splitName.trim(),
      value: partOfSplit(config, sql.name(bucket)),
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
    kind === 'encode' && encoding === 'target' && config.fit === 'here'
      ? [
          {
            name: helpers.foldOf(at),
            value: sql`CAST(${bucketOfKey(config, schema, config.seed + 1, count)} AS INT)`,
          },
        ]
      : [],
  );
  const isFitted = fitted.length > 0;
  const usesBucket = config.training === 'hash' && (isFitted || config.splitName.trim() !== '');
  const first: NamedValue[] = [
    ...(usesBucket ? [{ name: bucket, value: keyBucket(config, schema) }] : []),
    ...(isFitted && isMarked && isTrained ? [{ name: mark, value: isTrained }] : []),
    ...(isFitted ? folds : []),
  ];
  const prepared = [first, ...together(features.map((feature) => feature.prepared ?? []))];
  return {
    features,
    prepared: prepared.filter((group) => group.length > 0),
    helper: helpers.fitted,
    fitted,
    levels: features.flatMap(({ level }) => level ?? []),
    training: helpers.training,
    isRead: config.fit === 'given',
  };
}

/** Groups of helper columns of several features as the groups of all, each column once. */
function together(all: readonly (readonly (readonly NamedValue[])[])[]): readonly (readonly NamedValue[])[] {
  const length = Math.max(0, ...all.map((groups) => groups.length));
  return Array.from({ length }, (_unused, at) => {
    const columns = all.flatMap((groups) => groups[at] ?? []);
    return columns.filter(({ name }, index) => columns.findIndex((one) => one.name === name) === index);
  });
}

function ofStep(
  config: FeatureConfig,
  schema: Schema,
  step: FeatureStep,
  at: number,
  { name, type }: Column,
  helpers: Helpers,
): readonly Feature[] {
  // The number keeps the values of two steps apart.
  const numbered = (suffix: string): string => `${name}_${suffix}_${at + 1}`;
  const context: StepContext = {
    step,
    column: sql.name(name),
    name,
    type,
    field: `steps.${at}.columns`,
    fit: (suffix, aggregate) => {
      const fitted = { name: numbered(suffix), aggregate };
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
    case 'ngrams':
      return [ngramBuckets(context)];
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
          training: helpers.training,
          fold: sql.name(helpers.foldOf(at)),
          target: {
            name: helpers.free(`${findColumn(schema, step.target)?.name ?? step.target}_${at + 1}`),
            value: sql`CAST(${columnSql(step.target, schema)} AS DOUBLE)`,
          },
          isGiven: config.fit === 'given',
          name: numbered('target'),
          category: helpers.free(numbered('category')),
          found: helpers.free(numbered('level')),
          helper: (suffix) => helpers.free(numbered(suffix)),
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
