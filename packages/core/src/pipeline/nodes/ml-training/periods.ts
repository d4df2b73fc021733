import type { Py } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import type { TrainingConfig } from './config.ts';

/** The number of the period that a time is in, and the time at which a period begins. */
export const PERIODS: Readonly<
  Record<TrainingConfig['frequency'], { readonly of: (time: Py) => Py; readonly begins: Py }>
> = {
  hour: {
    of: (time) => py`F.floor(${time}.cast("timestamp").cast("long") / 3600)`,
    begins: py`F.timestamp_seconds(F.col("_ml_at") * 3600)`,
  },
  day: {
    of: (time) => py`F.unix_date(F.to_date(${time})).cast("long")`,
    begins: py`F.date_from_unix_date(F.col("_ml_at").cast("int"))`,
  },
  // The first day of all is a Thursday.
  week: {
    of: (time) => py`F.floor((F.unix_date(F.to_date(${time})) + 3) / 7)`,
    begins: py`F.date_from_unix_date((F.col("_ml_at") * 7 - 3).cast("int"))`,
  },
  month: {
    of: (time) => py`(F.year(${time}) * 12 + F.month(${time}) - 1).cast("long")`,
    begins: py`F.make_date(F.floor(F.col("_ml_at") / 12).cast("int"), (F.col("_ml_at") % 12).cast("int") + 1, F.lit(1))`,
  },
};
