import { py } from '../../../codegen/python/py.ts';
import { error } from '../../../diagnostics/diagnostic.ts';
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
  streamProblems: ({ inputs }) => {
    const all = Object.values(inputs).flat();
    const stream = all.find((one) => one !== undefined);
    return stream && all.includes(undefined)
      ? [
          error(
            'stream-union',
            `“${stream.from}” is a stream, and other inputs have an end: read all as streams`,
          ),
        ]
      : [];
  },
  sql: ({ config, inputs }) => unionSql(config, [...(inputs['first'] ?? []), ...(inputs['others'] ?? [])]),
});
