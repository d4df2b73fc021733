import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign, define, fromImport, giveBack, verbatim } from '../../../codegen/python/statements.ts';
import { VariableInSqlError } from '../../../codegen/python/variable-in-sql-error.ts';
import { marksIn } from '../../../codegen/python/variable-mark.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { Algorithm } from './algorithms.ts';
import { algorithmOf, type TrainingConfig } from './config.ts';

/** The features of a training. */
export interface Features {
  readonly numbers: readonly string[];
  readonly categories: readonly string[];
}

/** The type of the parameters; a template has no two types in one bracket. */
const PARAMETERS = py.defined('Parameters', [
  fromImport('typing', ['Any']),
  verbatim('Parameters = dict[str, Any]'),
]);

/** The class of each algorithm, and whether it draws at random. */
const ESTIMATORS: Readonly<
  Record<
    Exclude<Algorithm, 'exponential-smoothing'>,
    (task: TrainingConfig['task']) => { readonly of: string; readonly draws: boolean }
  >
> = {
  'logistic-regression': () => ({ of: 'LogisticRegression', draws: false }),
  'linear-regression': () => ({ of: 'LinearRegression', draws: false }),
  'random-forest': (task) => ({
    of: task === 'regression' ? 'RandomForestRegressor' : 'RandomForestClassifier',
    draws: true,
  }),
  'boosted-trees': (task) => ({ of: task === 'regression' ? 'GBTRegressor' : 'GBTClassifier', draws: true }),
  'k-means': () => ({ of: 'KMeans', draws: true }),
  'bisecting-k-means': () => ({ of: 'BisectingKMeans', draws: true }),
};

/** The class of a training's algorithm; a forecast has none. */
function estimatorOf(config: TrainingConfig): { readonly of: string; readonly draws: boolean } {
  const algorithm = algorithmOf(config);
  if (algorithm === 'exponential-smoothing') throw new Error('A forecast has no steps of a model');
  return ESTIMATORS[algorithm](config.task);
}

/** A name of each of several columns that the model makes. */
const named = (what: string, columns: readonly string[]): readonly string[] =>
  columns.map((_name, at) => `_ml_${what}_${at + 1}`);

const strings = (names: readonly string[]): Py => py.list(names.map((name) => py.str(name)));

/** The features as numbers and texts, as SQL over the rows; it is part of the model. */
function preparation({ featureNulls }: TrainingConfig, { numbers, categories }: Features): Sql {
  const refused = (name: string, value: Sql): Sql =>
    featureNulls === 'refuse'
      ? sql`coalesce(${value}, raise_error(${sql.str(`The feature ${name} is NULL`)}))`
      : value;
  const columns = [
    ...numbers.map((name, at) => ({
      value: refused(name, sql`CAST(${sql.name(name)} AS DOUBLE)`),
      as: named('number', numbers)[at],
    })),
    ...categories.map((name, at) => ({
      value: refused(name, sql`CAST(${sql.name(name)} AS STRING)`),
      as: named('category', categories)[at],
    })),
  ].map(({ value, as = '' }) => sql`${value} AS ${sql.name(as)}`);
  const from = sql`SELECT\n  *,\n  ${sql.lines(columns)}\nFROM __THIS__`;
  if (featureNulls !== 'drop') return from;
  const isKnown = [...numbers, ...categories].map((name) => sql`${sql.name(name)} IS NOT NULL`);
  return sql`${from}\nWHERE ${sql.all(isKnown, 'AND')}`;
}

/** A text of several lines as a variable of the module. */
function textBlock(name: string, text: string): Py {
  if (marksIn(text).length > 0) throw new VariableInSqlError();
  if (/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u.test(text)) return py.str(text);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
  return py.defined(name, [verbatim(`${name} = """\n${escaped}\n"""`)]);
}

/** The fitted algorithm among the stages of a model. */
export const learnedStage = ({ task }: TrainingConfig): Py =>
  task === 'classification' ? py`model.stages[-2]` : py`model.stages[-1]`;

