import type { Py, Statement } from '../../codegen/python/ast.ts';
import { col } from '../../codegen/python/columns.ts';
import { py } from '../../codegen/python/py.ts';
import { assign, comment, forEach, when, withIn } from '../../codegen/python/statements.ts';
import { attributeName, tableText } from '../../codegen/spark-names.ts';
import type { FlowDocument, Source, Target } from '../document.ts';
import type { LoadRanges } from '../load-ranges.ts';
import { targetTable } from '../places.ts';
import { watermarkOf } from '../watermark.ts';
import { markedCommit, newestCommit } from './commit-functions.ts';
import { connectionOf, countedBounds, rangeReader } from './jdbc.ts';
import { mappedValue } from './mapped-value.ts';
import { plannedLoad, rangesToLoad, rowsOfRange, unfinishedLoad } from './range-functions.ts';
import { ARRIVING } from './read-source.ts';
import { addRows, createTable, greatestOf, MAPPED, rowsAbove } from './write-target.ts';

interface Loaded {
  readonly source: Source;
  readonly target: Target;
  readonly ranges: LoadRanges;
  /** The statement that gives the frame `mapped` of the rows that arrive. */
  readonly mapped: Statement;
  /** Whether the table is there: earlier statements have created it. */
  readonly isThere: boolean;
}

/**
 * The statements that load a table of another database by ranges of its key. What was planned, the greatest value of the
 * table among it, is in the metadata of each commit, so that an interrupted load is completed as it was begun.
 */
export function loadByRanges(
  flow: FlowDocument,
  { source, target, ranges, mapped, isThere }: Loaded,
): readonly Statement[] {
  const { key, settings } = ranges;
  const table = targetTable(target) ?? [];
  const name = py.str(tableText(table));
  const mark = watermarkOf(flow, source, target);
  const [reader, delta, load, greatest, part] = [py`reader`, py`delta`, py`load`, py`greatest`, py`part`];
  const from = py.str(ranges.source);
  const by = py.list([key, ...(mark ? [mark] : [])].map((row) => py.str(row.source)));
  const plan = (bounds: Py, above: Py): Statement =>
    assign(load, py`${plannedLoad}(${delta}, ${from}, ${by}, ${bounds}, ${py.int(ranges.rows)}, ${above})`);
  const [keys, rangeKey] = [py`keys`, 'range_key'];
  const bounds = py`${keys}.agg(F.min(${py.str(rangeKey)}), F.max(${py.str(rangeKey)}), F.count("*")).collect()[0]`;
  const planned: readonly Statement[] = mark
    ? [
        assign(greatest, greatestOf(name, mark)),
        // Under a name of its own: the watermark may be the same column.
        assign(
          keys,
          py`${connectionOf(settings)}.load().select(${py.args([py`${col(key.source)}.alias(${py.str(rangeKey)})`, mappedValue(flow, source, mark)])})`,
        ),
        rowsAbove(flow, mark, keys, greatest),
        plan(bounds, greatest),
      ]
    : [plan(countedBounds(settings, key.source), py.none)];
  return [
    comment('Each range of the key is a commit of its own, after which an interrupted run goes on'),
    ...(isThere ? [] : [createTable(flow, table)]),
    assign(delta, py`DeltaTable.forName(spark, ${name})`),
    assign(reader, rangeReader(flow, settings, key.source)),
    assign(load, py`${unfinishedLoad}(${newestCommit}(${delta}, "load", ${from}), ${by})`),
    when(py`${load} is None`, planned),
    forEach(part, py`${rangesToLoad}(${load})`, [
      assign(ARRIVING, py`${rowsOfRange}(${part}, ${reader}, ${py.str(attributeName(key.source))})`),
      mapped,
      ...(mark ? [rowsAbove(flow, mark, MAPPED, py`${part}["above"]`)] : []),
      withIn(py`${markedCommit}(spark, "load", ${part})`, [addRows(flow, name)]),
    ]),
  ];
}
