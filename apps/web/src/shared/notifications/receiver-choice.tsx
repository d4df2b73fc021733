import type { DestinationSummary } from '@lakehouse/databricks-client/resources/notification-destinations/endpoints';
import { Button } from '@lakehouse/ui/button';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { DestinationDialog } from './destination-dialog.tsx';
import { destinationTexts as texts } from './destination-messages.ts';

/** Who can be told: a mail address, or a notification destination by its id. */
export interface ChosenReceiver {
  readonly kind: 'email' | 'destination';
  readonly to: string;
}

/** The choice that asks for a mail address in place of a destination. */
const MAIL = 'email';

/** Asks who is told: a mail address, or a destination that is there or is made now. It is in no form of its own: another one may be around it. */
export function ReceiverChoice({
  label,
  destinations,
  busy = false,
  children,
  onAdd,
}: {
  /** What the choice is called. */
  label: string;
  destinations: readonly DestinationSummary[];
  busy?: boolean;
  /** What else is asked, before it. */
  children?: ReactNode;
  onAdd: (receiver: ChosenReceiver) => void;
}) {
  const [by, setBy] = useState(MAIL);
  const [address, setAddress] = useState('');
  const [makes, setMakes] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isMail = by === MAIL;
  const isGiven = !isMail || address.trim() !== '';
  const add = (): void => {
    if (!isGiven || (isMail && input.current?.reportValidity() === false)) return;
    onAdd(isMail ? { kind: 'email', to: address.trim() } : { kind: 'destination', to: by });
    setAddress('');
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        {children}
        <Field label={label} className="max-sm:w-full">
          <Select
            options={[
              { value: MAIL, label: texts.mailAddress },
              ...destinations.map(({ id, display_name }) => ({ value: id, label: display_name ?? id })),
            ]}
            value={by}
            onValueChange={setBy}
          />
        </Field>
        {isMail ? (
          <Field label={texts.mailAddress} className="w-60 max-sm:w-full">
            <Input
              ref={input}
              type="email"
              placeholder="name@example.com"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              // Enter adds the address, and does not send a form around it.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
          </Field>
        ) : null}
        <Button busy={busy} disabled={!isGiven} onClick={add}>
          {texts.add}
        </Button>
        <Button variant="ghost" onClick={() => setMakes(true)}>
          <Plus aria-hidden="true" size={13} />
          {texts.newDestination}
        </Button>
      </div>
      {makes ? (
        <DestinationDialog
          onClose={() => setMakes(false)}
          onMade={(id) => {
            setMakes(false);
            setBy(id);
          }}
        />
      ) : null}
    </>
  );
}
