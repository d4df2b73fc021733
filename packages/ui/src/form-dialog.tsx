import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description'> {
  /** The texts of the two buttons. */
  readonly cancel: string;
  readonly submit: string;
  /** Whether the form can't be sent: neither the button nor Enter does it. */
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The fields, one below the other. */
  readonly children: ReactNode;
}

/** An open dialog that asks for a few values: Enter in a field sends them, as the main button does. */
export function FormDialog({
  title,
  description,
  cancel,
  submit,
  disabled = false,
  busy = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled && !busy) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
