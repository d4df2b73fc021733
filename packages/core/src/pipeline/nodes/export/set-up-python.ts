import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import { run } from '../../../codegen/python/statements.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import { parsedText } from '../../../codegen/sql/parsed.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import type { PyContext } from '../../define-emitters.ts';
import { type ExportConfig, isSetUp } from './config.ts';
import { primaryKeyPython } from './primary-key.ts';
import { isSetUpFirst } from './stored-in-place.ts';
import { type Change, readColumns, tableChanges } from './table-changes.ts';

const conditionText = (text: string): string => sql.expression(parsedText(text)).text;

/** What is run before a table is there, and what changes it. */
export function setUpPython(
  { config, table, statement }: Pick<PyContext<ExportConfig>, 'config' | 'table' | 'statement'>,
  rows: Schema | undefined,
): { readonly before: readonly Statement[]; readonly changes: readonly Statement[] } {
  if (!isSetUp(config)) return { before: [], changes: [] };
  const parts = tableParts(config.table) ?? [];
  const { functions, table: changes } = tableChanges(config, rows);
  const execute = (change: Change): Statement => run(py`spark.sql(${statement(change)})`);
  const columns = sql.list(config.clusterBy.map((name) => sql.name(name)));
  const checks = py.list(
    config.checks.map(({ name, condition }) =>
      py.list([py.str(name.trim()), py.str(conditionText(condition))]),
    ),
  );
  return {
    before: functions.map(execute),
    changes: [
      ...changes.map(execute),
      ...primaryKeyPython({ config, table }),
      ...(config.clusterBy.length > 0 && isSetUpFirst(config)
        ? [execute((name) => sql`ALTER TABLE ${name(parts)} CLUSTER BY (${columns})`)]
        : []),
      ...(config.checks.length > 0 ? [run(py`add_constraints(spark, ${table(parts)}, ${checks})`)] : []),
    ],
  };
}

/** Stops where rows violate constraints, before any is stored. */
export function checkConstraints({ checks }: ExportConfig, frame: Py, rows: Schema | undefined): Statement {
  const each = checks.map(({ name, condition }) => {
    const read = readColumns(condition, rows).map((column) => sql.name(column.name));
    const shown = read.length === 0 ? sql`'every row'` : sql`CAST(struct(${sql.list(read)}) AS STRING)`;
    return py.list([py.str(name.trim()), py.str(conditionText(condition)), py.str(shown.text)]);
  });
  return run(py`check_constraints(${frame}, ${py.list(each)})`);
}
