import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { VariableInSqlError } from '../../codegen/python/variable-in-sql-error.ts';
import { error, type Problem, problem } from '../../diagnostics/diagnostic.ts';
import type { AnyNodeKind } from '../registry.ts';
import { type Bindings, referencesIn } from './bind-texts.ts';

/** A node without errors. */
interface Checked {
  readonly name: string;
  readonly kind: AnyNodeKind | undefined;
  readonly config: JsonObject | undefined;
  readonly inputs: Readonly<Record<string, readonly string[]>>;
  readonly schema: Schema | undefined;
}

/** A warning for each `${name}` in a node that is not a parameter; the text is left unchanged. */
export function unknownParameters({ config }: Checked, bindings: Bindings): readonly Problem[] {
  if (bindings.size === 0) return [];
  const names = new Set(referencesIn(JSON.stringify(config)).filter((name) => !bindings.has(name)));
  return [...names].map((name) =>
    problem(
      'warning',
      'unknown-parameter',
      `The pipeline has no parameter “${name}”: add it, or correct the name`,
    ),
  );
}

/** The problem of a node that is valid with a parameter's value but not with the parameter as a Python variable. */
export const placeProblems = (found: readonly Problem[]): readonly Problem[] =>
  found
    .filter(({ severity }) => severity === 'error')
    .slice(0, 1)
    .map(({ message, field }) =>
      error('parameter-place', `A parameter can’t be used here. ${message}`, field),
    );

/** The problem for an error that a parameter as a variable caused; rethrows any other error. */
export function variableProblem(cause: unknown): Problem {
  if (cause instanceof VariableInSqlError) return error('parameter-in-sql', cause.message);
  throw cause;
}
