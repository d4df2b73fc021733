import type { PyName, Statement } from '../codegen/python/ast.ts';
import { py } from '../codegen/python/py.ts';
import { run } from '../codegen/python/statements.ts';
import { isPersist, type StepCode } from '../pipeline/step-functions.ts';

/** What lets go of the rows that steps persist, the newest first: the session of a notebook outlives it. */
export const releaseRows = (steps: readonly StepCode[]): readonly Statement[] =>
  steps
    .flatMap(({ statements, persists }) => statements.flatMap((one) => persistedBy(one, persists === true)))
    .toReversed()
    .map((frame) => run(py`${frame}.unpersist()`));

/** The variable with persisted rows that a statement assigns. `persists`: what it calls persists them. */
const persistedBy = (statement: Statement, persists: boolean): readonly PyName[] =>
  statement.kind === 'assign' && statement.target.kind === 'name' && (persists || isPersist(statement.value))
    ? [statement.target]
    : [];
