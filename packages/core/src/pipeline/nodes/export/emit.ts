import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { store as storePython, storeStream } from './pyspark.ts';
import { rehearse } from './rehearse.ts';
import { store as storeSql } from './sql.ts';
import { storedStream } from './stream-checks.ts';
import { tableModel } from './table-model.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: (context) => {
    const input = sole(context.inputs);
    return input.stream
      ? { kind: 'statements', ...storeStream(context, input, input.stream) }
      : { kind: 'statements', statements: storePython(context, input) };
  },
  sql: ({ config, identity, inputs }) => storeSql(config, identity, sole(inputs).schema),
  model: tableModel,
  streamProblems: storedStream,
  rehearse,
});
