import { Button } from '@lakehouse/ui/button';
import { NameText } from '@lakehouse/ui/name-text';
import { notify } from '../../../../shared/messages/notify.ts';
import { lineageTexts } from '../../messages/lineage-texts.ts';
import { findTable } from '../../model/catalog/find-table.ts';
import { useSqlDesigner } from '../../model/sql-designer-context.ts';
import { formatTimestamp } from '../format-timestamp.ts';

/** A table or a column of it that leads to the details of the table. */
export function TableButton({
  table,
  text,
  by,
  at,
}: {
  table: readonly string[];
  /** What is shown: the name of the table, or of its column. */
  text: string;
  by: string | null;
  at: string;
}) {
  const { catalog } = useSqlDesigner();
  const name = table.join('.');
  const open = async (): Promise<void> => {
    const node = await findTable(catalog, table);
    if (node) catalog.view.getState().select(node);
    else notify(lineageTexts.notFound(name));
  };
  return (
    <Button
      variant="link"
      size="sm"
      wraps
      className="-mx-2 max-w-full py-0.5 font-mono"
      title={lineageTexts.movedBy(name, by, formatTimestamp(at))}
      aria-label={text === name ? lineageTexts.openTable(name) : `${text}: ${lineageTexts.openTable(name)}`}
      onClick={() => void open()}
    >
      <NameText name={text} />
    </Button>
  );
}
