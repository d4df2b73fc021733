import { Table } from '@lakehouse/ui/table';
import { screenTexts } from '../messages/screen-texts.ts';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import { useTableKeys } from './use-table-keys.ts';

const FIRST = [
  { key: 'name', header: screenTexts.column },
  { key: 'type', header: screenTexts.type },
];
const KEY = { key: 'key', header: screenTexts.key };
const LAST = [
  { key: 'nullable', header: screenTexts.nullable },
  { key: 'comment', header: screenTexts.comment },
];

/** The columns of a table with their types, keys and comments. */
export function ColumnsView({ node }: { node: CatalogNode }) {
  const columns = node.table?.columns ?? [];
  const constraints = useTableKeys(node);
  const keyOf = (name: string): string =>
    constraints
      .flatMap(({ primary_key_constraint: primary, foreign_key_constraint: foreign }) => [
        ...(primary?.child_columns.includes(name) ? [screenTexts.primaryKey] : []),
        ...(foreign?.child_columns.includes(name)
          ? [screenTexts.references(foreign.parent_table ?? '', foreign.parent_columns.join(', '))]
          : []),
      ])
      .join(' · ');
  return (
    <section aria-label={screenTexts.columns} tabIndex={0} className="h-full overflow-auto -outline-offset-2">
      <Table
        label={screenTexts.columnsOf(node.fullName)}
        columns={[...FIRST, ...(constraints.length > 0 ? [KEY] : []), ...LAST]}
        emptyText={screenTexts.noTableColumns}
        rows={columns.map(({ name, type_text, nullable, comment }) => ({
          key: name,
          cells: {
            name: <span className="font-medium">{name}</span>,
            type: <span className="font-mono text-xs">{type_text}</span>,
            key: <span className="text-dim">{keyOf(name)}</span>,
            nullable: nullable === false ? screenTexts.no : screenTexts.yes,
            comment: comment ?? '',
          },
        }))}
      />
    </section>
  );
}