function estimator(config: TrainingConfig): Py {
  const { of, draws } = estimatorOf(config);
  const columns: (readonly [string, Py])[] = [['featuresCol', py`"_ml_features"`]];
  if (config.task === 'classification') columns.push(['labelCol', py`"_ml_class"`]);
  if (config.task === 'regression') columns.push(['labelCol', py`"_ml_label"`]);
  columns.push(['predictionCol', py`"_ml_prediction"`]);
  if (draws) columns.push(['seed', py.int(config.seed)]);
  const made = py`${py.name(of)}(${py.kwargs(columns)}, **parameters)`;
  // Boosted trees take these names by methods only.
  return config.task === 'classification'
    ? py`${made}.setRawPredictionCol("_ml_raw").setProbabilityCol("_ml_probability")`
    : made;
}

const moduleOf = ({ task }: TrainingConfig): string => `pyspark.ml.${task}`;

/** The function that makes the steps of the model, given its parameters and, for classes, their names. */
export function stagesPython(
  config: TrainingConfig,
  features: Features,
  name: (suffix: string) => string,
): Py {
  const { numbers, categories } = features;
  const { task, encoding, featureNulls, scale } = config;
  const ofClasses = task === 'classification';
  const steps: (readonly [name: string, stage: Py, of: string])[] = [];
  const add = (variable: string, of: string, given: readonly (readonly [string, Py])[]): void => {
    steps.push([variable, py`${py.name(of)}(${py.kwargs(given)})`, of]);
  };
  const statement = textBlock(name('columns'), preparation(config, features).text);
  add('prepared', 'SQLTransformer', [['statement', statement]]);
  const isFilled = featureNulls === 'fill' && numbers.length > 0;
  if (isFilled)
    add('filled', 'Imputer', [
      ['strategy', py`"median"`],
      ['inputCols', strings(named('number', numbers))],
      ['outputCols', strings(named('filled', numbers))],
    ]);
  if (categories.length > 0)
    add('indexed', 'StringIndexer', [
      ['inputCols', strings(named('category', categories))],
      ['outputCols', strings(named('index', categories))],
      ['handleInvalid', py`"keep"`],
    ]);
  const isHot = encoding === 'one-hot' && categories.length > 0;
  if (isHot)
    add('encoded', 'OneHotEncoder', [
      ['inputCols', strings(named('index', categories))],
      ['outputCols', strings(named('encoded', categories))],
    ]);
  const isScaled = task === 'clustering' && scale;
  const assembled = isScaled ? py`"_ml_assembled"` : py`"_ml_features"`;
  add('assembled', 'VectorAssembler', [
    [
      'inputCols',
      strings([
        ...named(isFilled ? 'filled' : 'number', numbers),
        ...named(isHot ? 'encoded' : 'index', categories),
      ]),
    ],
    ['outputCol', assembled],
  ]);
  if (isScaled)
    add('scaled', 'StandardScaler', [
      ['inputCol', assembled],
      ['outputCol', py`"_ml_features"`],
    ]);
  if (ofClasses)
    steps.push([
      'labelled',
      py`StringIndexerModel.from_labels(labels, inputCol="_ml_label", outputCol="_ml_class")`,
      'StringIndexerModel',
    ]);
  const transformers = steps.map(([, , of]) => of);
  steps.push(['learner', estimator(config), '']);
  if (ofClasses)
    add('classes', 'IndexToString', [
      ['inputCol', py`"_ml_prediction"`],
      ['outputCol', py`"_ml_predicted"`],
      ['labels', py`labels`],
    ]);
  const labels = ofClasses ? [{ name: 'labels', type: py`list[str]` }] : [];
  const body: Statement[] = steps.map(([variable, stage]) => assign(py.name(variable), stage));
  const definition = define({
    name: name('stages'),
    parameters: [...labels, { name: 'parameters', type: PARAMETERS }],
    returns: py`list[Any]`,
    doc: 'Return the steps from the columns to the prediction.',
    body: [...body, giveBack(py.list(steps.map(([variable]) => py.name(variable))))],
  });
  return py.defined(name('stages'), [
    fromImport('typing', ['Any']),
    fromImport('pyspark.ml.feature', [...transformers, ...(ofClasses ? ['IndexToString'] : [])]),
    fromImport(moduleOf(config), [estimatorOf(config).of]),
    definition,
  ]);
}
