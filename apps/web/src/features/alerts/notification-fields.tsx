import { Button } from '@lakehouse/ui/button';
import { Field } from '@lakehouse/ui/field';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { Switch } from '@lakehouse/ui/switch';
import { Textarea } from '@lakehouse/ui/textarea';
import { Mail, Plug, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../shared/messages/error-text.ts';
import { DestinationDialog } from '../../shared/notifications/destination-dialog.tsx';
import { destinationTexts } from '../../shared/notifications/destination-messages.ts';
import { useDestinations } from '../../shared/notifications/use-destinations.ts';
import { AGAINS, type Subscriber } from './alert-values.ts';
import { alertsTexts as texts } from './alerts-messages.ts';
import type { FieldsProps } from './condition-fields.tsx';

const keyOf = ({ kind, to }: Subscriber): string => `${kind} ${to}`;

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

/** The choice that asks for a mail address in place of a destination. */
const MAIL = 'email';

function Subscribers({
  subscribers,
  onChange,
}: {
  subscribers: readonly Subscriber[];
  onChange: (subscribers: readonly Subscriber[]) => void;
}) {
  const destinations = useDestinations();
  const [by, setBy] = useState(MAIL);
  const [address, setAddress] = useState('');
  const [makes, setMakes] = useState(false);
  const nameOf = ({ kind, to }: Subscriber): string => {
    if (kind === 'email') return to;
    const found = destinations.data?.find(({ id }) => id === to);
    return found ? (found.display_name ?? to) : destinations.data ? texts.goneDestination : to;
  };
  const isMail = by === MAIL;
  const add = (): void => {
    const next: Subscriber = isMail ? { kind: 'email', to: address.trim() } : { kind: 'destination', to: by };
    onChange([...subscribers.filter((one) => keyOf(one) !== keyOf(next)), next]);
    setAddress('');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {subscribers.length === 0 ? (
        <p className="text-dim text-xs">{texts.nobody}</p>
      ) : (
        <ul aria-label={texts.subscribers} className="flex flex-wrap gap-1.5">
          {subscribers.map((one) => {
            const Icon = one.kind === 'email' ? Mail : Plug;
            const name = nameOf(one);
            return (
              <li
                key={keyOf(one)}
                className="inline-flex min-w-0 max-w-full items-center gap-1.5 rounded-md border border-line bg-hover py-0.5 pr-0.5 pl-2 text-xs"
              >
                <Icon aria-hidden="true" size={12} className="shrink-0 text-dim" />
                <span className="truncate">{name}</span>
                <IconButton
                  size="sm"
                  label={texts.remove(name)}
                  icon={<X aria-hidden="true" size={12} />}
                  onClick={() => onChange(subscribers.filter((other) => other !== one))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {destinations.error ? (
        <p role="alert" className="text-bad text-xs">
          {`${texts.destinationsFailed} ${errorText(destinations.error, '')}`}
        </p>
      ) : null}
      <div className="flex flex-wrap items-end gap-2">
        <Field label={texts.receiver} className="max-sm:w-full">
          <Select
            options={[
              { value: MAIL, label: texts.mailAddress },
              ...(destinations.data ?? []).map(({ id, display_name }) => ({
                value: id,
                label: display_name ?? id,
              })),
            ]}
            value={by}
            onValueChange={setBy}
          />
        </Field>
        {isMail ? (
          <Field label={texts.mailAddress} className="w-60 max-sm:w-full">
            <Input
              type="email"
              placeholder="name@example.com"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              // Enter adds the address, and does not send the form around it.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (address.trim() !== '') add();
              }}
            />
          </Field>
        ) : null}
        <Button disabled={isMail && address.trim() === ''} onClick={add}>
          {texts.add}
        </Button>
        <Button variant="ghost" onClick={() => setMakes(true)}>
          <Plus aria-hidden="true" size={13} />
          {destinationTexts.newDestination}
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
    </div>
  );
}
