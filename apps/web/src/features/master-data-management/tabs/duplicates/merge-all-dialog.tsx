import type { DuplicateGroup } from '@lakehouse/core/mdm/duplicates/duplicate-queries';
import type { MatchingRule } from '@lakehouse/core/mdm/duplicates/matching-rule';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { useMerge } from './use-merge.ts';

/** Asks for confirmation before all duplicates of a group are merged. */
export function MergeAllDialog({
  rule,
  group,
  onClose,
}: {
  rule: MatchingRule;
  group: DuplicateGroup;
  onClose: () => void;
}) {
  const { busy, all } = useMerge(rule);
  // The question stays on the screen while the counts behind it are reread.
  const merge = async () => {
    if (await all()) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Merge ${group.duplicates} duplicates of ${rule.entityLabel}?`}
      size="sm"
      dismissible={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void merge()}>
            Merge all
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          Records with the same {rule.fieldLabel} are merged into one: the oldest is preserved, the others are
          deleted.
        </li>
        <li>Missing values of the oldest record are filled in from the others.</li>
        <li>The table’s history retains the previous state, and the audit log records who merged them.</li>
      </ul>
    </Dialog>
  );
}
