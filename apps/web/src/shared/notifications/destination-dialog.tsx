import { Field } from '@lakehouse/ui/field';
import { FormDialog } from '@lakehouse/ui/form-dialog';
import { Input } from '@lakehouse/ui/input';
import { PasswordInput } from '@lakehouse/ui/password-input';
import { Select } from '@lakehouse/ui/select';
import { Textarea } from '@lakehouse/ui/textarea';
import { useState } from 'react';
import { errorText } from '../messages/error-text.ts';
import { destinationTexts as texts } from './destination-messages.ts';
import { useNewDestination } from './use-destinations.ts';

const EMPTY = { name: '', kind: 'webhook', url: '', user: '', password: '', addresses: '' };

const listOf = (text: string): string[] => text.split(/[\s,;]+/u).filter((one) => one !== '');

function configOf({ kind, url, user, password, addresses }: typeof EMPTY) {
  if (kind === 'email') return { email: { addresses: listOf(addresses) } };
  return {
    generic_webhook: {
      url: url.trim(),
      ...(user !== '' && { username: user }),
      ...(password !== '' && { password }),
    },
  };
}

/** Makes a notification destination; a refusal stays in the dialog, with what was typed. */
export function DestinationDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (id: string) => void;
}) {
  const [given, setGiven] = useState(EMPTY);
  const make = useNewDestination();
  const field = (name: keyof typeof EMPTY) => ({
    value: given[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setGiven({ ...given, [name]: event.target.value }),
  });
  const isMail = given.kind === 'email';
  const isComplete = given.name.trim() !== '' && (isMail ? given.addresses : given.url).trim() !== '';
  return (
    <FormDialog
      title={texts.newDestination}
      description={texts.newDestinationWhy}
      cancel={texts.cancel}
      submit={texts.create}
      disabled={!isComplete}
      busy={make.isPending}
      onSubmit={() => {
        const made = { display_name: given.name.trim(), config: configOf(given) };
        make.mutate(made, { onSuccess: (id) => onMade(id ?? '') });
      }}
      onClose={onClose}
    >
      <Field label={texts.destinationName} required>
        <Input {...field('name')} />
      </Field>
      <Field label={texts.destinationKind}>
        <Select
          options={[
            { value: 'webhook', label: texts.webhook },
            { value: 'email', label: texts.mailList },
          ]}
          value={given.kind}
          onValueChange={(kind) => setGiven({ ...given, kind })}
        />
      </Field>
      {isMail ? (
        <Field label={texts.addresses} help={texts.addressesHelp} required>
          <Textarea {...field('addresses')} />
        </Field>
      ) : (
        <>
          <Field label={texts.url} help={texts.urlHelp} required>
            <Input {...field('url')} inputMode="url" />
          </Field>
          <Field label={texts.userName} help={texts.userNameHelp}>
            <Input {...field('user')} autoComplete="off" />
          </Field>
          <Field label={texts.password}>
            <PasswordInput {...field('password')} />
          </Field>
        </>
      )}
      {make.error ? (
        <p role="alert" className="break-words text-bad text-xs">
          {errorText(make.error, texts.notMade)}
        </p>
      ) : null}
    </FormDialog>
  );
}
