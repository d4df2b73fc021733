import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { Py, Statement } from '../../codegen/python/ast.ts';
import { col } from '../../codegen/python/columns.ts';
import { py } from '../../codegen/python/py.ts';
import { assign, comment, run } from '../../codegen/python/statements.ts';
import { changePython } from '../../pipeline/nodes/export/change-python.ts';
import type { FlowDocument } from '../document.ts';
import { currentRow, EMPTY_SOURCE, type FlowHistory, isCurrent, unchangedRow } from '../history.ts';
import { BEGINNING, included, sequenceRow } from '../mapping.ts';

const ownName = (suffix: string): string => `history_${suffix}`;

/** Stops where a source without rows would end all versions. */
function notEmpty(frame: Py): Statement {
  const counted = py`${frame}.select(F.count(F.lit(1)).alias("count"))`;
  return run(py`${counted}.select(F.assert_true(F.col("count") > 0, ${py.str(EMPTY_SOURCE)})).collect()`);
}

/** The frame with only the rows that differ from their current version, at the time of the run, and with those that end. */
function timed(
  flow: FlowDocument,
  history: FlowHistory,
  { frame, stored }: { readonly frame: Py; readonly stored: Py },
): readonly Statement[] {
  const at = (rows: Py): Py => py`${rows}.withColumn(${py.str(BEGINNING)}, F.current_timestamp())`;
  const same = py.str(unchangedRow(flow, history).text);
  const [arriving, known] = [py`${frame}.alias("arriving")`, py`${stored}.alias("known")`];
  const fresh = at(py`${arriving}.join(${known}, F.expr(${same}), "left_anti")`);
  if (history.vanished === undefined) return [assign(frame, fresh)];
  const name = py.str(history.vanished);
  const gone = py`vanished`;
  const columns = py.args(included(flow).map(({ target }) => col(target)));
  const current = py.str(isCurrent(history).text);
  const met = py.str(currentRow(flow, history).text);
  const left = py`${stored}.filter(${current}).alias("known").join(${arriving}, F.expr(${met}), "left_anti")`;
  return [
    comment('The versions that end because the source no longer has their row'),
    assign(gone, py`${at(py`${left}.select(${columns})`)}.withColumn(${name}, F.lit(True))`),
    assign(frame, py`${fresh}.withColumn(${name}, F.lit(False)).unionByName(${gone})`),
  ];
}

/** The statements that merge the rows of a frame into the versions of an existing table. */
export function mergeHistory(
  flow: FlowDocument,
  history: FlowHistory,
  frame: Py,
  table: Py,
): readonly Statement[] {
  const python = changePython(history.config, history.rows, ownName);
  const [stored, changes, known] = [py`stored`, py`changes`, py`known`];
  const names = py.list(history.config.mergeKeys.map((key) => py.str(quoteName(key))));
  const ordered = sequenceRow(flow) !== undefined;
  return [
    ordered
      ? run(py`check_changes(${frame}, ${names}, ${py.str(quoteName(BEGINNING))})`)
      : run(py`check_keys(${frame}, ${names})`),
    ...(history.vanished === undefined ? [] : [notEmpty(frame)]),
    assign(stored, py`spark.read.table(${table})`),
    ...(ordered ? [] : timed(flow, history, { frame, stored })),
    assign(changes, python.changes(frame)),
    assign(known, python.known(changes, stored)),
    run(py`${python.merge(py`DeltaTable.forName(spark, ${table})`, known)}.execute()`),
  ];
}
