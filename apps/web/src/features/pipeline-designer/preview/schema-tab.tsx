import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { equalTypes, formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { Badge } from '@lakehouse/ui/badge';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Table } from '@lakehouse/ui/table';
import { rowTexts } from '../messages/row-texts.ts';

export interface SchemaTabProps {
  readonly schema: Schema | undefined;
  /** The columns of the rows on the screen, once there are any. */
  readonly found: readonly { readonly name: string; readonly type: string }[] | undefined;
}

const COLUMNS = [
  { key: 'name', header: rowTexts.columnName },
  { key: 'type', header: rowTexts.typeInPlan },
  { key: 'found', header: rowTexts.typeInData },
  { key: 'nullable', header: rowTexts.nullable },
];

/** Whether two spellings mean one type: `DECIMAL(10, 2)` and `decimal(10,2)`. */
function sameType(type: Schema[number]['type'], text: string): boolean {
  try {
    return equalTypes(type, parseType(text));
  } catch (cause) {
    if (cause instanceof TypeSyntaxError) return false;
    throw cause;
  }
}

/** The columns of a node: as planned, and as read. */
export function SchemaTab({ schema, found }: SchemaTabProps) {
  const names = [...(schema ?? []).map(({ name }) => name), ...(found ?? []).map(({ name }) => name)];
  if (names.length === 0)
    return <EmptyState title={rowTexts.noColumnsKnown}>{rowTexts.noColumnsHint}</EmptyState>;
  return (
    <section aria-label={rowTexts.columns} tabIndex={0} className="h-full overflow-auto -outline-offset-2">
      <Table
        label={rowTexts.columns}
        columns={COLUMNS}
        rows={[...new Set(names)].map((name) => {
          const planned = schema?.find((column) => column.name === name);
          const actual = found?.find((column) => column.name === name);
          const differs = planned && actual && !sameType(planned.type, actual.type);
          return {
            key: name,
            cells: {
              name: <span className="whitespace-pre">{name}</span>,
              type: <code className="text-xs">{planned ? formatType(planned.type) : '–'}</code>,
              found: (
                <span className="flex items-center gap-2">
                  <code className="text-xs leading-5">{actual ? actual.type.toLowerCase() : '–'}</code>
                  {differs || (found && !actual) || (schema && !planned) ? (
                    <Badge tone="warn">differs</Badge>
                  ) : null}
                </span>
              ),
              nullable: planned ? (planned.nullable === false ? 'no' : 'yes') : '–',
            },
          };
        })}
      />
    </section>
  );
}
