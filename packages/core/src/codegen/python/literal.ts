import type { Literal } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, formatType, time } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from './ast.ts';
import { py } from './py.ts';

function numberPy(text: string, type: ColumnType): Py {
  if (type.kind !== 'float' && type.kind !== 'double') return py.int(text);
  const number = Number(text);
  // Compared with `float("nan")`, a reader and a linter expect false; Spark's NaN equals itself.
  if (Number.isNaN(number)) return py`F.lit("NaN").cast(${py.str(type.kind)})`;
  // Spark widens a FLOAT to compare it with a Python float, a double: the widened FLOAT 0.1 does not equal the double
  // 0.1.
  return type.kind === 'float' && Math.fround(number) !== number
    ? py`F.lit(${py.float(number)}).cast("float")`
    : py.float(number);
}

/**
 * A typed literal as Python. Integers, doubles and strings are plain Python values; types without an exact Python
 * literal (decimals, dates, timestamps) are strings cast by Spark, so that no digit or time zone is lost.
 */
export function literalPy({ value }: Literal, type: ColumnType): Py {
  switch (value.type) {
    case 'null':
      return py`F.lit(None).cast(${py.str(formatType(type))})`;
    case 'boolean':
      return py`F.lit(${py.bool(value.value)})`;
    case 'string':
      return py.str(value.value);
    case 'number':
      // An integer compares exactly with any decimal, and reads better than a cast.
      if (type.kind === 'decimal' && /^-?\d+$/u.test(value.text)) return py.int(value.text);
      if (type.kind === 'decimal') return py`F.lit(${py.str(value.text)}).cast(${py.str(formatType(type))})`;
      return numberPy(value.text, type);
    case 'date':
    case 'timestamp':
    case 'timestamp_ntz':
      return py`F.lit(${py.str(value.text)}).cast(${py.str(value.type)})`;
    case 'time':
      return py`F.lit(${py.str(value.text)}).cast(${py.str(formatType(time()))})`;
    case 'binary':
      return py`F.unhex(F.lit(${py.str(value.text)}))`;
    default:
      throw new TypeError(`A ${value.type} literal has no Python form`);
  }
}
