import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { Field } from '@lakehouse/ui/field';
import { FormDialog } from '@lakehouse/ui/form-dialog';
import { Input } from '@lakehouse/ui/input';
import { useState } from 'react';
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
  const [values, setValues] = useState(() =>
    Object.fromEntries(parameters.map(({ name, default: usual }) => [name, usual])),
  );
  return (
    <FormDialog
      title={texts.runWith}
      description={texts.runWithWhy}
      cancel={texts.cancel}
      submit={texts.start}
      onSubmit={() => onStart(values)}
      onClose={onClose}
    >
      {parameters.map(({ name }) => (
        <Field key={name} label={name}>
          <Input
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
