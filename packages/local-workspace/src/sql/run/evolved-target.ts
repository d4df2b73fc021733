import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import type { Column } from '@lakehouse/spark-sql/types/column-type';
import type { Action } from '../../delta/actions.ts';
import { Scope } from '../values/scope.ts';
import { evolved } from './evolve.ts';
import type { Target } from './row-statements.ts';
import { targetRelation } from './touched-files.ts';

/** The target of an INSERT with the columns that it lacks for a query, where the statement asks for them. */
export function evolvedTarget(
  found: Target,
  query: { readonly columns: readonly Pick<Column, 'name' | 'type'>[] },
  statement: Extract<Statement, { kind: 'insert' }>,
): { readonly target: Target; readonly actions: readonly Action[] } {
  const { snapshot, actions } = statement.evolve
    ? evolved(found.snapshot, query, statement)
    : { snapshot: found.snapshot, actions: [] };
  const relation = targetRelation(found.path, snapshot, found.name);
  return { target: { ...found, snapshot, relation, scope: new Scope(relation.columns) }, actions };
}
