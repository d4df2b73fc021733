import {
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '@lakehouse/databricks-client/resources/jobs/notification-types';
import type { DestinationSummary } from '@lakehouse/databricks-client/resources/notification-destinations/endpoints';
import { Button } from '@lakehouse/ui/button';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DestinationDialog } from '../../shared/notifications/destination-dialog.tsx';
import { destinationTexts } from '../../shared/notifications/destination-messages.ts';
import { jobsTexts as texts } from './jobs-messages.ts';
import type { Receiver } from './receivers.ts';

/** The choice that asks for a mail address in place of a destination. */
const MAIL = 'email';

/** Adds a receiver to an event: a mail address, or a destination that is there or is made now. */
export function AddReceiver({
  destinations,
  busy,
  onAdd,
}: {
  destinations: readonly DestinationSummary[];
  busy: boolean;
  onAdd: (receiver: Receiver) => void;
}) {
  const [event, setEvent] = useState<NotificationEvent>('on_failure');
  const [by, setBy] = useState(MAIL);
  const [address, setAddress] = useState('');
  const [makes, setMakes] = useState(false);
  const isMail = by === MAIL;
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          onAdd(isMail ? { event, kind: 'email', to: address.trim() } : { event, kind: 'webhook', to: by });
          setAddress('');
        }}
      >
        <Field label={texts.tellOf} className="max-sm:w-full">
          <Select
            options={NOTIFICATION_EVENTS.map((value) => ({ value, label: texts.events[value] }))}
            value={event}
            onValueChange={(value) =>
              setEvent(NOTIFICATION_EVENTS.find((known) => known === value) ?? 'on_failure')
            }
          />
        </Field>
        <Field label={texts.tellBy} className="max-sm:w-full">
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
              type="email"
              required
              placeholder="name@example.com"
              value={address}
              onChange={(typed) => setAddress(typed.target.value)}
            />
          </Field>
        ) : null}
        <Button type="submit" busy={busy} disabled={isMail && address.trim() === ''}>
          {texts.add}
        </Button>
        <Button variant="ghost" onClick={() => setMakes(true)}>
          <Plus aria-hidden="true" size={13} />
          {destinationTexts.newDestination}
        </Button>
      </form>
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
