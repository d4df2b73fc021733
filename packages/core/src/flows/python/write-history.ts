import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { Py, Statement } from '../../codegen/python/ast.ts';
import { py } from '../../codegen/python/py.ts';
import { assign, run } from '../../codegen/python/statements.ts';
import { changePython } from '../../pipeline/nodes/export/change-python.ts';
import type { FlowDocument } from '../document.ts';
import { type FlowHistory, unchangedRow } from '../history.ts';
import { BEGINNING, sequenceRow } from '../mapping.ts';

const ownName = (suffix: string): string => `history_${suffix}`;

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
  const same = py.str(unchangedRow(flow, history).text);
  const fresh = py`${frame}.alias("arriving").join(${stored}.alias("known"), F.expr(${same}), "left_anti")`;
  return [
    ordered
      ? run(py`check_changes(${frame}, ${names}, ${py.str(quoteName(BEGINNING))})`)
      : run(py`check_keys(${frame}, ${names})`),
    assign(stored, py`spark.read.table(${table})`),
    ...(ordered ? [] : [assign(frame, py`${fresh}.withColumn(${py.str(BEGINNING)}, F.current_timestamp())`)]),
    assign(changes, python.changes(frame)),
    assign(known, python.known(changes, stored)),
    run(py`${python.merge(py`DeltaTable.forName(spark, ${table})`, known)}.execute()`),
  ];
}
