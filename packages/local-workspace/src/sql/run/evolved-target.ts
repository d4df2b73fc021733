import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import type { Column } from '@lakehouse/spark-sql/types/column-type';
import type { Action } from '../../delta/actions.ts';
import { evolved } from './evolve.ts';
import { type Target, withSnapshot } from './row-statements.ts';

/** The target of an INSERT with the columns that it lacks for a query, where the statement asks for them. */
export function evolvedTarget(
  found: Target,
  query: { readonly columns: readonly Pick<Column, 'name' | 'type'>[] },
  statement: Extract<Statement, { kind: 'insert' }>,
): { readonly target: Target; readonly actions: readonly Action[] } {
  const { snapshot, actions } = statement.evolve
    ? evolved(found.snapshot, query, statement)
    : { snapshot: found.snapshot, actions: [] };
  return { target: withSnapshot(found, snapshot), actions };
}
