import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { PasswordInput } from '@lakehouse/ui/password-input';
import { Switch } from '@lakehouse/ui/switch';
import { LockKeyhole } from 'lucide-react';
import { mountTexts } from '../messages/mount-messages.ts';
import type { MountValues, mountErrors } from './mount-values.ts';

export interface MountFormProps {
  readonly id: string;
  readonly values: MountValues;
  readonly errors: ReturnType<typeof mountErrors>;
  /** The scope that holds the keys already, or "". */
  readonly storedIn: string;
  readonly disabled: boolean;
  readonly onChange: (values: MountValues) => void;
  readonly onSubmit: () => void;
}

/** The Configuration tab of the mount dialog. */
export function MountForm({ id, values, errors, storedIn, disabled, onChange, onSubmit }: MountFormProps) {
  const set = (change: Partial<MountValues>): void => onChange({ ...values, ...change });
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset disabled={disabled} className="grid gap-4 md:grid-cols-2">
        <p className="flex gap-2 rounded-sm bg-hover px-3 py-2 text-dim text-xs md:col-span-2">
          <LockKeyhole aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
          <span>
            {storedIn === '' ? null : `${mountTexts.keysStored(storedIn)} `}
            {mountTexts.keysGoWhere}
          </span>
        </p>
        <Field label={mountTexts.awsAccessKey} required={storedIn === ''} error={errors.accessKey}>
          <PasswordInput
            what={mountTexts.theAccessKey}
            value={values.accessKey}
            placeholder={storedIn === '' ? '' : mountTexts.stored}
            onChange={(event) => set({ accessKey: event.target.value })}
          />
        </Field>
        <Field label={mountTexts.awsSecretKey} required={storedIn === ''} error={errors.secretKey}>
          <PasswordInput
            what={mountTexts.theSecretKey}
            value={values.secretKey}
            placeholder={storedIn === '' ? '' : mountTexts.stored}
            onChange={(event) => set({ secretKey: event.target.value })}
          />
        </Field>
        <Field label={mountTexts.s3BucketName} required error={errors.bucket} help={mountTexts.bucketHelp}>
          <Input
            value={values.bucket}
            spellCheck={false}
            autoComplete="off"
            placeholder="company-raw-data"
            onChange={(event) => set({ bucket: event.target.value })}
          />
        </Field>
        <Field
          label={mountTexts.mountName}
          error={errors.mountName}
          help={mountTexts.mountNameHelp(values.mountName.trim() || values.bucket.trim() || 'bucket-name')}
        >
          <Input
            value={values.mountName}
            spellCheck={false}
            autoComplete="off"
            placeholder={values.bucket.trim()}
            onChange={(event) => set({ mountName: event.target.value })}
          />
        </Field>
        <Field
          layout="row"
          label={mountTexts.showDisplayCommand}
          help={mountTexts.displayHelp}
          className="md:col-span-2"
        >
          <Switch
            checked={values.showDisplayCommand}
            onCheckedChange={(showDisplayCommand) => set({ showDisplayCommand })}
          />
        </Field>
      </fieldset>
    </form>
  );
}
