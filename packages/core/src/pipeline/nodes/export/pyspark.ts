import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { nameList } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign, run, when } from '../../../codegen/python/statements.ts';
import { marksIn } from '../../../codegen/python/variable-mark.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import type { PyContext, PyInput } from '../../define-emitters.ts';
import type { StreamFacts } from '../../define-node.ts';
import { changePython } from './change-python.ts';
import { refusedChanges } from './column-changes.ts';
import {
  addsOnce,
  type ExportConfig,
  isDelta,
  isOrdered,
  isSetUp,
  needsSamePartitions,
  replacesPartitions,
  replacesWhere,
} from './config.ts';
import { conditionPy, mergeClauses, withClause } from './merge-clauses.ts';
import { transactionOf } from './once.ts';
import { checkConstraints, setUpPython } from './set-up-python.ts';
import { checksReplaced, isSetUpFirst, storedInPlace } from './stored-in-place.ts';
import { appended, batchByBatch } from './stream-python.ts';
import { checksRows } from './table-checks.ts';

/** A table by the parts of its name. */
type TableText = Pick<PyContext<ExportConfig>, 'table' | 'statement'>;

const SPARK_MODES = {
  append: 'append',
  overwrite: 'overwrite',
  error: 'errorifexists',
  ignore: 'ignore',
} as const;

/** Where a frame is stored, as Python: a table by its name, anything else by its path. */
interface Place {
  /** A condition that is true if data already exists there. */
  readonly exists: Py;
  readonly frame: Py;
  readonly delta: Py;
  /** The table name as Spark parses it. */
  readonly name: Py;
}

/** A Delta table by its path, as Spark parses the names of tables. */
const deltaPath = (path: string): Py => py.str(`delta.${quoteName(path.trim())}`);

function placeOf({ to, table: name, path }: ExportConfig, table: TableText): Place {
  if (to === 'table') {
    const text = table.table(tableParts(name) ?? []);
    return {
      exists: py`spark.catalog.tableExists(${text})`,
      frame: py`spark.read.table(${text})`,
      delta: py`DeltaTable.forName(spark, ${text})`,
      name: text,
    };
  }
  const text = py.str(path.trim());
  return {
    exists: py`DeltaTable.isDeltaTable(spark, ${text})`,
    frame: py`spark.read.format("delta").load(${text})`,
    delta: py`DeltaTable.forPath(spark, ${text})`,
    name: deltaPath(path),
  };
}

/** `frame.write…` up to the location. On overwrite, Delta preserves a table's schema unless overwriteSchema is set. */
function writer(
  config: ExportConfig,
  frame: Py,
  mode: keyof typeof SPARK_MODES,
  table: TableText,
  identity?: string,
): Py {
  const { to, format, partitionBy, header, columnMapping } = config;
  if (isSetUp(config) && config.clusterBy.length > 0 && mode !== 'append')
    return clusteredTable(config, frame, mode, table);
  let write = py`${frame}.write.format(${py.str(to === 'table' ? 'delta' : format)})`;
  write = py`${write}.mode(${py.str(SPARK_MODES[mode])})`;
  if (mode === 'overwrite' && isDelta(config)) write = py`${write}.option("overwriteSchema", True)`;
  if (replacesPartitions(config) && !isDelta(config))
    write = py`${write}.option("partitionOverwriteMode", "dynamic")`;
  if (mode === 'append' && isDelta(config) && config.schemaChanges === 'add')
    write = py`${write}.option("mergeSchema", True)`;
  if (identity !== undefined && addsOnce(config)) {
    const { appId, version } = transactionOf(identity, config);
    // Only when the program runs is it known whether a parameter is empty.
    const app =
      marksIn(config.runKey).length === 0
        ? py.str(appId)
        : py`${py.str(`${identity}/`)} + check_run_key(${py.str(config.runKey)})`;
    write = py`${write}.option("txnAppId", ${app}).option("txnVersion", ${py.int(version)})`;
  }
  if (to === 'table' && columnMapping) write = py`${write}.option("delta.columnMapping.mode", "name")`;
  if (to === 'file' && format === 'csv' && header) write = py`${write}.option("header", True)`;
  if (partitionBy.length > 0) write = py`${write}.partitionBy(${py.args(nameList(partitionBy))})`;
  if (to === 'table') return py`${write}.saveAsTable(${table.table(tableParts(config.table) ?? [])})`;
  const path = config.path.trim();
  // Delta casts columns on writes to a table by name, but not by path.
  return mode === 'append' && isDelta(config) && config.schemaChanges === 'cast'
    ? py`${write}.saveAsTable(${deltaPath(path)})`
    : py`${write}.save(${py.str(path)})`;
}

