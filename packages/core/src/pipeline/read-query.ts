import { queryColumns } from '@lakehouse/spark-sql/check/query-columns';
import { parseQuery } from '@lakehouse/spark-sql/syntax/parse-query';
import { UNSUPPORTED } from '@lakehouse/spark-sql/syntax/parser/cursor';
import type { QueryReader } from './define-node.ts';

/** Reads a query by the parser of Spark SQL. What only Spark understands is not a problem, and its columns are not known. */
export const readQuery: QueryReader = (text, tables) => {
  const parsed = parseQuery(text);
  if (parsed.ok) return queryColumns(parsed.value, tables);
  const { code, message, start } = parsed.problem;
  if (code === UNSUPPORTED) return { schema: undefined, problems: [] };
  const line = text.slice(0, start).split('\n').length;
  return { schema: undefined, problems: [{ code: 'bad-query', message: `Line ${line}: ${message}` }] };
};
