import { findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { folderPath } from '../../../codegen/folder-path.ts';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign, define, giveBack, run, withIn } from '../../../codegen/python/statements.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import type { TrainingConfig } from './config.ts';
import { logStatements, runPy } from './log-python.ts';
import { metricColumn } from './outputs.ts';
import { PERIODS } from './periods.ts';
import { allForecasts, forecastScores, saveForecast, seriesPeriods } from './smoothing-python.ts';
import { metricsFrame, withMetrics } from './split-python.ts';

/** What is trained: a model or a forecast. */
export interface Training {
  readonly config: TrainingConfig;
  /** The columns of the rows. */
  readonly rows: Schema;
  /** Those of the node. */
  readonly schema: Schema;
  readonly name: (suffix: string) => string;
  /** Whether rows may be persisted. */
  readonly keepsRows: boolean;
}

const named = (name: string, rows: Schema): string => findColumn(rows, name)?.name ?? name;

/** The rows with their series, their period and their value. */
function markedPy({ config, rows }: Training): Py {
  const { time, label, frequency, series } = config;
  const by = spelled(series, rows).map(col);
  const text = by.length === 0 ? py`F.lit("")` : py`F.to_json(F.struct(${py.args(by)}))`;
  const at = PERIODS[frequency].of(col(named(time, rows)));
  const value = py`F.nanvl(${col(named(label, rows))}.cast("double"), F.lit(None))`;
  return py`rows.withColumns({"_ml_series": ${text}, "_ml_at": ${at}, "_ml_label": ${value}})`;
}

/** What was forecast, in the columns that the node promises. */
function predictionsPy({ config, rows }: Training): Py {
  const { time, series, frequency, prediction } = config;
  const by = spelled(series, rows);
  const timeName = named(time, rows);
  const type = findColumn(rows, timeName)?.type.kind === 'date' ? 'date' : 'timestamp';
  const columns = [
    ...by.map(col),
    py`${PERIODS[frequency].begins}.cast(${py.str(type)}).alias(${py.str(timeName)})`,
    py`F.col("_ml_prediction").alias(${py.str(prediction.trim())})`,
    ...(['low', 'high'] as const).map(
      (bound) =>
        py`F.nanvl(${col(`_ml_${bound}`)}, F.lit(None)).alias(${py.str(`${prediction.trim()}_${bound}`)})`,
    ),
  ];
  const coming = py`forecasts.filter(F.col("_ml_fold") == 0)`;
  if (by.length === 0) return py`${coming}.select(${py.args(columns)})`;
  const keys = py`marked.select("_ml_series", ${py.args(by.map(col))}).dropDuplicates(["_ml_series"])`;
  return py`${coming}.join(${keys}, "_ml_series").select(${py.args(columns)})`;
}

const metricName = ({ schema }: Training): Py => py.str(metricColumn(schema.slice(0, -1)));
const folderPy = ({ folder }: TrainingConfig): Py => py.str(folderPath(folder));

/** A call of the function that forecasts the series and tests it: what is to come, with the metrics below. */
export function forecastCall(forecast: Training, frame: Py): Py {
  const { config, rows, name, keepsRows } = forecast;
  const { horizon, season, tests, interval, gaps, combine, folder, log, label, frequency } = config;
  const isStored = folder.trim() !== '';
  const given = py.kwargs({
    horizon: py.int(horizon),
    season: py.int(season),
    tests: py.int(tests),
    share: py.float(interval / 100),
    gaps: py.str(gaps),
  });
  const all = py`${allForecasts}(periods, ${given})`;
  const body: Statement[] = [
    assign(py`marked`, markedPy(forecast)),
    assign(py`periods`, py`${seriesPeriods}(marked, by_sum=${py.bool(combine === 'sum')})`),
    assign(py`forecasts`, keepsRows ? py`${all}.persist()` : all),
    assign(py`found`, py`${forecastScores}(periods, forecasts)`),
    assign(py`metrics`, py`${metricsFrame}(rows.sparkSession, found)`),
    assign(py`predictions`, predictionsPy(forecast)),
    ...(isStored ? [run(py`${saveForecast}(predictions, metrics, folder)`)] : []),
    ...(log === 'none' ? [] : logStatements(config, rows, py`{}`)),
  ];
  const definition = define({
    name: name('forecast'),
    parameters: [
      { name: 'rows', type: py`DataFrame` },
      ...(isStored ? [{ name: 'folder', type: py`str` }] : []),
    ],
    returns: py`DataFrame`,
    doc: `Forecast ${label} by exponential smoothing, ${horizon} ${frequency}${horizon === 1 ? '' : 's'} ahead, and test it.`,
    body: [
      ...(log === 'none' ? body : [withIn(runPy(config), body)]),
      giveBack(py`${withMetrics}(predictions, metrics, ${metricName(forecast)})`),
    ],
  });
  const called = py.defined(name('forecast'), [definition]);
  return isStored ? py`${called}(${frame}, ${folderPy(config)})` : py`${called}(${frame})`;
}

/** A call of the function that returns what the last run forecast, for a preview. */
export function lastForecastCall(forecast: Training, frame: Py): Py {
  const { config, name } = forecast;
  const definition = define({
    name: name('last_forecast'),
    parameters: [
      { name: 'rows', type: py`DataFrame` },
      { name: 'folder', type: py`str` },
    ],
    returns: py`DataFrame`,
    doc: 'Return what the last run forecast, and its metrics.',
    body: [
      assign(py`predictions`, py`rows.sparkSession.read.parquet(folder + "/forecast")`),
      assign(py`metrics`, py`rows.sparkSession.read.parquet(folder + "/metrics")`),
      giveBack(py`${withMetrics}(predictions, metrics, ${metricName(forecast)})`),
    ],
  });
  const called = py.defined(name('last_forecast'), [definition]);
  return py`${called}(${frame}, ${folderPy(config)})`;
}
