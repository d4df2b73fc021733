import { type ColumnType, findColumn, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { folderPath } from '../../../codegen/folder-path.ts';
import { labelsOf, predictedRows } from '../../../codegen/ml/predicted-classes.ts';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import {
  assign,
  define,
  fromImport,
  giveBack,
  run,
  verbatim,
  withIn,
} from '../../../codegen/python/statements.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { ALGORITHM_TITLES } from './algorithms.ts';
import { algorithmOf, labelOf, type TrainingConfig } from './config.ts';
import { featuresOf } from './features.ts';
import { forecastCall, lastForecastCall, type Training } from './forecast-python.ts';
import { logStatements, runPy } from './log-python.ts';
import { metricColumn } from './outputs.ts';
import { valuesOf } from './parameter-values.ts';
import {
  classCoefficients,
  classLabels,
  classScores,
  clusterCenters,
  clusterScores,
  clusterSizes,
  coefficients,
  confusion,
  featureSlots,
  importances,
  numberScores,
} from './scores-python.ts';
import { parameterCandidates, searchParameters } from './search-python.ts';
import { metricsFrame, saveTraining, splitRows, trainingParts, withMetrics } from './split-python.ts';
import { type Features, learnedStage, stagesPython } from './stages-python.ts';

/** A label with more values than these can't be classes. */
const MAX_CLASSES = 100;

const hasMap = (type: ColumnType): boolean =>
  type.kind === 'map' ||
  (type.kind === 'array' && hasMap(type.element)) ||
  (type.kind === 'struct' && type.fields.some((field) => hasMap(field.type)));

/** The columns that a hash can be of. */
function hashed(rows: Schema): Py {
  const [all, able] = [rows, rows.filter(({ type }) => !hasMap(type))];
  return all.length === able.length ? py`[F.col("*")]` : py.list(able.map(({ name }) => col(name)));
}

/** The label as the model learns it; rows without have NULL. */
function labelPy(config: TrainingConfig, rows: Schema): Py {
  const label = labelOf(config);
  if (label === undefined) return py`F.lit("")`;
  const column = col(findColumn(rows, label)?.name ?? label);
  return config.task === 'classification'
    ? py`${column}.cast("string")`
    : py`F.nanvl(${column}.cast("double"), F.lit(None))`;
}

/** The rows with the part that each belongs to. */
function partsPy({ config, rows }: Training): Py {
  const { splitBy, testShare, folds, seed, partitions } = config;
  const by = splitBy.length === 0 ? hashed(rows) : py.list(spelled(splitBy, rows).map(col));
  const given = py.kwargs({
    by,
    order: hashed(rows),
    test: py.int(testShare),
    folds: py.int(Math.max(folds, 1)),
    seed: py.int(seed),
    partitions: py.int(partitions),
  });
  return py`${splitRows}(rows.withColumn("_ml_label", ${labelPy(config, rows)}), ${given})`;
}

/** The rows that a model has predicted for, with the columns that the node promises. */
function predictionsPy({ config, schema }: Training, predicted: Py, labels: Py): Py {
  const name = config.prediction.trim();
  const type = findColumn(schema, name)?.type ?? T.string;
  return predictedRows(name, predicted, config.task === 'classification' ? { labels, type } : undefined);
}

const metricName = ({ schema }: Training): Py => py.str(metricColumn(schema.slice(0, -1)));

function scoresPy({ task }: TrainingConfig, predicted: Py): Py {
  if (task === 'classification') return py`${classScores}(${predicted}, labels)`;
  return task === 'regression' ? py`${numberScores}(${predicted})` : py`${clusterScores}(${predicted})`;
}

/** What the fitted algorithm tells of each feature. */
function learnedPy(config: TrainingConfig, { numbers, categories }: Features): Py {
  const strings = (names: readonly string[]): Py => py.list(names.map((name) => py.str(name)));
  const slots =
    config.encoding === 'index' || categories.length === 0
      ? strings([...numbers, ...categories])
      : py`${featureSlots}(model, ${strings(numbers)}, ${strings(categories)})`;
  const learned = learnedStage(config);
  const algorithm = algorithmOf(config);
  switch (algorithm) {
    case 'logistic-regression':
      return py`${classCoefficients}(${learned}, ${slots}, labels)`;
    case 'linear-regression':
      return py`${coefficients}(${learned}, ${slots})`;
    case 'random-forest':
    case 'boosted-trees':
      return py`${importances}(${learned}, ${slots})`;
    case 'k-means':
    case 'bisecting-k-means':
      return py`${clusterCenters}(${learned}, ${slots})`;
    case 'exponential-smoothing':
      throw new Error('A forecast goes by no features');
  }
}

/** The values of each parameter. */
const grid = ({ parameters }: TrainingConfig): readonly (readonly [Py, readonly Py[]])[] =>
  parameters.map(({ name, values }) => [
    py.str(name),
    (valuesOf(name, values) ?? []).map((value) => py.lit(value)),
  ]);

const bestBy = ({ task, classMetric, numberMetric }: TrainingConfig): string =>
  task === 'classification' ? classMetric : task === 'regression' ? numberMetric : 'silhouette';

const SMALLEST: ReadonlySet<string> = new Set(['log_loss', 'rmse', 'mae']);

/** The statements that choose the parameters by cross-validation. */
function searchStatements(config: TrainingConfig, stages: (parameters: Py) => Py): readonly Statement[] {
  const { budget, seed, folds } = config;
  const by = bestBy(config);
  const each = py.dict(grid(config).map(([name, values]) => [name, py.list(values)]));
  const search = py`${searchParameters}(training, ${py.lambda(['parameters'], stages(py`parameters`))}, candidates, ${py.kwargs(
    {
      folds: py.int(folds),
      score: py.lambda(['predicted'], scoresPy(config, py`predicted`)),
      by: py.str(by),
      smallest: py.bool(SMALLEST.has(by)),
    },
  )})`;
  return [
    assign(
      py`candidates`,
      py`${parameterCandidates}(${each}, ${py.kwargs({ budget: py.int(budget), seed: py.int(seed) })})`,
    ),
    assign(py`searched`, search),
    verbatim('chosen, tried = searched'),
  ];
}

/** A call of the function that trains the model and tests it: the predictions, with the metrics below them. */
export function trainingCall(training: Training, frame: Py): Py {
  if (training.config.task === 'forecasting') return forecastCall(training, frame);
  const { config, rows, name, keepsRows } = training;
  const { task, folds, labelNulls, folder, log } = config;
  const ofClasses = task === 'classification';
  const features = featuresOf(config, rows);
  const maker = stagesPython(config, features, name);
  const stages = (parameters: Py): Py =>
    ofClasses ? py`${maker}(labels, ${parameters})` : py`${maker}(${parameters})`;
  const parts = partsPy(training);
  const searches = folds > 0;
  const chosen = searches
    ? py`chosen`
    : py.dict(grid(config).flatMap(([name, [value]]) => (value ? [[name, value] as const] : [])));
  const found = [
    py`counts`,
    ...(searches ? [py`tried`] : []),
    py`metrics_of("training", ${scoresPy(config, py`model.transform(training)`)})`,
    py`metrics_of("test", ${scoresPy(config, py`tested`)})`,
    ...(ofClasses ? [py`${confusion}(tested, labels)`] : []),
    ...(task === 'clustering' ? [py`${clusterSizes}(tested)`] : []),
    learnedPy(config, features),
  ];
  const limit = algorithmOf(config) === 'boosted-trees' ? 2 : MAX_CLASSES;
  const refuses = task !== 'clustering' && labelNulls === 'refuse';
  const isStored = folder.trim() !== '';
  const body: Statement[] = [
    assign(py`parts`, keepsRows ? py`${parts}.persist()` : parts),
    ...(ofClasses ? [assign(py`labels`, py`${classLabels}(parts, at_most=${py.int(limit)})`)] : []),
    assign(py`split`, py`${trainingParts}(parts, refuses=${py.bool(refuses)})`),
    verbatim('training, test, counts = split'),
    ...(searches ? searchStatements(config, stages) : []),
    assign(py`model`, py`Pipeline(stages=${stages(chosen)}).fit(training)`),
    assign(py`tested`, py`model.transform(test)`),
    assign(
      py`found`,
      found.slice(1).reduce((sum, next) => py`${sum} + ${next}`, found[0] ?? py`[]`),
    ),
    assign(py`metrics`, py`${metricsFrame}(rows.sparkSession, found)`),
    ...(isStored ? [run(py`${saveTraining}(model, metrics, folder)`)] : []),
    ...(log === 'none' ? [] : logStatements(config, rows, chosen)),
  ];
  const trained = [
    assign(py`predictions`, predictionsPy(training, py`tested`, py`labels`)),
    giveBack(py`${withMetrics}(predictions, metrics, ${metricName(training)})`),
  ];
  const label = labelOf(config);
  const definition = define({
    name: name('training'),
    parameters: [
      { name: 'rows', type: py`DataFrame` },
      ...(isStored ? [{ name: 'folder', type: py`str` }] : []),
    ],
    returns: py`DataFrame`,
    doc: `Train a model (${ALGORITHM_TITLES[algorithmOf(config)]}${label === undefined ? '' : `, ${label}`}) and test it.`,
    body: [...(log === 'none' ? body : [withIn(runPy(config), body)]), ...trained],
  });
  const called = py.defined(name('training'), [fromImport('pyspark.ml', ['Pipeline']), definition]);
  return isStored ? py`${called}(${frame}, ${folderPy(config)})` : py`${called}(${frame})`;
}

const folderPy = ({ folder }: TrainingConfig): Py => py.str(folderPath(folder));

/** A call of the function that returns what the last run trained, for a preview, which trains nothing. */
export function lastTrainingCall(training: Training, frame: Py): Py {
  const { config, name } = training;
  if (config.folder.trim() === '') return py`${NOT_STORED}()`;
  if (config.task === 'forecasting') return lastForecastCall(training, frame);
  const ofClasses = config.task === 'classification';
  const body: Statement[] = [
    assign(py`parts`, partsPy(training)),
    assign(py`test`, py`parts.filter(F.col("_ml_test") & F.col("_ml_label").isNotNull())`),
    assign(py`model`, py`PipelineModel.load(folder + "/model")`),
    assign(
      py`predictions`,
      predictionsPy(training, py`model.transform(test)`, ofClasses ? py`${labelsOf}(model)` : py`[]`),
    ),
    assign(py`metrics`, py`rows.sparkSession.read.parquet(folder + "/metrics")`),
    giveBack(py`${withMetrics}(predictions, metrics, ${metricName(training)})`),
  ];
  const definition = define({
    name: name('last_training'),
    parameters: [
      { name: 'rows', type: py`DataFrame` },
      { name: 'folder', type: py`str` },
    ],
    returns: py`DataFrame`,
    doc: 'Return what the model of the last run predicts, and its metrics.',
    body,
  });
  const called = py.defined(name('last_training'), [fromImport('pyspark.ml', ['PipelineModel']), definition]);
  return py`${called}(${frame}, ${folderPy(config)})`;
}

const NOT_STORED = py.defined('nothing_trained', [
  verbatim(`def nothing_trained() -> DataFrame:
    """Say why a preview has no rows."""
    raise RuntimeError(
        "A preview trains no model: choose a folder for the model and run the pipeline"
    )`),
]);
