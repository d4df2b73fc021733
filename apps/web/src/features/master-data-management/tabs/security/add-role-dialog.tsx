import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { type FormEvent, useId, useState } from 'react';
import { useIdentities } from '../../data/use-identities.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useGrantChange } from './use-grant-change.ts';

/** Gives a user, a group or a service principal the right to reach the tables of master data. */
export function AddRoleDialog({
  roles,
  onAdded,
  onClose,
}: {
  roles: readonly string[];
  onAdded: (principal: string) => void;
  onClose: () => void;
}) {
  const form = useId();
  const offered = useId();
  const identities = useIdentities();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, add } = useGrantChange();
  const principal = name.trim();
  const problem =
    principal === ''
      ? securityTexts.principalIsRequired
      : roles.includes(principal)
        ? securityTexts.hasARole(principal)
        : undefined;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined || busy) return;
    if (!(await add(principal, reason.trim()))) return;
    onAdded(principal);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={securityTexts.addARole}
      description={securityTexts.addRoleHint}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{securityTexts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {securityTexts.addRole}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={(event) => void save(event)}>
        <Field
          label={securityTexts.principal}
          required
          help={securityTexts.principalHint}
          error={tried ? problem : undefined}
        >
          <Input list={offered} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <datalist id={offered}>
          {(identities ?? [])
            .filter((one) => !roles.includes(one.name))
            .map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
        </datalist>
        <ReasonField value={reason} onChange={setReason} />
      </form>
    </Dialog>
  );
}
