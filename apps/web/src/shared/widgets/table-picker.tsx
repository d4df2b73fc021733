import { tableText } from '@lakehouse/core/codegen/spark-names';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { Popover } from '@lakehouse/ui/popover';
import type { FieldControlProps } from '@lakehouse/ui/schema-form';
import { FolderTree } from 'lucide-react';
import { useState } from 'react';
import { CatalogTree } from './catalog-tree.tsx';
import { widgetTexts as texts } from './widget-messages.ts';

/** A catalog table: typed as catalog.schema.table, or chosen from the tree. */
export function TablePicker({ meta, value, onChange }: FieldControlProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex min-w-0 gap-1.5">
      <Input
        value={typeof value === 'string' ? value : ''}
        placeholder={meta.placeholder}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <Popover
        label={texts.tables}
        align="end"
        open={open}
        onOpenChange={setOpen}
        className="max-h-80 overflow-y-auto p-1"
        trigger={
          <IconButton
            label={texts.browseTables}
            variant="secondary"
            icon={<FolderTree aria-hidden="true" size={16} />}
          />
        }
      >
        <CatalogTree
          onChoose={(parts) => {
            onChange(tableText(parts));
            setOpen(false);
          }}
        />
      </Popover>
    </div>
  );
}
