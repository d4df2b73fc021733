import { NOTIFICATION_EVENTS } from '@lakehouse/databricks-client/resources/jobs/notification-types';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { Button } from '@lakehouse/ui/button';
import { Card } from '@lakehouse/ui/card';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { Mail, Webhook, X } from 'lucide-react';
import { useId } from 'react';
import { errorText } from '../../shared/messages/error-text.ts';
import { AddReceiver } from './add-receiver.tsx';
import { jobsTexts as texts } from './jobs-messages.ts';
import { type Receiver, receiversOf, withReceiver } from './receivers.ts';
import { useDestinations } from './use-destinations.ts';
import { useJobActions } from './use-jobs.ts';

/** Who is told of the runs of a job: mail addresses and destinations, by event. */
export function NotificationsSection({ jobId, settings }: { jobId: string; settings: JobSettings }) {
  const title = useId();
  const destinations = useDestinations();
  const actions = useJobActions();
  const receivers = receiversOf(settings);
  const change = (next: JobSettings): void => actions.setNotifications(jobId, next);
  return (
    <Card className="grid gap-4 p-4">
      <section aria-labelledby={title} className="grid min-w-0 gap-4">
        <div>
          <h2 id={title} className="font-semibold">
            {texts.notifications}
          </h2>
          {receivers.length === 0 ? <p className="text-dim text-xs">{texts.nobodyTold}</p> : null}
        </div>
        {destinations.error ? (
          <p role="alert" className="flex flex-wrap items-center gap-2 text-bad text-xs">
            {texts.destinationsFailed} {errorText(destinations.error, '')}
            <Button size="sm" onClick={() => void destinations.refetch()}>
              {texts.tryAgain}
            </Button>
          </p>
        ) : null}
        {receivers.length > 0 ? (
          <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            {NOTIFICATION_EVENTS.map((event) => {
              const told = receivers.filter((one) => one.event === event);
              return told.length === 0 ? null : (
                <div key={event} className="contents">
                  <dt className="text-dim text-xs sm:pt-1.5">{texts.events[event]}</dt>
                  <dd>
                    <ul className="flex flex-wrap gap-1.5">
                      {told.map((one) => (
                        <li key={`${one.kind} ${one.to}`} className="min-w-0 max-w-full">
                          <Chip
                            receiver={one}
                            name={nameOf(one, destinations.data)}
                            disabled={actions.busy}
                            onRemove={() => change(withReceiver(settings, one, true))}
                          />
                        </li>
                      ))}
                    </ul>
                  </dd>
                </div>
              );
            })}
          </dl>
        ) : null}
        <AddReceiver
          destinations={destinations.data ?? []}
          busy={actions.busy}
          onAdd={(receiver) => change(withReceiver(settings, receiver))}
        />
        <Silences settings={settings} onChange={change} />
      </section>
    </Card>
  );
}

/** The name of a receiver; undefined while the names of destinations are being loaded. */
function nameOf(
  { kind, to }: Receiver,
  destinations: ReturnType<typeof useDestinations>['data'],
): string | undefined {
  if (kind === 'email') return to;
  const found = destinations?.find(({ id }) => id === to);
  return destinations && (found?.display_name ?? texts.goneDestination);
}

function Chip({
  receiver: { kind, to },
  name,
  disabled,
  onRemove,
}: {
  receiver: Receiver;
  name: string | undefined;
  disabled: boolean;
  onRemove: () => void;
}) {
  const Icon = kind === 'email' ? Mail : Webhook;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-md border border-line bg-hover py-0.5 pr-0.5 pl-2 text-xs">
      <Icon aria-hidden="true" size={12} className="shrink-0 text-dim" />
      {name === undefined ? <Skeleton className="h-3 w-16" /> : <span className="truncate">{name}</span>}
      <IconButton
        size="sm"
        label={texts.remove(name ?? to)}
        icon={<X aria-hidden="true" size={12} />}
        disabled={disabled}
        onClick={onRemove}
      />
    </span>
  );
}

/** For which failures nobody is told. */
function Silences({ settings, onChange }: { settings: JobSettings; onChange: (next: JobSettings) => void }) {
  const { notification_settings: known } = settings;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2 text-xs">
      {(['no_alert_for_skipped_runs', 'no_alert_for_canceled_runs'] as const).map((name) => (
        <Checkbox
          key={name}
          label={texts.silences[name]}
          checked={known?.[name] === true}
          onCheckedChange={(checked) => onChange({ notification_settings: { ...known, [name]: checked } })}
        />
      ))}
    </div>
  );
}
