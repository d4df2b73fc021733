import { sql } from '../codegen/sql/sql.ts';
import { type FlowDocument, sourceOf, targetOf } from './document.ts';
import { historyOf, historyStatement } from './history.ts';
import { included } from './mapping.ts';
import { mergeStatement } from './merge-statement.ts';
import { targetTable } from './places.ts';
import { sourceQuery } from './source-query.ts';

/**
 * The MERGE statement for the mapping and its keys, whatever the write mode. Undefined without a target table or a key.
 * A source that only Python can read appears as the view `arriving`.
 */
export function mergeText(flow: FlowDocument): string | undefined {
  const source = sourceOf(flow);
  const table = targetTable(targetOf(flow));
  if (!source || !table || !included(flow).some(({ key }) => key)) return undefined;
  const query = sourceQuery(flow, source, { view: sql`arriving` });
  if (!query) return undefined;
  const history = historyOf(flow);
  const statement = history
    ? historyStatement(flow, history, table, query)
    : mergeStatement(flow, table, query);
  return `${statement.text};\n`;
}
