import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { Switch } from '@lakehouse/ui/switch';
import { Textarea } from '@lakehouse/ui/textarea';
import { errorText } from '../../shared/messages/error-text.ts';
import { ReceiverChip } from '../../shared/notifications/receiver-chip.tsx';
import { type ChosenReceiver, ReceiverChoice } from '../../shared/notifications/receiver-choice.tsx';
import { useDestinations } from '../../shared/notifications/use-destinations.ts';
import { AGAINS } from './alert-values.ts';
import { alertsTexts as texts } from './alerts-messages.ts';
import type { FieldsProps } from './condition-fields.tsx';

const keyOf = ({ kind, to }: ChosenReceiver): string => `${kind} ${to}`;

/** Who is told of an alert, how often, and in which words. */
export function NotificationFields({ values, errors, onChange }: FieldsProps) {
  const { subscribers, notifyOnOk, again, minutes, summary, description } = values;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Subscribers subscribers={subscribers} onChange={(next) => onChange({ subscribers: next })} />
      <Field layout="row" label={texts.notifyOnOk}>
        <Switch checked={notifyOnOk} onCheckedChange={(isTold) => onChange({ notifyOnOk: isTold })} />
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={texts.again}>
          <Select
            options={AGAINS.map((value) => ({ value, label: texts.agains[value] }))}
            value={again}
            onValueChange={(value) => onChange({ again: AGAINS.find((one) => one === value) ?? again })}
          />
        </Field>
        {again === 'after' ? (
          <Field label={texts.minutes} required error={errors.minutes}>
            <Input
              value={minutes}
              inputMode="numeric"
              onChange={(event) => onChange({ minutes: event.target.value })}
            />
          </Field>
        ) : null}
      </div>
      <Field label={texts.summary} help={texts.summaryHelp}>
        <Input value={summary} onChange={(event) => onChange({ summary: event.target.value })} />
      </Field>
      <Field label={texts.description}>
        <Textarea value={description} onChange={(event) => onChange({ description: event.target.value })} />
      </Field>
    </div>
  );
}

function Subscribers({
  subscribers,
  onChange,
}: {
  subscribers: readonly ChosenReceiver[];
  onChange: (subscribers: readonly ChosenReceiver[]) => void;
}) {
  const destinations = useDestinations();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {subscribers.length === 0 ? (
        <p className="text-dim text-xs">{texts.nobody}</p>
      ) : (
        <ul aria-label={texts.subscribers} className="flex flex-wrap gap-1.5">
          {subscribers.map((one) => (
            <li key={keyOf(one)} className="min-w-0 max-w-full">
              <ReceiverChip
                kind={one.kind}
                to={one.to}
                destinations={destinations.data}
                onRemove={() => onChange(subscribers.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      {destinations.error ? (
        <p role="alert" className="text-bad text-xs">
          {`${texts.destinationsFailed} ${errorText(destinations.error, '')}`}
        </p>
      ) : null}
      <ReceiverChoice
        label={texts.receiver}
        destinations={destinations.data ?? []}
        onAdd={(next) => onChange([...subscribers.filter((one) => keyOf(one) !== keyOf(next)), next])}
      />
    </div>
  );
}
