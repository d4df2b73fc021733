import type { Message } from '../../../../shared/messages/message.ts';
import { sqlDesignerMessages } from '../../messages/sql-designer-messages.ts';
import { findParameters } from '../../script/find-parameters.ts';
import { maskSql } from '../../script/mask-sql.ts';
import { type ScriptStatement, splitStatements, statementAt } from '../../script/split-statements.ts';
import type { QueryTab } from '../tabs/query-tab.ts';
import type { Parameter } from './query-run.ts';

/** What to run: the selection or else all; or the selection or else the statement at the cursor. */
export type RunScope = 'all' | 'cursor';

export interface Prepared {
  readonly statements: readonly ScriptStatement[];
  readonly parameters: readonly Parameter[];
}

/** The statements to run, or why nothing can be run. */
export function prepareRun(
  { sql, parameters }: Pick<QueryTab, 'sql' | 'parameters'>,
  scope: RunScope,
  selection: { readonly from: number; readonly to: number },
): Prepared | Message {
  const chosen = sql.slice(selection.from, selection.to);
  const some = maskSql(chosen).trim() !== '';
  const all = splitStatements(sql);
  const here = statementAt(all, selection.from);
  const statements = some
    ? splitStatements(chosen).map(({ text, from, to }) => ({
        text,
        from: from + selection.from,
        to: to + selection.from,
      }))
    : scope === 'all'
      ? all
      : here
        ? [here]
        : [];
  if (statements.length === 0) return sqlDesignerMessages.queryEmpty();
  const names = [...new Set(statements.flatMap(({ text }) => findParameters(text)))];
  const missing = names.filter((name) => {
    const given = parameters[name];
    // Only an empty script has no statement.
    return !given || (given.value.trim() === '' && given.type !== 'STRING');
  });
  if (missing.length > 0) return sqlDesignerMessages.parametersMissing(missing);
  return {
    statements,
    parameters: names.flatMap((name) => {
      const given = parameters[name];
      return given ? [{ name, value: given.value, type: given.type }] : [];
    }),
  };
}
