import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { col } from '../../../codegen/python/columns.ts';
import { expressionPy, namedPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign } from '../../../codegen/python/statements.ts';
import type { PyInput } from '../../define-emitters.ts';
import { ALL, BIN, CELL_NAMES, type Cells, type Design, GROUP, MEASURED, type Named } from './design.ts';
import { RESULTS } from './outputs.ts';
import type { Watched } from './watched.ts';

const strings = (names: readonly string[]) => py.args(names.map((name) => py.str(name)));

const aggregates = (columns: readonly Named[]) =>
  py.args(
    columns.map(
      ([name, expression]) => py`${expressionPy(expression, { schema: undefined })}.alias(${py.str(name)})`,
    ),
  );

const NO_WINDOW = py`F.lit(None).cast("timestamp").alias("window")`;

/** The groups of equal values of one side, with their number of rows. */
function counted({ time, window, slices, cells }: Cells, { frame, schema }: PyInput): Py {
  const values = cells.flatMap((cell) => cell.map((value) => namedPy(value, { schema })));
  const stacked = py`F.stack(${py.args([py`F.lit(${py.int(cells.length)})`, ...values])}).alias(${strings(CELL_NAMES)})`;
  const inWindow = window ? py`${expressionPy(window, { schema })}.alias("window")` : NO_WINDOW;
  const inSlice = slices
    ? py`${expressionPy(slices, { schema })}.alias("slices")`
    : py`F.lit(${py.str(ALL)}).alias("slice")`;
  const timed = time === undefined ? frame : py`${frame}.filter(${col(time)}.isNotNull())`;
  const each = py`${timed}.select(${py.args([inWindow, inSlice, stacked])})`;
  const sliced = slices
    ? py`${each}.select("window", F.explode("slices").alias("slice"), ${strings(CELL_NAMES)})`
    : each;
  return py`${sliced}.groupBy(${strings(GROUP)}).agg(F.max("number").alias("number"), F.count("*").alias("n"))`;
}

/** The results of a monitor as a frame, with the columns of `RESULTS`. */
export function monitorPy(
  design: Design,
  watched: readonly Watched[],
  rows: PyInput,
  baseline: PyInput | undefined,
  { variable, local }: Readonly<Record<'variable' | 'local', (wanted: string) => Py>>,
): { readonly before: readonly Statement[]; readonly frame: Py } {
  const [counts, expected, placed, measured, checks] = [
    variable('counted'),
    variable('expected'),
    variable('placed'),
    variable('measured'),
    variable('checks'),
  ];
  const sides = [
    py`${counts}.withColumn("base", F.lit(0))`,
    ...comparedWith(design, counts, expected),
    ...(design.isWindowed ? [] : [emptyGroups(design.rows.cells.length)]),
  ];
  const united = sides.reduce((before, side) => py`${before}.unionByName(${side})`);
  const paired = py`${united}.groupBy(${strings(GROUP)}).agg(F.max("number").alias("number"), F.sum("n").alias("n"), F.sum("base").alias("base"))`;
  const assigned = (frame: Py, steps: readonly (readonly Named[])[]) =>
    assignColumns(
      frame,
      steps
        .filter((step) => step.length > 0)
        .map((step) => step.map(([name, expression]) => ({ name, expression, schema: undefined }))),
      local,
    );
  const inBins = assigned(paired, design.placed);
  const binned = assigned(
    py`${placed}.groupBy(${strings(BIN)}).agg(${aggregates(design.binned)})`,
    design.shares,
  );
  const metrics = assigned(
    py`${binned.frame}.groupBy(${strings(MEASURED)}).agg(${aggregates(design.metrics)})`,
    [design.former],
  );
  const hasFound = watched.some(({ found }) => found !== undefined);
  const joined = py`${measured}.join(${checks}, "position")`;
  const sliced = hasFound
    ? py`${joined}.filter((F.col("metric") != "schema") | (F.col("slice") == ${py.str(ALL)}))`
    : joined;
  const results = assigned(sliced, design.results);
  return {
    before: [
      assign(counts, counted(design.rows, rows)),
      ...(design.baseline && baseline ? [assign(expected, counted(design.baseline, baseline))] : []),
      ...inBins.before,
      assign(placed, inBins.frame),
      ...metrics.before,
      assign(measured, metrics.frame),
      assign(checks, checkRows(watched, hasFound)),
    ],
    frame: py`${results.frame}.select(${strings(RESULTS.map(({ name }) => name))})`,
  };
}

/** The groups that those of the rows are compared with. */
function comparedWith({ compare, isWindowed }: Design, counts: Py, expected: Py): readonly Py[] {
  switch (compare) {
    case 'nothing':
      return [];
    case 'baseline': {
      const base = py`${expected}.withColumns({"base": F.col("n"), "n": F.lit(0)})`;
      return [
        isWindowed ? py`${base}.drop("window").crossJoin(${counts}.select("window").distinct())` : base,
      ];
    }
    case 'previous': {
      const next = py`${counts}.select("window").distinct().withColumn("next_window", F.lead("window").over(Window.orderBy("window"))).filter(F.col("next_window").isNotNull())`;
      const number = py`F.when(F.col("position") > 0, F.col("number")).alias("number")`;
      return [
        py`${counts}.join(${next}, "window").select(F.col("next_window").alias("window"), "slice", "position", "value", ${number}, F.lit(0).alias("n"), F.col("n").alias("base"))`,
      ];
    }
  }
}

/** All rows together have a result also where there are none. */
const emptyGroups = (positions: number): Py =>
  py`spark.range(${py.int(positions)}).select(${NO_WINDOW}, F.lit(${py.str(ALL)}).alias("slice"), F.col("id").cast("int").alias("position"), F.lit(None).cast("string").alias("value"), F.lit(None).cast("double").alias("number"), F.lit(0).alias("n"), F.lit(0).alias("base"))`;

function checkRows(watched: readonly Watched[], hasFound: boolean): Py {
  const rows = watched.map(({ position, column, metric, warn, alert, found }) =>
    py.tuple([
      py.int(position),
      py.str(column),
      py.str(metric),
      py.float(warn),
      py.float(alert),
      ...(hasFound ? [found === undefined || found === null ? py.none : py.float(found)] : []),
    ]),
  );
  const schema = `position INT, column STRING, metric STRING, warn DOUBLE, alert DOUBLE${hasFound ? ', found DOUBLE' : ''}`;
  return py`spark.createDataFrame(${py.list(rows)}, ${py.str(schema)})`;
}
