import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { folderPath } from '../../../codegen/folder-path.ts';
import { labelsOf, predictedRows } from '../../../codegen/ml/predicted-classes.ts';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import {
  assign,
  define,
  fromImport,
  giveBack,
  importModule,
  verbatim,
} from '../../../codegen/python/statements.ts';
import { CLASS_TYPES, type DeploymentConfig } from './config.ts';
import { versionOfAlias, withPrediction } from './registry-python.ts';

const STORED = `def stored_model(folder: str, predicts: str) -> PipelineModel:
    """Load the model of a training; it has to predict what is expected of it."""
    model = PipelineModel.load(folder + "/model")
    last = model.stages[-1]
    if isinstance(last, IndexToString):
        found = "class"
    elif isinstance(last, (KMeansModel, BisectingKMeansModel)):
        found = "cluster"
    else:
        found = "number"
    if found != predicts:
        raise ValueError(f"The model predicts a {found}, not a {predicts}")
    return model`;

const TRANSFORMED = `def predicted_by(model: PipelineModel, rows: DataFrame) -> DataFrame:
    """Let a model predict rows, or say that they do not fit it."""
    try:
        return model.transform(rows)
    except (AnalysisException, IllegalArgumentException) as error:
        raise ValueError(f"The rows do not fit the model: {error}") from error`;

const CHECKED = `def checked_classes(labels: list[str], pattern: str, as_type: str) -> list[str]:
    """Return the classes of a model, all of which have to be of a type."""
    wrong = [label for label in labels if not re.fullmatch(pattern, label)]
    if wrong:
        raise ValueError(f"The classes of the model are not {as_type}: {wrong[:5]}")
    return labels`;

const storedModel = py.defined('stored_model', [
  fromImport('pyspark.ml', ['PipelineModel']),
  fromImport('pyspark.ml.clustering', ['BisectingKMeansModel', 'KMeansModel']),
  fromImport('pyspark.ml.feature', ['IndexToString']),
  verbatim(STORED),
]);
const predictedBy = py.defined('predicted_by', [
  fromImport('pyspark.errors', ['AnalysisException', 'IllegalArgumentException']),
  fromImport('pyspark.ml', ['PipelineModel']),
  verbatim(TRANSFORMED),
]);
const checkedClasses = py.defined('checked_classes', [importModule('re'), verbatim(CHECKED)]);

/** The classes of the model, of which the type can be made. */
function classesPy(classType: DeploymentConfig['classType']): Py {
  const pattern = CLASS_TYPES[classType];
  const labels = py`${labelsOf}(model)`;
  return pattern === undefined
    ? labels
    : py`${checkedClasses}(${labels}, ${py.str(pattern)}, ${py.str(classType.toUpperCase())})`;
}

function folderBody({ predicts, classType, prediction }: DeploymentConfig): readonly Statement[] {
  const predicted = py`${predictedBy}(model, rows)`;
  const classes = { labels: classesPy(classType), type: parseType(classType) };
  return [
    assign(py`model`, py`${storedModel}(folder, ${py.str(predicts)})`),
    giveBack(predictedRows(prediction.trim(), predicted, predicts === 'class' ? classes : undefined)),
  ];
}

function registeredBody({
  model,
  by,
  alias,
  version,
  resultType,
  loadFolder,
  prediction,
}: DeploymentConfig): readonly Statement[] {
  const name = model.trim();
  const uri =
    by === 'alias'
      ? py`${versionOfAlias}(${py.str(name)}, ${py.str(alias.trim())})`
      : py.str(`models:/${name}/${version}`);
  const folder = folderPath(loadFolder) === '' ? py`None` : py.str(folderPath(loadFolder));
  return [
    verbatim('set_tracking_uri("databricks")'),
    verbatim('set_registry_uri("databricks-uc")'),
    assign(py`uri`, uri),
    giveBack(
      py`${withPrediction}(rows, uri, ${py.str(prediction.trim())}, ${py.str(resultType)}, ${folder})`,
    ),
  ];
}

/** A call of the function that predicts rows by the model of the config. */
export function scoringCall(config: DeploymentConfig, frame: Py, name: (suffix: string) => string): Py {
  const isStored = config.source === 'folder';
  const definition = define({
    name: name('scores'),
    parameters: [
      { name: 'rows', type: py`DataFrame` },
      ...(isStored ? [{ name: 'folder', type: py`str` }] : []),
    ],
    returns: py`DataFrame`,
    doc: isStored ? 'Predict rows by the model of a training.' : 'Predict rows by a registered model.',
    body: isStored ? folderBody(config) : registeredBody(config),
  });
  const imports = isStored ? [] : [fromImport('mlflow', ['set_registry_uri', 'set_tracking_uri'])];
  const called = py.defined(name('scores'), [...imports, definition]);
  return isStored ? py`${called}(${frame}, ${py.str(folderPath(config.folder))})` : py`${called}(${frame})`;
}
