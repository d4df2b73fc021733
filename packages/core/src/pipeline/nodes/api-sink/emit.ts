import { py } from '../../../codegen/python/py.ts';
import { run } from '../../../codegen/python/statements.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import type { config } from './config.ts';
import { sending } from './send-python.ts';
import { settingProblems } from './setting-checks.ts';

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs, ownName }) => ({
    kind: 'statements',
    statements: [run(py`${sending(ownName('send'), config)}(${sole(inputs).frame})`)],
  }),
  sql: () => ({ kind: 'unsupported', reason: 'Rows are sent to an API by a cluster: connect one' }),
  problems: settingProblems,
});
