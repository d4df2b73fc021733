import { makeCall, makeColumn, makeOver } from '@lakehouse/spark-sql/syntax/make';
import type { SortItem, Window } from '@lakehouse/spark-sql/syntax/tree';
import { type Schema } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { assignColumns } from '../../../codegen/python/assign-columns.ts';
import { col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { type config, type KeepConfig } from './config.ts';
import { others } from './tie-breakers.ts';

function windowOf(config: KeepConfig, schema: Schema | undefined): Window {
  const chosen = config.order.map(({ column, value }): SortItem => {
    const item = { value: makeColumn(spelled([column], schema)[0] ?? column) };
    return value === 'largest'
      ? { ...item, direction: 'desc' }
      : { ...item, direction: 'asc', nulls: 'last' };
  });
  const ties = config.breakTies ? others(config, schema).map((name) => ({ value: makeColumn(name) })) : [];
  return { partitionBy: spelled(config.keys, schema).map(makeColumn), orderBy: [...chosen, ...ties] };
}

const place = (config: KeepConfig, schema: Schema | undefined) =>
  makeOver(makeCall('row_number'), windowOf(config, schema));

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, local }) => {
    const { frame, schema } = sole(inputs);
    const helper = freeName(
      'row_number',
      (schema ?? []).map(({ name }) => name),
    );
    const step = { name: helper, expression: place(config, schema), schema };
    const numbered = assignColumns(frame, [[step]], local);
    return {
      ...numbered,
      frame: py`${numbered.frame}.filter(${col(helper)} == 1).drop(${py.str(helper)})`,
    };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const number = sql.expression(place(config, schema));
    return { kind: 'query', query: sql`SELECT * FROM ${relation}\nQUALIFY ${number} = 1` };
  },
});
