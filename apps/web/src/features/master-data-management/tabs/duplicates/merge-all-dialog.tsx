import type { DuplicateGroup } from '@lakehouse/core/mdm/duplicates/duplicate-queries';
import type { MatchingRule } from '@lakehouse/core/mdm/duplicates/matching-rule';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { duplicatesTexts } from '../../messages/duplicates-texts.ts';
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
      title={duplicatesTexts.mergeAllOf(group.duplicates, rule.entityLabel)}
      size="sm"
      dismissible={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {duplicatesTexts.cancel}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void merge()}>
            {duplicatesTexts.mergeAll}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>{duplicatesTexts.mergeAllHint(rule.fieldLabel)}</li>
        <li>{duplicatesTexts.missingValuesHint}</li>
        <li>{duplicatesTexts.historyHint}</li>
      </ul>
    </Dialog>
  );
}
