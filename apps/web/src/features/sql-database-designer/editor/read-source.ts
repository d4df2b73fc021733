import { readQueryText } from '@lakehouse/core/codegen/sql/query-text';
import type { HandedQuery } from '../../../shared/handover/query-handover.ts';
import type { QueryTab } from '../model/tabs/query-tab.ts';
import { splitStatements, statementAt } from '../script/split-statements.ts';

/** Converts the statement at an offset of a tab to a data source, or says why that is not possible. */
export function readSource(
  { name, sql }: Pick<QueryTab, 'name' | 'sql'>,
  offset: number,
): HandedQuery | { readonly reason: string } {
  const statement = statementAt(splitStatements(sql), offset);
  if (!statement) return { reason: 'Please enter a query' };
  const read = readQueryText(statement.text);
  if (!read.ok) return { reason: read.message };
  const [parameter] = read.parameters;
  if (parameter !== undefined)
    return {
      reason: `Replace :${parameter} with a value first: parameters of the SQL designer do not go into a pipeline.`,
    };
  return { name: name.trim() || 'SQL query', query: statement.text };
}
