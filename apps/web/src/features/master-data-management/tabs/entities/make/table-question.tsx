import { tableText } from '@lakehouse/core/codegen/spark-names';
import { Button } from '@lakehouse/ui/button';
import { Field } from '@lakehouse/ui/field';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { Popover } from '@lakehouse/ui/popover';
import { FolderTree } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CatalogTree } from '../../../../../shared/widgets/catalog-tree.tsx';
import { entitiesTexts } from '../../../messages/entities-texts.ts';

/** A table, typed or chosen from the tree, and a button that reads it. */
export function TableQuestion({
  label,
  action,
  initial = '',
  busy,
  onTable,
}: {
  label: string;
  action: string;
  initial?: string | undefined;
  busy: boolean;
  onTable: (name: string) => Promise<void>;
}) {
  const [name, setName] = useState(initial);
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && name.trim() !== '') void onTable(name);
  };
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <Field label={label} className="min-w-52 flex-1 sm:max-w-96">
        <Input
          value={name}
          placeholder="catalog.schema.table"
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Popover
        label={entitiesTexts.workspaceTables}
        align="end"
        open={open}
        onOpenChange={setOpen}
        className="max-h-80 overflow-y-auto p-1"
        trigger={
          <IconButton
            label={entitiesTexts.browseTables}
            variant="secondary"
            icon={<FolderTree aria-hidden="true" size={16} />}
          />
        }
      >
        <CatalogTree
          onChoose={(parts) => {
            setName(tableText(parts));
            setOpen(false);
          }}
        />
      </Popover>
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
