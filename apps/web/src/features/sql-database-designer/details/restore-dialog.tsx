import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { screenTexts } from '../messages/screen-texts.ts';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { useRestore } from './use-restore.ts';

export interface RestoreDialogProps {
  readonly node: CatalogNode;
  readonly warehouses: Warehouses;
  readonly version: number;
  readonly onClose: () => void;
}

/** Asks for confirmation before a table is restored to an earlier version. */
export function RestoreDialog({ node, warehouses, version, onClose }: RestoreDialogProps) {
  const { mutate, isPending } = useRestore(node, warehouses, onClose);
  return (
    <Dialog
      open
      size="sm"
      title={screenTexts.restoreTitle(version)}
      dismissible={!isPending}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {screenTexts.cancel}
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            disabled={!warehouses.chosen}
            onClick={() => mutate(version)}
          >
            {screenTexts.restore}
          </Button>
        </>
      }
    >
      <p>
        {screenTexts.restoredRows} <span className="break-all font-mono text-xs">{node.fullName}</span>{' '}
        {screenTexts.becomeThoseOf} {version}.
      </p>
      <p className="mt-2 text-dim">{screenTexts.restoreHint}</p>
    </Dialog>
  );
}
