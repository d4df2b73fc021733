import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
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
      title={`Restore version ${version}?`}
      dismissible={!isPending}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            disabled={!warehouses.chosen}
            onClick={() => mutate(version)}
          >
            Restore
          </Button>
        </>
      }
    >
      <p>
        The rows and columns of <span className="break-all font-mono text-xs">{node.fullName}</span> become
        those of version {version}.
      </p>
      <p className="mt-2 text-dim">
        This creates a new version. Later versions stay in the history and can be restored in the same way.
      </p>
    </Dialog>
  );
}
