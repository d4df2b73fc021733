import { Field } from '@lakehouse/ui/field';
import { FormDialog } from '@lakehouse/ui/form-dialog';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { useState } from 'react';
import { errorText } from '../../shared/messages/error-text.ts';
import { backfillTimes, MAX_BACKFILL, type TimedJob, timeParameter, zoneOf } from './backfill-times.ts';
import { jobsTexts as texts } from './jobs-messages.ts';
import { useBackfill } from './use-backfill.ts';

const NO_PARAMETER = '';

/** Runs a job for the times of its schedule or interval in a range: one run per time, which wait for each other as the job says. */
export function BackfillDialog({
  jobId,
  job,
  onClose,
}: {
  jobId: string;
  job: TimedJob;
  onClose: () => void;
}) {
  const { parameters = [] } = job.settings;
  const zone = zoneOf(job.settings);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [parameter, setParameter] = useState(
    timeParameter(parameters.map(({ name }) => name)) ?? NO_PARAMETER,
  );
  const backfill = useBackfill(jobId, onClose);
  const times = backfillTimes(job, from, to);
  const count = times?.length ?? 0;
  const tooMany = count > MAX_BACKFILL;
  return (
    <FormDialog
      title={texts.backfill}
      description={texts.backfillWhy}
      cancel={texts.cancel}
      submit={texts.startRuns(tooMany ? 0 : count)}
      disabled={count === 0 || tooMany}
      busy={backfill.isPending}
      onSubmit={() => {
        if (times) backfill.mutate({ times, parameter: parameter === NO_PARAMETER ? undefined : parameter });
      }}
      onClose={onClose}
    >
      <Field label={texts.from} help={texts.timesOf(zone)}>
        <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field label={texts.until}>
        <Input type="datetime-local" value={to} onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Field label={texts.timeParameter} help={texts.timeParameterHelp}>
        <Select
          options={[
            ...parameters.map(({ name }) => ({ value: name })),
            { value: NO_PARAMETER, label: texts.noParameter },
          ]}
          value={parameter}
          onValueChange={setParameter}
        />
      </Field>
      <p role="status" className="text-dim text-xs">
        {times ? countWords(times, tooMany, zone) : texts.chooseRange}
      </p>
      {backfill.error ? (
        <p role="alert" className="break-words text-bad text-xs">
          {texts.backfillStopped(backfill.started, count)} {errorText(backfill.error, '')}
        </p>
      ) : null}
    </FormDialog>
  );
}

/** How many runs there are, and for which times, as the clock of the schedule shows them. */
function countWords(times: readonly number[], tooMany: boolean, timeZone: string): string {
  if (tooMany) return texts.tooManyTimes(MAX_BACKFILL);
  if (times.length === 0) return texts.noTimes;
  const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return texts.runsFrom(times.length, clock.format(times[0]), clock.format(times.at(-1)));
}
