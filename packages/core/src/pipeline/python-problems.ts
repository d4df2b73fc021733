import { py } from '../codegen/python/py.ts';
import { marksIn } from '../codegen/python/variable-mark.ts';
import { tableText } from '../codegen/spark-names.ts';
import { sql } from '../codegen/sql/sql.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { emittersOf } from './emitters.ts';
import { variableProblem } from './parameters/parameter-problems.ts';
import type { CheckPython } from './plan.ts';
import { streamProblems } from './stream-problems.ts';

/** What the emitters of a node find in its config, and why its Python can't have its parameters as variables. */
export const pythonProblems: CheckPython = (planned, inputOf, onFailure) => {
  const { name, kind, config, inputs, schema } = planned;
  if (!kind || !config) return [];
  const emitters = emittersOf(planned);
  const found = [...(emitters.problems?.(config) ?? []), ...streamProblems(planned, inputOf, onFailure)];
  // Code of what has problems is not written, and so not tried.
  if (hasErrors(found) || marksIn(JSON.stringify(config)).length === 0) return found;
  const frames = Object.fromEntries(
    Object.entries(inputs).map(([port, ids]) => [
      port,
      ids.flatMap((id) => {
        const input = inputOf(id);
        return input ? [{ frame: py.name(input.name), schema: input.schema, stream: input.stream }] : [];
      }),
    ]),
  );
  try {
    emitters.pyspark({
      config,
      inputs: frames,
      schema,
      variable: (suffix) => py.name(`${name}_${suffix}`),
      local: py.name,
      ownName: (suffix) => `${name}_${suffix}`,
      table: (parts) => py.str(tableText(parts)),
      statement: (make) => py.str(make(sql.path).text),
      identity: name,
    });
    return found;
  } catch (cause) {
    return [...found, variableProblem(cause)];
  }
};
