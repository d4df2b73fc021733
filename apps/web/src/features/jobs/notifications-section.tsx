import { NOTIFICATION_EVENTS } from '@lakehouse/databricks-client/resources/jobs/notification-types';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { Card } from '@lakehouse/ui/card';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { useId, useState } from 'react';
import { errorText } from '../../shared/messages/error-text.ts';
import { ReceiverChip } from '../../shared/notifications/receiver-chip.tsx';
import { useDestinations } from '../../shared/notifications/use-destinations.ts';
import { AddReceiver } from './add-receiver.tsx';
import { jobsTexts as texts } from './jobs-messages.ts';
import { LoadFailed } from './load-failed.tsx';
import { receiversOf, type Told, withReceiver } from './receivers.ts';
import { settingsOf } from './start-words.ts';
import { useJob, useJobActions } from './use-jobs.ts';

/** The choice of the job as a whole: no task has this key. */
const WHOLE = '';

/** Who is told of the runs of a job and of its tasks: mail addresses and destinations, by event. */
export function NotificationsSection({ jobId, settings }: { jobId: string; settings: JobSettings }) {
  const title = useId();
  const destinations = useDestinations();
  const actions = useJobActions();
  const job = useJob(jobId);
  const [about, setAbout] = useState(WHOLE);
  const { tasks = [] } = settingsOf(job.data?.settings);
  const task = tasks.find(({ task_key }) => task_key === about);
  const subject: Told = task ?? settings;
  const receivers = receiversOf(subject);
  const change = (next: Told): void =>
    actions.setNotifications(jobId, task ? { tasks: [{ ...task, ...next }] } : next);
  return (
    <Card className="min-w-0 p-4">
      <section aria-labelledby={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div>
            <h2 id={title} className="font-semibold">
              {texts.notifications}
            </h2>
            {receivers.length === 0 ? <p className="text-dim text-xs">{texts.nobodyTold}</p> : null}
          </div>
          {tasks.length > 0 ? (
            <Field label={texts.about} className="w-60 max-sm:w-full">
              <Select
                options={[
                  { value: WHOLE, label: texts.wholeJob },
                  ...tasks.map((one) => ({
                    value: one.task_key,
                    label: texts.taskTold(one.task_key, receiversOf(one).length),
                  })),
                ]}
                value={about}
                onValueChange={setAbout}
              />
            </Field>
          ) : null}
        </div>
        {job.error ? (
          <LoadFailed reason={`${texts.tasksFailed} ${errorText(job.error, '')}`} onAgain={job.refetch} />
        ) : null}
        {destinations.error ? (
          <LoadFailed
            reason={`${texts.destinationsFailed} ${errorText(destinations.error, '')}`}
            onAgain={destinations.refetch}
          />
        ) : null}
        {receivers.length > 0 ? (
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            {NOTIFICATION_EVENTS.map((event) => {
              const told = receivers.filter((one) => one.event === event);
              return told.length === 0 ? null : (
                <div key={event} className="contents">
                  <dt className="text-dim text-xs sm:pt-1.5">{texts.events[event]}</dt>
                  <dd>
                    <ul className="flex flex-wrap gap-1.5">
                      {told.map((one) => (
                        <li key={`${one.kind} ${one.to}`} className="min-w-0 max-w-full">
                          <ReceiverChip
                            kind={one.kind}
                            to={one.to}
                            destinations={destinations.data}
                            disabled={actions.busy}
                            onRemove={() => change(withReceiver(subject, one, true))}
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
          onAdd={(receiver) => change(withReceiver(subject, receiver))}
        />
        <Silences told={subject} isTask={task !== undefined} onChange={change} />
      </section>
    </Card>
  );
}

const SILENCES = [
  ['no_alert_for_skipped_runs', texts.silences.no_alert_for_skipped_runs],
  ['no_alert_for_canceled_runs', texts.silences.no_alert_for_canceled_runs],
  ['alert_on_last_attempt', texts.silentRetries],
] as const;

/** For which failures nobody is told; only tasks are tried again. */
function Silences({
  told,
  isTask,
  onChange,
}: {
  told: Told;
  isTask: boolean;
  onChange: (next: Told) => void;
}) {
  const { notification_settings: known } = told;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2 text-xs">
      {SILENCES.filter(([name]) => isTask || name !== 'alert_on_last_attempt').map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={known?.[name] === true}
          onCheckedChange={(checked) => onChange({ notification_settings: { ...known, [name]: checked } })}
        />
      ))}
    </div>
  );
}
