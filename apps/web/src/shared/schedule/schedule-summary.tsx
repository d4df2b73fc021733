import { nextTimes } from '@lakehouse/core/schedule/next-times';
import { readQuartz } from '@lakehouse/core/schedule/quartz';
import { scheduleWords } from '@lakehouse/core/schedule/schedule-words';
import { useEffect, useState } from 'react';
import { scheduleTexts as texts } from './schedule-texts.ts';
import { quartzText, type ScheduleValues } from './schedule-values.ts';

const SHOWN = 3;
const LOOK_MS = 10_000;

/** A schedule in plain English, with its next times unless it is paused. */
export function ScheduleSummary({
  values,
  paused,
}: {
  values: ScheduleValues;
  /** What is said of one that is paused; undefined for an active one. */
  paused?: string | undefined;
}) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const text = quartzText(values);
  const read = readQuartz(text);
  if (!read.ok) return null;
  const { zone } = values;
  const next = nextTimes(read.quartz, zone, now, SHOWN);
  const seconds = read.quartz.seconds.join() !== '0';
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
    timeZone: zone,
    timeZoneName: 'short',
  });
  return (
    <section
      aria-label={texts.scheduleInWords}
      className="grid content-start gap-2 rounded-sm bg-hover px-3 py-2.5"
    >
      <p className="font-medium">{scheduleWords(read.quartz)}</p>
      {paused === undefined ? null : <p className="text-dim text-xs">{paused}</p>}
      {paused === undefined && next.length > 0 ? (
        <div className="text-xs">
          <h3 className="text-dim">{texts.nextTimes}</h3>
          <ol aria-label={texts.nextTimes} className="tabular-nums">
            {next.map((at) => (
              <li key={at}>
                <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      <code className="break-all text-2xs text-dim">{text}</code>
    </section>
  );
}
