import { Field } from '@lakehouse/ui/field';
import { FormDialog } from '@lakehouse/ui/form-dialog';
import { Input } from '@lakehouse/ui/input';
import { useState } from 'react';
import { widgetTexts as texts } from './widget-messages.ts';

export interface NameDialogProps {
  readonly title: string;
  /** The name that is there now. */
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for another name of something; an empty one can't be sent. */
export function NameDialog({ title, name, onName, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  return (
    <FormDialog
      title={title}
      cancel={texts.cancel}
      submit={texts.renameShort}
      disabled={typed.trim() === ''}
      onSubmit={() => {
        onName(typed.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <Field label={texts.name}>
        <Input value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
