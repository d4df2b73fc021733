import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { type Column, formatType } from '@lakehouse/spark-sql/types/column-type';

interface Relation {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

function typed({ name, type }: Relation['columns'][number]): readonly Column[] {
  try {
    return [{ name, type: parseType(type) }];
  } catch (error) {
    if (error instanceof TypeSyntaxError) return [];
    throw error;
  }
}

/** The type of an expression over columns, which may be named after what they are of; empty where it is not known. */
export function typeOfText(text: string, relations: readonly Relation[]): string {
  const parsed = parseExpression(text);
  if (!parsed.ok) return '';
  const owners = relations.map(
    ({ name, columns }): Column => ({
      name,
      type: { kind: 'struct', fields: columns.flatMap(typed) },
    }),
  );
  const schema = [...relations.flatMap(({ columns }) => columns.flatMap(typed)), ...owners];
  for (const allow of ['scalar', 'aggregate'] as const) {
    const { type, problems } = checkExpression(parsed.expression, schema, { allow });
    if (problems.length === 0) return formatType(type);
  }
  return '';
}
