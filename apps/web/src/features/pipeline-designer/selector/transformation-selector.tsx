import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { useRef, useState } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { settleTransformation } from '../commands/add.ts';
import { selectorTexts } from '../messages/selector-texts.ts';
import { ColumnStep } from './column-step.tsx';
import { TransformationList } from './transformation-list.tsx';
import { useFrameColumns } from './use-frame-columns.ts';

/** Chooses the transformation of a dropped Transform node. Cancelling removes the node. */
export function TransformationSelector() {
  const open = useDesigner(({ dialog }) => dialog?.kind === 'transformation-selector');
  return open ? <Open /> : null;
}

function Open() {
  const context = useCommandContext();
  const searchBox = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<AnyNodeKind | undefined>(undefined);
  const cancel = (): void => {
    const { cancelProvisional, closeDialog } = context.store.getState();
    cancelProvisional();
    closeDialog();
  };
  const choose = (kind: AnyNodeKind): void => {
    if (kind.transformation?.needsColumns) setChosen(kind);
    else settleTransformation(context, kind);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) cancel();
      }}
      title={selectorTexts.selectTransformation}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        searchBox.current?.focus();
      }}
      {...(chosen ? {} : { footer: <Button onClick={cancel}>{selectorTexts.cancel}</Button> })}
    >
      {chosen ? (
        <Columns kind={chosen} onBack={() => setChosen(undefined)} onCancel={cancel} />
      ) : (
        <TransformationList searchBox={searchBox} query={query} onQueryChange={setQuery} onChoose={choose} />
      )}
    </Dialog>
  );
}

function Columns({
  kind,
  onBack,
  onCancel,
}: {
  kind: AnyNodeKind;
  onBack: () => void;
  onCancel: () => void;
}) {
  const context = useCommandContext();
  const frame = useFrameColumns();
  return (
    <ColumnStep
      kind={kind}
      frame={frame}
      onBack={onBack}
      onCancel={onCancel}
      onApply={(columns) =>
        settleTransformation(
          context,
          kind,
          columns.length === 0 ? {} : (kind.fromColumns?.(columns, frame.schema) ?? {}),
        )
      }
    />
  );
}
