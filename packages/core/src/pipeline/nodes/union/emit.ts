import { py } from '../../../codegen/python/py.ts';
import { defineEmitters } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { unionSql } from './sql.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const [first, ...rest] = [...(inputs['first'] ?? []), ...(inputs['others'] ?? [])];
    if (!first) throw new Error('The plan gave no input at port first');
    const frame = rest.reduce((left, { frame: right }) => {
      if (config.by === 'position') return py`${left}.union(${right})`;
      return config.allowMissing
        ? py`${left}.unionByName(${right}, allowMissingColumns=True)`
        : py`${left}.unionByName(${right})`;
    }, first.frame);
    return { kind: 'frame', frame };
  },
  sql: ({ config, inputs }) => unionSql(config, [...(inputs['first'] ?? []), ...(inputs['others'] ?? [])]),
});
