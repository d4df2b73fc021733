import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { checkQueryText } from '../../../codegen/sql/query-problems.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { QueryReader } from '../../define-node.ts';
import type { NamedInput } from './named-inputs.ts';

/** What the text of a query says: its columns where they can be told, and its problems. */
export function checkQuery(
  text: string,
  inputs: readonly NamedInput<Schema | undefined>[],
  read: QueryReader | undefined,
): { readonly schema: Schema | undefined; readonly problems: readonly Problem[] } {
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
  const given = checkQueryText(text);
  if (!given.ok) return { schema: undefined, problems: [given.problem] };
  if (!read) return { schema: undefined, problems: [] };
  const { schema, problems } = read(
    given.text,
    Object.fromEntries(inputs.map(({ name, rows }) => [name, rows])),
  );
  return {
    schema,
    problems: problems.map(({ code, message }) => error(code, message, 'query')),
  };
}