/** Makes a clustered table by SQL: open-source Delta takes no clustering from a DataFrame's writer. */
function clusteredTable(
  config: ExportConfig,
  frame: Py,
  mode: keyof typeof SPARK_MODES,
  { statement }: TableText,
): Py {
  const columns = sql.list(config.clusterBy.map((name) => sql.name(name)));
  const mapping = config.columnMapping
    ? sql` TBLPROPERTIES ('delta.columnMapping.mode' = 'name')`
    : sql.empty;
  const create = mode === 'overwrite' ? sql`CREATE OR REPLACE TABLE` : sql`CREATE TABLE`;
  const text = statement(
    (name) =>
      sql`${create} ${name(tableParts(config.table) ?? [])} USING DELTA CLUSTER BY (${columns})${mapping} AS SELECT * FROM {rows}`,
  );
  return py`spark.sql(${text}, rows=${frame})`;
}

/** Stops if an existing table has different columns. */
function checkColumns(config: ExportConfig, frame: Py, place: Place): Statement {
  const refused = py.list(refusedChanges(config).map((change) => py.str(change)));
  return run(py`check_columns(${frame}, ${place.frame}, ${refused})`);
}

/** Stops if an existing table is partitioned by other columns. */
function checkPartitions({ partitionBy }: ExportConfig, { delta }: Place): Statement {
  const columns = py.list(partitionBy.map((name) => py.str(name)));
  return run(py`check_partitions(${delta}, ${columns})`);
}

/** Makes and sets up the table that a frame would be stored in; undefined where there is nothing to set up. */
type SetUp = ((frame: Py) => readonly Statement[]) | undefined;

/** What is done where data exists already, or else; a table that was set up exists. */
const ifExists = (
  setUp: SetUp,
  { exists }: Place,
  body: readonly Statement[],
  otherwise: readonly Statement[] = [],
): readonly Statement[] => (setUp ? body : [when(exists, body, otherwise)]);

function append(
  config: ExportConfig,
  frame: Py,
  table: TableText & { readonly identity: string },
  setUp: SetUp,
): readonly Statement[] {
  const write = run(writer(config, frame, 'append', table, table.identity));
  if (!isDelta(config)) return [write];
  const place = placeOf(config, table);
  const partitions = needsSamePartitions(config) ? [checkPartitions(config, place)] : [];
  const checks = [...partitions, checkColumns(config, frame, place)];
  return [...(setUp?.(frame) ?? []), ...ifExists(setUp, place, checks), write];
}

/** Merges into a table, or creates it from the rows, so that the first run succeeds too. */
function merge(config: ExportConfig, frame: Py, table: TableText, setUp: SetUp): readonly Statement[] {
  const place = placeOf(config, table);
  const keys = config.mergeKeys.map((key) => quoteName(key));
  const condition = py.str(keys.map((key) => `target.${key} = source.${key}`).join(' AND '));
  let merged = py`${place.delta}.alias("target").merge(${frame}.alias("source"), ${condition})`;
  if (config.schemaChanges === 'add') merged = py`${merged}.withSchemaEvolution()`;
  for (const clause of mergeClauses(config)) merged = withClause(merged, clause);
  const inserted =
    config.insertIf.trim() === ''
      ? frame
      : py`${frame}.alias("source").filter(${conditionPy(config.insertIf)})`;
  const first = config.whenNew === 'insert' ? inserted : py`${frame}.limit(0)`;
  return [
    run(py`check_keys(${frame}, ${py.list(keys.map((key) => py.str(key)))})`),
    ...(setUp?.(frame) ?? []),
    ...ifExists(
      setUp,
      place,
      [checkColumns(config, frame, place), run(py`${merged}.execute()`)],
      [run(writer(config, first, 'error', table))],
    ),
  ];
}

/** Applies changes to a table in their order, or creates it from them. */
function applyChanges(
  config: ExportConfig,
  { schema = [], frame }: PyInput,
  context: Pick<PyContext<ExportConfig>, 'table' | 'statement' | 'variable' | 'ownName'>,
  setUp: SetUp,
): readonly Statement[] {
  const { variable, ownName } = context;
  const place = placeOf(config, context);
  const [changes, created, known] = [variable('changes'), variable('rows'), variable('known')];
  const python = changePython(config, schema, ownName);
  const keys = py.list(config.mergeKeys.map((key) => py.str(quoteName(key))));
  return [
    run(py`check_changes(${frame}, ${keys}, ${py.str(quoteName(config.sequence))})`),
    assign(changes, python.changes(frame)),
    assign(created, python.created(changes)),
    ...(setUp?.(created) ?? []),
    ...ifExists(
      setUp,
      place,
      [
        checkColumns(config, created, place),
        assign(known, python.known(changes, place.frame)),
        run(py`${python.merge(place.delta, known)}.execute()`),
      ],
      [run(writer(config, created, 'error', context))],
    ),
  ];
}

