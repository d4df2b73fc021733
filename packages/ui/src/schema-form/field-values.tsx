import type { z } from 'zod';
import type { FormProblem, FormValues } from './field-control.tsx';
import type { Shape } from './schema-shape.tsx';

/** The value of each field: the given one, even if it is invalid, or else the default. */
export function effectiveValues(shape: Shape, given: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const parsed = schema.safeParse(given[name]);
      return [name, parsed.success ? parsed.data : given[name]];
    }),
  );
}

/** The problems to show at a field. `inside`: including those of nested values. */
export function problemAt(
  problems: readonly FormProblem[],
  path: string,
  inside: boolean,
): FormProblem | undefined {
  const here = problems.filter(
    ({ field }) => field === path || (inside && field !== undefined && field.startsWith(`${path}.`)),
  );
  return here.find(({ severity }) => severity === 'error') ?? here[0];
}

/** The given problems, and those that the schema finds at other fields. */
export function withSchemaProblems(
  schema: z.ZodType,
  values: FormValues,
  problems: readonly FormProblem[],
): readonly FormProblem[] {
  const parsed = schema.safeParse(values);
  if (parsed.success) return problems;
  const known = new Set(problems.map(({ field }) => field));
  const own = parsed.error.issues
    .map(({ path, message }): FormProblem => ({ severity: 'error', message, field: path.join('.') }))
    .filter(({ field }) => !known.has(field));
  return [...problems, ...own];
}
