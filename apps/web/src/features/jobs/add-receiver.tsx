import {
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '@lakehouse/databricks-client/resources/jobs/notification-types';
import type { DestinationSummary } from '@lakehouse/databricks-client/resources/notification-destinations/endpoints';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { useState } from 'react';
import { ReceiverChoice } from '../../shared/notifications/receiver-choice.tsx';
import { jobsTexts as texts } from './jobs-messages.ts';
import type { Receiver } from './receivers.ts';

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
  return (
    <ReceiverChoice
      label={texts.tellBy}
      destinations={destinations}
      busy={busy}
      onAdd={({ kind, to }) => onAdd({ event, kind: kind === 'email' ? kind : 'webhook', to })}
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
    </ReceiverChoice>
  );
}
