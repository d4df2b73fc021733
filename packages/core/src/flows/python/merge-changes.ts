import { freeName } from '../../codegen/free-name.ts';
import type { Py, Statement } from '../../codegen/python/ast.ts';
import { py } from '../../codegen/python/py.ts';
import { assign, comment, forEach, run, when, withIn } from '../../codegen/python/statements.ts';
import { tableText } from '../../codegen/spark-names.ts';
import type { SourceChanges } from '../changes.ts';
import type { FlowDocument, Source, Target } from '../document.ts';
import { included } from '../mapping.ts';
import { targetTable } from '../places.ts';
import { changedRows, logChanges, triggerChanges } from './change-functions.ts';
import { markedCommit, newestCommit } from './commit-functions.ts';
import { databaseReader, readJdbc } from './jdbc.ts';
import { mappedValue } from './mapped-value.ts';
import { ARRIVING } from './read-source.ts';
import { createTable, MAPPED, mergeParts } from './write-target.ts';

interface Merged {
  readonly source: Source;
  readonly target: Target;
  readonly changes: SourceChanges;
  /** The statements that stop where values of the frame `mapped` are not unique. */
  readonly stops: readonly Statement[];
}

/** Marks rows that the source no longer has, as no column is called. */
const goneMark = (flow: FlowDocument): string =>
  freeName(
    '_is_gone',
    included(flow).flatMap(({ source, target }) => [source, target]),
  );

/**
 * The statements that merge what has changed in a table of PostgreSQL since the last run, and all rows in the first one.
 * How far the changes are merged is in the metadata of each commit, so that no change is lost between table and database.
 */
export function mergeChanges(
  flow: FlowDocument,
  { source, target, changes, stops }: Merged,
): readonly Statement[] {
  const { settings, by, count } = changes;
  const table = targetTable(target) ?? [];
  const gone = goneMark(flow);
  const remote = py.str(settings.remoteTable.trim());
  const names = (all: Iterable<string>): Py => py.list([...new Set(all)].map((name) => py.str(name)));
  const keys = names(changes.keys.map((row) => row.source));
  const [delta, database, change, merge] = [py`delta`, py`database`, py`change`, py`merge`];
  const from = py.str(changes.source);
  const newest = py`${newestCommit}(${delta}, "changes", ${from})`;
  const all =
    by.method === 'log'
      ? py`${logChanges}(${database}, ${remote}, ${py.str(by.publication)}, ${py.str(by.slot)}, ${keys}, ${py.int(count)}, ${from}, ${newest})`
      : py`${triggerChanges}(${database}, ${py.str(by.changeTable)}, ${keys}, ${from}, ${newest})`;
  const isAll = py`${change}["rows"] is None`;
  const columns = names(included(flow).map((row) => row.source));
  const mapped = [...included(flow).map((row) => mappedValue(flow, source, row)), py.str(gone)];
  const parts = mergeParts(flow, delta, MAPPED);
  const deleted = py`${parts.start}.whenMatchedDelete(${py.str(`source.${gone}`)})`;
  const updated = parts.set ? py`${deleted}.whenMatchedUpdate(set=${parts.set})` : deleted;
  return [
    comment('What has changed since the newest commit, or all rows where none tells of the source'),
    createTable(flow, table),
    assign(delta, py`DeltaTable.forName(spark, ${py.str(tableText(table))})`),
    assign(database, databaseReader(settings)),
    forEach(change, all, [
      when(
        isAll,
        [
          ...readJdbc(flow, settings, ARRIVING),
          assign(ARRIVING, py`${ARRIVING}.withColumn(${py.str(gone)}, F.lit(False))`),
        ],
        [
          assign(
            ARRIVING,
            py`${changedRows}(${database}, ${remote}, ${change}["rows"], ${keys}, ${columns}, ${py.str(gone)})`,
          ),
        ],
      ),
      assign(MAPPED, py`${ARRIVING}.select(${py.args(mapped)})`),
      ...stops,
      assign(
        merge,
        py`${updated}.whenNotMatchedInsert(${py.str(`NOT source.${gone}`)}, values=${parts.values})`,
      ),
      when(isAll, [assign(merge, py`${merge}.whenNotMatchedBySourceDelete()`)]),
      withIn(py`${markedCommit}(spark, "changes", ${change}["says"])`, [run(py`${merge}.execute()`)]),
    ]),
  ];
}
