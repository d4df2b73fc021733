import { py } from '../codegen/python/py.ts';
import { marksIn } from '../codegen/python/variable-mark.ts';
import { tableText } from '../codegen/spark-names.ts';
import { emittersOf } from './emitters.ts';
import { variableProblem } from './parameters/parameter-problems.ts';
import type { CheckPython } from './plan.ts';

/** Why the Python of a node can't have its parameters as variables. */
export const pythonProblems: CheckPython = (planned, inputOf) => {
  const { name, kind, config, inputs, schema } = planned;
  if (!kind || !config || marksIn(JSON.stringify(config)).length === 0) return [];
  const frames = Object.fromEntries(
    Object.entries(inputs).map(([port, ids]) => [
      port,
      ids.flatMap((id) => {
        const input = inputOf(id);
        return input ? [{ frame: py.name(input.name), schema: input.schema }] : [];
      }),
    ]),
  );
  try {
    emittersOf(planned).pyspark({
      config,
      inputs: frames,
      schema,
      variable: (suffix) => py.name(`${name}_${suffix}`),
      ownName: (suffix) => `${name}_${suffix}`,
      table: (parts) => py.str(tableText(parts)),
      identity: name,
    });
    return [];
  } catch (cause) {
    return [variableProblem(cause)];
  }
};
