import { equalTypes, formatType } from '@lakehouse/spark-sql/types/column-type';
import type { Py, Statement } from '../../codegen/python/ast.ts';
import { col } from '../../codegen/python/columns.ts';
import { printModule } from '../../codegen/python/print.ts';
import { py } from '../../codegen/python/py.ts';
import { secret } from '../../codegen/python/secret.ts';
import { assign, blank, comment, run } from '../../codegen/python/statements.ts';
import { tableText } from '../../codegen/spark-names.ts';
import { imports, session, zoneStatement } from '../../pipeline/emit-pyspark.ts';
import { DEFAULT_TIME_ZONE } from '../../pipeline/time-zone.ts';
import type { FlowDocument, MappingRow, Source, Target } from '../document.ts';
import { included, isEncrypted } from '../mapping.ts';
import { targetTable } from '../places.ts';
import { storedType, typeAsRead } from '../source-query.ts';
import { ARRIVING, readSource } from './read-source.ts';
import { MAPPED, onlyNew, writeTarget } from './write-target.ts';

function value(flow: FlowDocument, source: Source, row: MappingRow): Py {
  const raw = col(row.source);
  if (isEncrypted(flow, row)) {
    const key = secret(flow.job.encryptionScope, flow.job.encryptionKey);
    return py`F.base64(F.aes_encrypt(${raw}.cast("string"), F.lit(${key}))).alias(${py.str(row.target)})`;
  }
  const type = storedType(flow, row);
  const typed = equalTypes(typeAsRead(source, row), type)
    ? raw
    : py`${raw}.cast(${py.str(formatType(type))})`;
  return row.source === row.target && typed === raw ? raw : py`${typed}.alias(${py.str(row.target)})`;
}

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
  const columns = included(flow).map((row) => value(flow, source, row));
  const body: Statement[] = [
    session(name.trim() || 'Data flow'),
    zoneStatement({ timeZone: DEFAULT_TIME_ZONE }),
    ...metrics.before,
    blank,
    comment('The rows as they arrive'),
    ...read.filter((statement) => !isImport(statement)),
    blank,
    comment('The columns and types of the target'),
    assign(MAPPED, py`${ARRIVING}.select(${py.args(columns)})`),
    ...onlyNew(flow, source, target),
    ...checks(flow, source),
    blank,
    comment('The write'),
    ...writeTarget(flow, source, target),
    ...(metrics.after.length > 0 ? [blank, ...metrics.after] : []),
  ];
  const head = description.trim() === '' ? [] : [comment(description.trim())];
  return printModule([...head, ...read.filter(isImport), ...imports(body), blank, ...body]);
}
