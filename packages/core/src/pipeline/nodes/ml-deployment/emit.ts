import { py } from '../../../codegen/python/py.ts';
import { run } from '../../../codegen/python/statements.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { scoringCall } from './score-python.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, ownName, isLazy = false }) => {
    const { frame } = sole(inputs);
    return {
      kind: 'frame',
      // A declarative pipeline reads no model while it is analyzed, which is found by what it would have to do here.
      before: isLazy ? [run(py`${frame}.collect()`)] : [],
      frame: scoringCall(config, frame, ownName),
    };
  },
  sql: () => ({ kind: 'unsupported', reason: 'A model predicts on a cluster: connect one' }),
});
