import { Field } from '@lakehouse/ui/field';
import { FormDialog } from '@lakehouse/ui/form-dialog';
import { Input } from '@lakehouse/ui/input';
import { useState } from 'react';
import { experimentsTexts as texts } from '../experiments-messages.ts';

/** Whether MLflow takes a text for an alias: `v3` would be taken for a version. */
const isAlias = (text: string): boolean => /^(?!latest$|v\d+$)[\w-]{1,255}$/iu.test(text);

/** Asks for the alias that a version gets. */
export function AliasDialog({
  version,
  busy,
  onSet,
  onClose,
}: {
  version: number;
  busy: boolean;
  onSet: (alias: string) => void;
  onClose: () => void;
}) {
  const [alias, setAlias] = useState('');
  const given = alias.trim();
  return (
    <FormDialog
      title={texts.addAliasTo(version)}
      cancel={texts.cancel}
      submit={texts.setAlias}
      disabled={!isAlias(given)}
      busy={busy}
      onSubmit={() => onSet(given)}
      onClose={onClose}
    >
      <Field
        label={texts.alias}
        required
        help={texts.aliasHelp}
        error={given === '' || isAlias(given) ? undefined : texts.badAlias}
      >
        <Input
          value={alias}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setAlias(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
