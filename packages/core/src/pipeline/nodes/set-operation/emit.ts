import { attributes } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { needsSchema } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { matchedColumns } from './matched-columns.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame: first, schema } = sole(inputs, 'first');
    const second = sole(inputs, 'second');
    const { columns } = matchedColumns(config, schema, second.schema);
    const inPlace = columns?.every(({ other }, at) => second.schema?.[at]?.name === other) ?? false;
    const named = columns && !inPlace ? columns.map(({ other }) => other) : undefined;
    const other = named ? py`${second.frame}.select(${py.args(attributes(named))})` : second.frame;
    const counted = config.repeated === 'counted';
    if (config.operation === 'intersect')
      return {
        kind: 'frame',
        frame: counted ? py`${first}.intersectAll(${other})` : py`${first}.intersect(${other})`,
      };
    return {
      kind: 'frame',
      frame: counted ? py`${first}.exceptAll(${other})` : py`${first}.subtract(${other})`,
    };
  },
  sql: ({ config, inputs }) => {
    const first = sole(inputs, 'first');
    const second = sole(inputs, 'second');
    const { columns } = matchedColumns(config, first.schema, second.schema);
    if (!columns) return { kind: 'unsupported', reason: needsSchema().message };
    const [names, others] = [columns.map(({ name }) => name), columns.map(({ other }) => other)].map((all) =>
      sql.list(all.map((name) => sql.name(name))),
    );
    const word = config.operation === 'intersect' ? sql`INTERSECT` : sql`EXCEPT`;
    const all = config.repeated === 'counted' ? sql` ALL` : sql.empty;
    return {
      kind: 'query',
      query: sql`SELECT ${names ?? sql.empty} FROM ${first.relation}\n${word}${all}\nSELECT ${others ?? sql.empty} FROM ${second.relation}`,
    };
  },
});
