import { queryColumns } from '@lakehouse/spark-sql/check/query-columns';
import { parseQuery } from '@lakehouse/spark-sql/syntax/parse-query';
import { UNSUPPORTED } from '@lakehouse/spark-sql/syntax/parser/cursor';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { readQueryText } from '../../../codegen/sql/query-text.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { NamedInput } from './named-inputs.ts';

/** What the text of a query says: its columns where they can be told, and its problems. */
export function readQuery(
  text: string,
  inputs: readonly NamedInput<Schema | undefined>[],
): { readonly schema: Schema | undefined; readonly problems: readonly Problem[] } {
  const refuse = (message: string): ReturnType<typeof readQuery> => ({
    schema: undefined,
    problems: [error('bad-query', message, 'query')],
  });
  if (text.trim() === '')
    return {
      schema: undefined,
      problems: [
        {
          ...error('no-query', 'Write a query over the inputs', 'query'),
          fixes: [
            {
              title: 'Begin with all rows',
              changes: [
                {
                  kind: 'set-config',
                  values: { query: sql`SELECT *\nFROM ${sql.name(inputs[0]?.name ?? 'input')}`.text },
                },
              ],
            },
          ],
        },
      ],
    };
  const read = readQueryText(text);
  if (!read.ok) return refuse(read.message);
  const [parameter] = read.parameters;
  if (parameter !== undefined)
    return refuse(
      `Write a value, or a parameter of the pipeline as \${${parameter}}, in place of :${parameter}`,
    );
  const parsed = parseQuery(read.text);
  if (!parsed.ok) {
    if (parsed.problem.code === UNSUPPORTED) return { schema: undefined, problems: [] };
    const line = read.text.slice(0, parsed.problem.start).split('\n').length;
    return refuse(`Line ${line}: ${parsed.problem.message}`);
  }
  const { schema, problems } = queryColumns(
    parsed.value,
    Object.fromEntries(inputs.map(({ name, rows }) => [name, rows])),
  );
  return {
    schema,
    problems: problems.map(({ code, message }) => error(code, message, 'query')),
  };
}
