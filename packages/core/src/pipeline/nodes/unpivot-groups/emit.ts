import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { attributes, col, nameList } from '../../../codegen/python/columns.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { type config, type UnpivotConfig } from './config.ts';
import { designUnpivot, type UnpivotDesign } from './design-unpivot.ts';

function complete(config: UnpivotConfig, schema: Schema | undefined): UnpivotDesign {
  const designed = designUnpivot(config, schema);
  if (!designed.ok) throw new Error('The plan emits no node with problems');
  return designed.design;
}

const namesOf = (columns: Schema): readonly string[] => columns.map(({ name }) => name);

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    const design = complete(config, schema);
    const ids = attributes(namesOf(design.ids));
    const names = nameList(namesOf(design.columns));
    const cells = design.groups.flatMap(({ label, values }) => [
      py`F.lit(${py.str(label)})`,
      ...values.map((value) => expressionPy(value, { schema })),
    ]);
    const count = py`F.lit(${py.int(design.groups.length)})`;
    const stacked = py`F.stack(${py.args([count, ...cells])}).alias(${py.args(names)})`;
    const rows = py`${frame}.select(${py.args([...ids, stacked])})`;
    if (!config.dropNulls) return { kind: 'frame', frame: rows };
    const present = config.valueNames.map((name) => py`${col(name)}.isNotNull()`);
    return {
      kind: 'frame',
      frame: py`${rows}.filter(${present.reduce((left, right) => py`${left} | ${right}`)})`,
    };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const design = complete(config, schema);
    const ids = namesOf(design.ids).map((name) => sql.name(name));
    const names = namesOf(design.columns).map((name) => sql.name(name));
    const cells = design.groups.map(({ label, values }) =>
      sql.list([sql.str(label), ...values.map((value) => sql.expression(value))]),
    );
    const stacked = sql`stack(\n  ${sql.lines([sql.int(design.groups.length), ...cells])}\n) AS (${sql.list(names)})`;
    const rows = sql`SELECT\n  ${sql.lines([...ids, stacked])}\nFROM ${relation}`;
    if (!config.dropNulls) return { kind: 'query', query: rows };
    const present = config.valueNames.map((name) => sql`${sql.name(name)} IS NOT NULL`);
    return { kind: 'query', query: sql`SELECT *\nFROM (\n  ${rows}\n)\nWHERE ${sql.all(present, 'OR')}` };
  },
});
