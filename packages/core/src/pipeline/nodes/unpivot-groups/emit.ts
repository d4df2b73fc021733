import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { attributes, col, nameList } from '../../../codegen/python/columns.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { type config, type UnpivotConfig } from './config.ts';
import { designUnpivot, type UnpivotDesign } from './design-unpivot.ts';

function complete(config: UnpivotConfig, schema: Schema | undefined): UnpivotDesign {
  const designed = designUnpivot(config, schema);
  if (!designed.ok) throw new Error('The plan emits no node with problems');
  return designed.design;
}

const namesOf = (columns: Schema): readonly string[] => columns.map(({ name }) => name);

/** Spark's stack refuses arrays, maps and structs of which some may hold NULLs and others not; an array of structs doesn't. */
const holdsNested = ({ columns }: UnpivotDesign): boolean =>
  columns.some(({ type }) => ['array', 'map', 'struct'].includes(type.kind));

function pythonRows({ dropNulls, valueNames }: UnpivotConfig, rows: Py) {
  if (!dropNulls) return { kind: 'frame', frame: rows } as const;
  const present = valueNames.map((name) => py`${col(name)}.isNotNull()`);
  return {
    kind: 'frame',
    frame: py`${rows}.filter(${present.reduce((left, right) => py`${left} | ${right}`)})`,
  } as const;
}

function sqlRows({ dropNulls, valueNames }: UnpivotConfig, rows: Sql) {
  if (!dropNulls) return { kind: 'query', query: rows } as const;
  const present = valueNames.map((name) => sql`${sql.name(name)} IS NOT NULL`);
  return {
    kind: 'query',
    query: sql`SELECT *\nFROM (\n  ${rows}\n)\nWHERE ${sql.all(present, 'OR')}`,
  } as const;
}

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    const design = complete(config, schema);
    const ids = attributes(namesOf(design.ids));
    const names = nameList(namesOf(design.columns));
    const [label, ...values] = namesOf(design.columns);
    if (holdsNested(design)) {
      const groups = design.groups.map(
        (group) =>
          py`F.struct(${py.args([
            py`F.lit(${py.str(group.label)}).alias(${py.str(label ?? '')})`,
            ...group.values.map(
              (value, at) => py`${expressionPy(value, { schema })}.alias(${py.str(values[at] ?? '')})`,
            ),
          ])})`,
      );
      return pythonRows(
        config,
        py`${frame}.select(${py.args([...ids, py`F.inline(F.array(${py.args(groups)}))`])})`,
      );
    }
    const cells = design.groups.flatMap(({ label, values }) => [
      py`F.lit(${py.str(label)})`,
      ...values.map((value) => expressionPy(value, { schema })),
    ]);
    const count = py`F.lit(${py.int(design.groups.length)})`;
    const stacked = py`F.stack(${py.args([count, ...cells])}).alias(${py.args(names)})`;
    const rows = py`${frame}.select(${py.args([...ids, stacked])})`;
    return pythonRows(config, rows);
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const design = complete(config, schema);
    const ids = namesOf(design.ids).map((name) => sql.name(name));
    const names = namesOf(design.columns).map((name) => sql.name(name));
    if (holdsNested(design)) {
      const structs = design.groups.map(({ label, values }) => {
        const cells = [sql.str(label), ...values.map((value) => sql.expression(value))];
        return sql`struct(${sql.list(cells.map((cell, at) => sql`${cell} AS ${names[at] ?? sql.name('')}`))})`;
      });
      return sqlRows(
        config,
        sql`SELECT\n  ${sql.lines([...ids, sql`inline(array(\n  ${sql.lines(structs)}\n))`])}\nFROM ${relation}`,
      );
    }
    const cells = design.groups.map(({ label, values }) =>
      sql.list([sql.str(label), ...values.map((value) => sql.expression(value))]),
    );
    const stacked = sql`stack(\n  ${sql.lines([sql.int(design.groups.length), ...cells])}\n) AS (${sql.list(names)})`;
    const rows = sql`SELECT\n  ${sql.lines([...ids, stacked])}\nFROM ${relation}`;
    return sqlRows(config, rows);
  },
});