/**
 * Replaces the partitions that get rows, or the rows that meet a condition. Unlike with `partitionOverwriteMode`, Delta casts the columns of such a write.
 */
function replaceSome(config: ExportConfig, frame: Py, table: TableText, setUp: SetUp): readonly Statement[] {
  if (!isDelta(config)) return [run(writer(config, frame, 'overwrite', table))];
  const place = placeOf(config, table);
  const write = py`${frame}.writeTo(${place.name})`;
  const evolving = config.schemaChanges === 'add' ? py`${write}.option("mergeSchema", True)` : write;
  const meets = replacesWhere(config) ? conditionPy(config.replaceWhere) : undefined;
  return [
    ...(meets && checksReplaced(config) ? [run(py`check_replaced(${frame}, ${meets})`)] : []),
    ...(setUp?.(frame) ?? []),
    ...ifExists(
      setUp,
      place,
      [
        ...(replacesPartitions(config) ? [checkPartitions(config, place)] : []),
        checkColumns(config, frame, place),
        run(meets ? py`${evolving}.overwrite(${meets})` : py`${evolving}.overwritePartitions()`),
      ],
      [run(writer(config, frame, 'error', table))],
    ),
  ];
}

/** The statements that store the rows of an input. */
export function store(context: PyContext<ExportConfig>, input: PyInput): readonly Statement[] {
  const config = storedInPlace(context.config);
  const { frame, schema } = input;
  const { before, changes } = setUpPython({ ...context, config }, schema);
  const checks = checksRows(config) ? [checkConstraints(config, frame, schema)] : [];
  const first = [...checks, ...before];
  if (changes.length === 0) return [...first, ...storeRows({ ...context, config }, input, undefined)];
  if (!isSetUpFirst(config))
    return [...first, ...storeRows({ ...context, config }, input, undefined), ...changes];
  const { exists } = placeOf(config, context);
  const setUp = (rows: Py): readonly Statement[] => [
    when(py`not ${exists}`, [run(writer(config, py`${rows}.limit(0)`, 'error', context))]),
    ...changes,
  ];
  if (config.mode === 'error')
    return [
      ...first,
      run(writer(config, py`${frame}.limit(0)`, 'error', context)),
      ...changes,
      run(writer(config, frame, 'append', context)),
    ];
  return [...first, ...storeRows({ ...context, config }, input, setUp)];
}

/** The statements before a query that stores the rows of a stream, and the expression that starts it. */
export function storeStream(
  context: PyContext<ExportConfig>,
  input: PyInput,
  stream: StreamFacts,
): { readonly statements: readonly Statement[]; readonly starts: Py } {
  const config = storedInPlace(context.config);
  const { frame, schema } = input;
  if (config.mode !== 'append')
    return {
      statements: [],
      starts: batchByBatch({ ...context, config }, input, stream, (rows) =>
        store(context, { frame: rows, schema }),
      ),
    };
  const { before, changes } = setUpPython({ ...context, config }, schema);
  const place = placeOf(config, context);
  const none = py`spark.createDataFrame([], ${frame}.schema)`;
  const setUp =
    changes.length === 0
      ? []
      : [when(py`not ${place.exists}`, [run(writer(config, none, 'error', context))]), ...changes];
  const checks = [
    ...(needsSamePartitions(config) ? [checkPartitions(config, place)] : []),
    checkColumns(config, frame, place),
  ];
  const ifThere = changes.length === 0 ? [when(place.exists, checks)] : checks;
  return {
    statements: [...before, ...setUp, ...(isDelta(config) ? ifThere : [])],
    starts: appended(config, frame, stream, context),
  };
}

function storeRows(context: PyContext<ExportConfig>, input: PyInput, setUp: SetUp): readonly Statement[] {
  const { config } = context;
  const { frame } = input;
  if (isOrdered(config)) return applyChanges(config, input, context, setUp);
  if (config.mode === 'merge') return merge(config, frame, context, setUp);
  if (config.mode === 'append') return append(config, frame, context, setUp);
  return replacesPartitions(config) || replacesWhere(config)
    ? replaceSome(config, frame, context, setUp)
    : [run(writer(config, frame, sparkMode(config), context))];
}

const sparkMode = ({ mode }: ExportConfig): keyof typeof SPARK_MODES =>
  mode === 'overwrite' || mode === 'ignore' ? mode : 'error';
