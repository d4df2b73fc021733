import type { Hierarchy, HierarchyNode } from '@lakehouse/core/mdm/hierarchy/hierarchy';
import type { HierarchyEntity } from '@lakehouse/core/mdm/hierarchy/hierarchy-sql';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { useState } from 'react';
import { hierarchyTexts as texts } from '../../../messages/hierarchy-texts.ts';
import { RecordChoice } from './record-choice.tsx';
import { problemOfMove, useRecordMove } from './use-record-move.ts';

/** Moves a record below another one or to the top; says at once where that would be a cycle. */
export function MoveDialog({
  entity,
  hierarchy,
  node,
  onClose,
}: {
  entity: HierarchyEntity;
  hierarchy: Hierarchy;
  node: HierarchyNode;
  onClose: () => void;
}) {
  const { busy, moveTo } = useRecordMove(entity);
  const [chosen, setChosen] = useState<{ readonly parent: string | undefined } | undefined>(undefined);
  const problem = chosen?.parent === undefined ? undefined : problemOfMove(hierarchy, node.id, chosen.parent);
  const name = (id: string): string => hierarchy.nodes.get(id)?.label ?? id;
  const submit = async (): Promise<void> => {
    if (busy || !chosen || problem !== undefined) return;
    if (await moveTo(node.id, chosen.parent)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={texts.moveOf(node.label)}
      description={texts.moveHint}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={chosen === undefined || problem !== undefined}
            onClick={() => void submit()}
          >
            {texts.moveNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <RecordChoice
          label={texts.newParent}
          hierarchy={hierarchy}
          onChoose={(parent) => setChosen({ parent })}
        />
        <div>
          <Button size="sm" onClick={() => setChosen({ parent: undefined })}>
            {texts.toTop}
          </Button>
        </div>
        {chosen === undefined ? null : (
          <p role="status" className="font-medium [overflow-wrap:anywhere]">
            {chosen.parent === undefined ? texts.toTop : texts.under(name(chosen.parent))}
          </p>
        )}
        {problem === undefined ? null : (
          <p role="alert" className="rounded-sm bg-bad-soft px-3 py-2 text-bad [overflow-wrap:anywhere]">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
