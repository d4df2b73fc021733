import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { mergedLiteral } from '../../../codegen/plain-literal.ts';
import type { Py } from '../../../codegen/python/ast.ts';
import { literalPy } from '../../../codegen/python/literal.ts';
import { py } from '../../../codegen/python/py.ts';
import { withColumns } from '../../../codegen/python/with-columns.ts';
import { attributeName } from '../../../codegen/spark-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';

import type { Filled } from './fill.ts';

/** A plain Python value: fillna accepts no column expressions. */
function plainValue({ literal, column }: Filled): Py {
  if (literal.value.type === 'boolean') return py.bool(literal.value.value);
  if (literal.value.type === 'number' && (column.type.kind === 'float' || column.type.kind === 'double'))
    return py.float(Number(literal.value.text));
  return literalPy(literal, column.type);
}

/** A decimal with a fraction goes through coalesce: fillna would convert the value to double and lose digits. */
const isExact = ({ column, literal }: Filled): boolean =>
  column.type.kind !== 'decimal' || (literal.value.type === 'number' && isWhole(literal.value.text));

/** Whether a number is an integer of 32 bits, as which fillna passes it on. */
const isWhole = (text: string): boolean => /^-?\d{1,9}$/u.test(text);

export function fillPython(frame: Py, filled: readonly Filled[]): Py {
  const exact = filled.filter(isExact);
  const start =
    exact.length === 0
      ? frame
      : py`${frame}.fillna(${py.dict(exact.map((one) => [py.str(attributeName(one.column.name)), plainValue(one)]))})`;
  const decimals = filled
    .filter((one) => !isExact(one))
    .map(({ column, literal }) => {
      const text = literal.value.type === 'number' ? literal.value.text : '';
      // Without the cast, coalesce would widen the column: decimal(10,2) and an integer give decimal(12,2).
      const value = py`F.lit(${py.str(text)}).cast(${py.str(formatType(column.type))})`;
      return [py.str(column.name), py`F.coalesce(${py.str(attributeName(column.name))}, ${value})`] as const;
    });
  return withColumns(start, decimals);
}

export function fillSql(relation: Sql, schema: Schema, filled: readonly Filled[]): Sql {
  const columns = schema.map((column) => {
    const found = filled.find((one) => one.column === column);
    const name = sql.name(column.name);
    if (!found) return name;
    const float = column.type.kind === 'float' || column.type.kind === 'double';
    const present = float ? sql`nanvl(${name}, NULL)` : name;
    return sql`coalesce(${present}, ${sql.expression(mergedLiteral(found.literal, column.type))}) AS ${name}`;
  });
  return sql`SELECT ${sql.list(columns)} FROM ${relation}`;
}
