import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { py } from '../../../codegen/python/py.ts';
import { run } from '../../../codegen/python/statements.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { settingProblems } from './setting-checks.ts';
import { lastTrainingCall, trainingCall } from './train-python.ts';

/** The column of the metrics is the last one. */
const metricOf = (schema: Schema | undefined): string => schema?.at(-1)?.name ?? '';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, schema = [], ownName, isLazy = false, looksOnly, compute }) => {
    const { frame, schema: rows = [] } = sole(inputs);
    const keepsRows = compute !== 'serverless';
    const training = { config, rows, schema, name: ownName, keepsRows };
    if (looksOnly) return { kind: 'frame', frame: lastTrainingCall(training, frame) };
    return {
      kind: 'frame',
      // A declarative pipeline finds that it can't train by what it would have to do here.
      before: isLazy ? [run(py`${frame}.collect()`)] : [],
      frame: trainingCall(training, frame),
    };
  },
  sql: () => ({ kind: 'unsupported', reason: 'A model is trained on a cluster: connect one' }),
  output: (_config, name) =>
    name === 'metrics'
      ? {
          pyspark: ({ frame, schema }) => {
            const metric = metricOf(schema);
            return py`${frame}.filter(F.col(${py.str(metric)}).isNotNull()).select(${py.str(`${metric}.*`)})`;
          },
          sql: ({ relation, schema }) => {
            const metric = sql.name(metricOf(schema));
            return sql`SELECT ${metric}.*\nFROM ${relation}\nWHERE ${metric} IS NOT NULL`;
          },
        }
      : {
          pyspark: ({ frame, schema }) => {
            const metric = py.str(metricOf(schema));
            return py`${frame}.filter(F.col(${metric}).isNull()).drop(${metric})`;
          },
          sql: ({ relation, schema }) => {
            const metric = sql.name(metricOf(schema));
            return sql`SELECT * EXCEPT (${metric})\nFROM ${relation}\nWHERE ${metric} IS NULL`;
          },
        },
  problems: settingProblems,
});
