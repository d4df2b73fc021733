import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { type FormEvent, useId, useState } from 'react';
import type { PipelineEntry } from '../../../shared/library/library-record.ts';
import { pipelineLibraryTexts as texts } from '../pipeline-library-messages.ts';
import { rename } from './library-actions.ts';

/** Asks for another name of a pipeline. */
export function RenameDialog({ entry, onClose }: { entry: PipelineEntry; onClose: () => void }) {
  const [name, setName] = useState(entry.name);
  const form = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void rename(entry, name);
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={texts.renamePipeline}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={name.trim() === ''}>
            {texts.renameShort}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={texts.name}>
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
