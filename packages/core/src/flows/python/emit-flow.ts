import type { Statement } from '../../codegen/python/ast.ts';
import { col } from '../../codegen/python/columns.ts';
import { printModule } from '../../codegen/python/print.ts';
import { py } from '../../codegen/python/py.ts';
import { assign, blank, comment, run } from '../../codegen/python/statements.ts';
import { tableText } from '../../codegen/spark-names.ts';
import { imports, session, zoneStatement } from '../../pipeline/emit-pyspark.ts';
import { DEFAULT_TIME_ZONE } from '../../pipeline/time-zone.ts';
import { sourceChanges } from '../changes.ts';
import type { FlowDocument, Source, Target } from '../document.ts';
import { loadRanges } from '../load-ranges.ts';
import { included } from '../mapping.ts';
import { targetTable } from '../places.ts';
import { loadByRanges } from './load-by-ranges.ts';
import { mappedValue } from './mapped-value.ts';
import { mergeChanges } from './merge-changes.ts';
import { ARRIVING, readSource } from './read-source.ts';
import { MAPPED, onlyNew, writeTarget } from './write-target.ts';

/** Stops before anything is written when a value is duplicated. A stream never ends, so it can't be checked. */
function checks(flow: FlowDocument, source: Source): readonly Statement[] {
  if (source.kind === 'streaming') return [];
  return included(flow)
    .filter(({ unique }) => unique)
    .map(({ target }) => {
      const counted = py`${MAPPED}.filter(${col(target)}.isNotNull()).groupBy(${col(target)}).count()`;
      const says = py.str(`The values of ${target} are not unique in the source`);
      return run(py`${counted}.select(F.assert_true(F.col("count") == 1, ${says})).collect()`);
    });
}

function telemetry(
  flow: FlowDocument,
  source: Source,
  target: Target,
): { before: Statement[]; after: Statement[] } {
  const none = { before: [], after: [] };
  if (!flow.job.telemetry) return none;
  if (source.kind === 'streaming')
    return { ...none, before: [run(py`spark.conf.set("spark.sql.streaming.metricsEnabled", "true")`)] };
  const table = targetTable(target);
  if (!table) return none;
  const metrics = py`DeltaTable.forName(spark, ${py.str(tableText(table))}).history(1).select("version", "operation", "operationMetrics").show(truncate=False)`;
  return { ...none, after: [comment('What was written'), run(metrics)] };
}

/** A flow as a PySpark script, for a cluster. */
export function emitFlow(flow: FlowDocument, source: Source, target: Target): string {
  const { name, description } = flow.job;
  const read = readSource(flow, source);
  const isImport = ({ kind }: Statement): boolean => kind === 'import' || kind === 'from-import';
  const metrics = telemetry(flow, source, target);
  const columns = included(flow).map((row) => mappedValue(flow, source, row));
  const mapped = assign(MAPPED, py`${ARRIVING}.select(${py.args(columns)})`);
  const changes = sourceChanges(flow, source, target);
  const ranges = loadRanges(flow, source, target);
  const stops = checks(flow, source);
  const fresh = onlyNew(flow, source, target);
  const whole: readonly Statement[] = [
    comment('The rows as they arrive'),
    ...read.filter((statement) => !isImport(statement)),
    blank,
    comment('The columns and types of the target'),
    mapped,
    ...fresh,
    ...stops,
    blank,
  ];
  const isWhole = changes === undefined && (ranges === undefined || stops.length > 0);
  const body: Statement[] = [
    session(name.trim() || 'Data flow'),
    zoneStatement({ timeZone: DEFAULT_TIME_ZONE }),
    ...metrics.before,
    blank,
    ...(isWhole ? whole : []),
    ...(changes
      ? mergeChanges(flow, { source, target, changes, stops })
      : ranges
        ? loadByRanges(flow, { source, target, ranges, mapped, isThere: isWhole && fresh.length > 0 })
        : [comment('The write'), ...writeTarget(flow, source, target)]),
    ...(metrics.after.length > 0 ? [blank, ...metrics.after] : []),
  ];
  const head = description.trim() === '' ? [] : [comment(description.trim())];
  return printModule([...head, ...read.filter(isImport), ...imports(body), blank, ...body]);
}
