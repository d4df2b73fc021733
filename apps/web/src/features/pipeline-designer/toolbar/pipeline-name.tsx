import { renamePipeline } from '@lakehouse/core/pipeline/operations';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { designerTexts } from '../messages/designer-texts.ts';

/** The pipeline's name, edited inline: Enter or blur accepts it, Escape restores the old one. */
export function PipelineName() {
  const name = useDesigner(({ history }) => history.present.name);
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const endedByKey = useRef(false);
  useEffect(() => {
    // The field went away with its focus.
    if (!editing && endedByKey.current) pencil.current?.focus();
  }, [editing]);
  const end = (byKey: boolean): void => {
    endedByKey.current = byKey;
    setEditing(false);
  };
  if (editing) return <NameInput name={name} onDone={end} />;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <h1 className="truncate font-semibold text-base" title={name}>
        {name}
      </h1>
      <IconButton
        size="sm"
        label={designerTexts.renamePipeline}
        icon={<Pencil aria-hidden="true" size={14} />}
        ref={pencil}
        onClick={() => setEditing(true)}
      />
    </div>
  );
}

function NameInput({ name, onDone }: { name: string; onDone: (byKey: boolean) => void }) {
  const store = useDesignerStore();
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef<string>(undefined);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <input
      ref={input}
      aria-label={designerTexts.pipelineName}
      defaultValue={name}
      className="h-8 w-56 min-w-0 shrink rounded-sm border border-control bg-panel px-2 font-semibold text-base"
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // The pencil that gets the focus must not be pressed by this Enter.
        event.preventDefault();
        ended.current = event.key;
        event.currentTarget.blur();
      }}
      onBlur={(event) => {
        const next = event.currentTarget.value.trim();
        if (ended.current !== 'Escape' && next !== name)
          store.getState().change((document) => renamePipeline(document, next));
        onDone(ended.current !== undefined);
      }}
    />
  );
}
