import { type ColumnType, findColumn, isInteger, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { folderPath } from '../../../codegen/folder-path.ts';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import { fromImport, importModule, run, verbatim } from '../../../codegen/python/statements.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { algorithmOf, labelOf, type TrainingConfig } from './config.ts';
import { featuresOf } from './features.ts';
import { plotStatements } from './plots-python.ts';

const RUN = `def training_run(experiment: str) -> ActiveRun:
    """Begin a run of MLflow; it fails when what is done in it fails."""
    set_tracking_uri("databricks")
    set_registry_uri("databricks-uc")
    set_experiment(experiment)
    return start_run()`;

const LOG = `def log_training(found: list[dict[str, Any]], parameters: dict[str, Any]) -> None:
    """Log parameters and metrics; what is told of single classes and features is in a file."""
    log_params(parameters)
    log_metrics(
        {
            f"{one['kind']}_{one['name']}".replace(" ", "_"): one["value"]
            for one in found
            if one["kind"] in ("rows", "training", "test", "baseline")
        }
    )
    log_dict({"metrics": found}, "training_metrics.json")`;

const REGISTER = `def register_training(
    model: PipelineModel,
    features: dict[str, str],
    result: tuple[str, str],
    folder: str,
    name: str,
    alias: str,
) -> None:
    """Register a model as a new version, which gets the alias."""
    statement, as_type = result
    stages = [*model.stages, SQLTransformer(statement=statement)]
    inputs = Schema(
        [ColSpec(of, column, required=False) for column, of in features.items()]
    )
    logged = log_model(
        PipelineModel(stages),
        "model",
        signature=ModelSignature(inputs, Schema([ColSpec(as_type)])),
        dfs_tmpdir=folder + "/logged",
        pip_requirements=[f"pyspark=={pyspark.__version__}"],
    )
    version = register_model(logged.model_uri, name).version
    if alias:
        MlflowClient().set_registered_model_alias(name, alias, version)`;

const trainingRun = py.defined('training_run', [
  fromImport('mlflow', ['ActiveRun', 'set_experiment', 'set_registry_uri', 'set_tracking_uri', 'start_run']),
  verbatim(RUN),
]);

const logTraining = py.defined('log_training', [
  fromImport('typing', ['Any']),
  fromImport('mlflow', ['log_dict', 'log_metrics', 'log_params']),
  verbatim(LOG),
]);

const registerTraining = py.defined('register_training', [
  importModule('pyspark'),
  fromImport('mlflow', ['MlflowClient', 'register_model']),
  fromImport('mlflow.models', ['ModelSignature']),
  fromImport('mlflow.spark', ['log_model']),
  fromImport('mlflow.types', ['ColSpec', 'Schema']),
  fromImport('pyspark.ml', ['PipelineModel']),
  fromImport('pyspark.ml.feature', ['SQLTransformer']),
  verbatim(REGISTER),
]);

/** The type of a feature in the signature of a model. */
function signatureType(type: ColumnType | undefined, isCategory: boolean): string {
  if (!type || type.kind === 'string') return 'string';
  if (type.kind === 'boolean' || type.kind === 'float') return type.kind;
  // MLflow has no decimals: a category is the text of one.
  if (type.kind === 'decimal') return isCategory ? 'string' : 'double';
  if (!isInteger(type)) return 'double';
  return type.kind === 'bigint' ? 'long' : 'integer';
}

/** The statement that names the prediction as MLflow expects it, and its type there. */
function resultPy({ task }: TrainingConfig): Py {
  const of = task === 'classification' ? '_ml_predicted' : '_ml_prediction';
  const statement = sql`SELECT *, ${sql.name(of)} AS prediction FROM __THIS__`;
  const type = task === 'classification' ? 'string' : task === 'regression' ? 'double' : 'integer';
  return py`(${py.str(statement.text)}, ${py.str(type)})`;
}

function forecastParameters(config: TrainingConfig): Py {
  const { task, label, time, series, frequency, horizon, season, tests, interval } = config;
  return py.dict([
    [py`"task"`, py.str(task)],
    [py`"algorithm"`, py.str(algorithmOf(config))],
    [py`"label"`, py.str(label)],
    [py`"time"`, py.str(time)],
    [py`"series"`, py.str(series.join(', '))],
    [py`"frequency"`, py.str(frequency)],
    [py`"horizon"`, py.int(horizon)],
    [py`"season"`, py.int(season)],
    [py`"tests"`, py.int(tests)],
    [py`"interval_percent"`, py.int(interval)],
  ]);
}

function parametersPy(config: TrainingConfig, chosen: Py): Py {
  if (config.task === 'forecasting') return forecastParameters(config);
  const { task, seed, testShare, folds, features } = config;
  const label = labelOf(config);
  const given = py.dict([
    [py`"task"`, py.str(task)],
    [py`"algorithm"`, py.str(algorithmOf(config))],
    ...(label === undefined ? [] : [[py`"label"`, py.str(label)] as const]),
    [py`"features"`, py.str(features.join(', '))],
    [py`"test_percent"`, py.int(testShare)],
    [py`"folds"`, py.int(folds)],
    [py`"seed"`, py.int(seed)],
  ]);
  return py`${given} | ${chosen}`;
}

/** The context in which a training is a run of MLflow. */
export const runPy = ({ experiment }: TrainingConfig): Py => py`${trainingRun}(${py.str(experiment.trim())})`;

/** The statements that log what a training found, and register its model where that is wanted. */
export function logStatements(config: TrainingConfig, rows: Schema, chosen: Py): readonly Statement[] {
  const { log, folder, register, alias } = config;
  const logged = run(py`${logTraining}(found, ${parametersPy(config, chosen)})`);
  const told = [logged, ...plotStatements(config)];
  if (log !== 'model') return told;
  const { numbers, categories } = featuresOf(config, rows);
  const types = [...numbers, ...categories].map((name) => {
    const type = signatureType(findColumn(rows, name)?.type, categories.includes(name));
    return [py.str(name), py.str(type)] as const;
  });
  const given = py.kwargs({
    features: py.dict(types),
    result: resultPy(config),
    folder: py.str(folderPath(folder)),
    name: py.str(register.trim()),
    alias: py.str(alias.trim()),
  });
  return [...told, run(py`${registerTraining}(model, ${given})`)];
}
