import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { useId, useState } from 'react';
import { dashboardsTexts as texts } from './dashboards-messages.ts';

export interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for another name; an empty one can't be saved. */
export function NameDialog({ title, name, onName, onClose }: NameDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={wanted === ''}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted === '') return;
          onName(wanted);
          onClose();
        }}
      >
        <Field label={texts.name}>
          <Input value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
