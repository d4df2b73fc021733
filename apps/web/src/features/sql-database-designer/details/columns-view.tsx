import { Table } from '@lakehouse/ui/table';
import { screenTexts } from '../messages/screen-texts.ts';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';

const HEADERS = [
  { key: 'name', header: screenTexts.column },
  { key: 'type', header: screenTexts.type },
  { key: 'nullable', header: screenTexts.nullable },
  { key: 'comment', header: screenTexts.comment },
];

/** The columns of a table with their types and comments. */
export function ColumnsView({ node }: { node: CatalogNode }) {
  const columns = node.table?.columns ?? [];
  return (
    <section aria-label={screenTexts.columns} tabIndex={0} className="h-full overflow-auto -outline-offset-2">
      <Table
        label={screenTexts.columnsOf(node.fullName)}
        columns={HEADERS}
        emptyText={screenTexts.noTableColumns}
        rows={columns.map(({ name, type_text, nullable, comment }) => ({
          key: name,
          cells: {
            name: <span className="font-medium">{name}</span>,
            type: <span className="font-mono text-xs">{type_text}</span>,
            nullable: nullable === false ? screenTexts.no : screenTexts.yes,
            comment: comment ?? '',
          },
        }))}
      />
    </section>
  );
}
