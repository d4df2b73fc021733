import { tableParts } from '@lakehouse/core/codegen/spark-names';
import { firstRows } from '@lakehouse/core/codegen/sql/first-rows';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Dialog } from '@lakehouse/ui/dialog';
import { Spinner } from '@lakehouse/ui/spinner';
import { Table } from '@lakehouse/ui/table';
import { Tabs } from '@lakehouse/ui/tabs';
import { Database } from 'lucide-react';
import { Link } from 'react-router';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { tablePath } from '../../../shared/routing/paths.ts';
import { useTable } from '../../../shared/widgets/use-catalog.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { dialogTexts } from '../messages/dialog-texts.ts';
import { PREVIEW_ROWS } from '../preview/row-limit.ts';
import { RowsView } from '../preview/rows-view.tsx';
import { useRows } from '../preview/use-rows.ts';

const COLUMNS = [
  { key: 'name', header: designerTexts.column },
  { key: 'type', header: designerTexts.type },
  { key: 'nullable', header: designerTexts.nullable },
  { key: 'comment', header: designerTexts.comment },
];

/** A table of the catalog: its first rows and its columns. */
export function ViewTableDialog({ table }: { table: string }) {
  const store = useDesignerStore();
  const parts = tableParts(table) ?? [];
  const rows = useRows(firstRows(parts, PREVIEW_ROWS.max).text, table);
  const { data, error } = useTable(parts);
  return (
    <Dialog
      open
      onOpenChange={() => store.getState().closeDialog()}
      size="xl"
      flush
      title={table}
      description={
        data?.table_type ? dialogTexts.kindOfTable(data.table_type.toLowerCase()) : dialogTexts.table
      }
    >
      <Tabs
        label={designerTexts.table}
        aside={
          <Link to={tablePath(table)} className={buttonClasses('secondary', 'sm')}>
            <Database aria-hidden="true" size={14} />
            {dialogTexts.openInSql}
          </Link>
        }
        className="h-full overflow-hidden rounded-b-xl"
        contentClassName="min-h-0 flex-1 overflow-auto md:h-[min(56vh,520px)] md:flex-none"
        tabs={[
          {
            value: 'rows',
            label: designerTexts.rows,
            content: <RowsView label={designerTexts.rowsOf(table)} rows={rows} />,
          },
          {
            value: 'columns',
            label: designerTexts.columns,
            content: data ? (
              <Table
                label={dialogTexts.columnsOf(table)}
                columns={COLUMNS}
                rows={(data.columns ?? []).map(({ name, type_text, nullable, comment }) => ({
                  key: name,
                  cells: {
                    name,
                    type: <code className="text-xs">{type_text}</code>,
                    nullable: nullable === false ? 'no' : 'yes',
                    comment: comment ?? '',
                  },
                }))}
              />
            ) : error ? (
              <p role="alert" className="p-5 text-bad">
                {dialogTexts.errorLoadingTables(error.message)}
              </p>
            ) : (
              <div className="p-5">
                <Spinner label={dialogTexts.loadingColumns} />
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
