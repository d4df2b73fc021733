import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { needsSchema, spelled } from '../../../diagnostics/column-checks.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { type config, isSwap, newName } from './config.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config: { renames }, inputs }) => {
    const { frame, schema } = sole(inputs);
    if (schema && isSwap(renames)) {
      const names = schema.map(({ name }) => py.str(newName(name, renames)));
      return { kind: 'frame', frame: py`${frame}.toDF(${py.args(names)})` };
    }
    const pairs = renames.map(
      ({ from, to }) => [py.str(spelled([from], schema)[0] ?? from), py.str(to)] as const,
    );
    const [only] = pairs;
    if (only && pairs.length === 1)
      return { kind: 'frame', frame: py`${frame}.withColumnRenamed(${only[0]}, ${only[1]})` };
    return { kind: 'frame', frame: py`${frame}.withColumnsRenamed(${py.dict(pairs)})` };
  },
  sql: ({ config: { renames }, inputs }) => {
    const { relation, schema } = sole(inputs);
    if (!schema) return { kind: 'unsupported', reason: needsSchema().message };
    const columns = schema.map(({ name }) => {
      const to = newName(name, renames);
      return to === name ? sql.name(name) : sql`${sql.name(name)} AS ${sql.name(to)}`;
    });
    return { kind: 'query', query: sql`SELECT ${sql.list(columns)} FROM ${relation}` };
  },
});
