import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { useId, useState } from 'react';
import { jobsTexts as texts } from './jobs-messages.ts';

type Parameters = NonNullable<JobSettings['parameters']>;

/** Asks for the values of a run before it is started. */
export function RunDialog({
  parameters,
  onClose,
  onStart,
}: {
  parameters: Parameters;
  onClose: () => void;
  onStart: (values: Readonly<Record<string, string>>) => void;
}) {
  const form = useId();
  const [values, setValues] = useState(() =>
    Object.fromEntries(parameters.map(({ name, default: usual }) => [name, usual])),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.runWith}
      description={texts.runWithWhy}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {texts.start}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onStart(values);
        }}
      >
        {parameters.map(({ name }) => (
          <Field key={name} label={name}>
            <Input
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
