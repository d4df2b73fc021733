import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns } from '../python/assign-columns.ts';
import type { Py, Statement } from '../python/ast.ts';
import { expressionPy, namedPy } from '../python/expression/expression-py.ts';
import { py } from '../python/py.ts';
import { assign } from '../python/statements.ts';
import type { Named, ProfileDesign } from './profile-design.ts';
import { PROFILE } from './profile-schema.ts';

export interface ProfilePython {
  readonly before: readonly Statement[];
  readonly frame: Py;
}

/** The profile of the rows of a frame, with the columns of `PROFILE`. */
export function profilePy(
  design: ProfileDesign,
  rows: { readonly frame: Py; readonly schema: Schema | undefined },
  { variable, local }: Readonly<Record<'variable' | 'local', (wanted: string) => Py>>,
  /** Whether rows that are counted first are kept for the profile, so that they are computed once. */
  keepsRows: boolean,
): ProfilePython {
  const { schema } = rows;
  const isPersisted = keepsRows && design.counted !== undefined;
  const frame = isPersisted ? variable('rows') : rows.frame;
  const cells = design.cells.flatMap((cell) => cell.map((value) => namedPy(value, { schema })));
  const strings = (names: readonly string[]) => py.args(names.map((name) => py.str(name)));
  const stacked = py`F.stack(${py.args([py`F.lit(${py.int(design.cells.length)})`, ...cells])})`;
  const [values, groups, metrics] = [variable('values'), variable('groups'), variable('metrics')];
  const assigned = (frame: Py, steps: readonly (readonly Named[])[]) =>
    assignColumns(
      frame,
      steps.map((step) => step.map(([name, expression]) => ({ name, expression, schema: undefined }))),
      local,
    );
  const aggregates = (columns: readonly Named[]): readonly Py[] =>
    columns.map(
      ([name, expression]) => py`${expressionPy(expression, { schema: undefined })}.alias(${py.str(name)})`,
    );
  const each = py`${frame}.select(${stacked}.alias(${strings(design.cellNames)}))`;
  const cellRows =
    design.counted === undefined
      ? each
      : py`${each}.crossJoin(${frame}.agg(F.count("*").alias(${py.str(design.counted)})))`;
  const prepared = assigned(cellRows, design.prepared.length === 0 ? [] : [design.prepared]);
  const grouped = py`${values}.groupBy(${strings(design.groupBy)}).agg(${py.args(aggregates(design.grouped))})`;
  const ranked = assigned(grouped, design.steps);
  const profiled = design.rows.map(({ position, column, type, other }) =>
    py.tuple([py.int(position), py.lit(column), py.lit(type), py.lit(other)]),
  );
  const derived = new Map(design.derived);
  const columns = PROFILE.map(({ name }) => {
    const expression = derived.get(name);
    return expression
      ? py`${expressionPy(expression, { schema: PROFILE })}.alias(${py.str(name)})`
      : py.str(name);
  });
  return {
    before: [
      ...(isPersisted ? [assign(frame, py`${rows.frame}.persist()`)] : []),
      assign(values, prepared.frame),
      ...ranked.before,
      assign(groups, ranked.frame),
      assign(metrics, py`${groups}.groupBy("position").agg(${py.args(aggregates(design.metrics))})`),
    ],
    frame: py`spark.createDataFrame(${py.list(profiled)}, "position INT, column STRING, type STRING, other STRING").join(${metrics}, "position", "left").fillna(${py.dict(Object.entries(design.withoutRows).map(([name, value]) => [py.str(name), value === 0 ? py.int(0) : py.str(value)]))}).select(${py.args(columns)})`,
  };
}
