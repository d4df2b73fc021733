import { nextTimes } from '@lakehouse/core/schedule/next-times';
import { readQuartz } from '@lakehouse/core/schedule/quartz';
import { scheduleWords } from '@lakehouse/core/schedule/schedule-words';
import { isZone } from '@lakehouse/core/schedule/zone-time';
import { useNow } from '../../../shared/format/use-now.ts';
import { inspectorTexts as texts } from '../messages/inspector-texts.ts';
import type { SuggestionsProps } from './rule-suggestions.tsx';

const SHOWN = 5;
const LOOK_MS = 10_000;

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value.trim() : otherwise;

/** The schedule of a scheduler in words, and its next five times in its zone and in UTC. */
export function NextRuns({ node: { config } }: SuggestionsProps) {
  const now = useNow(true, LOOK_MS);
  const read = readQuartz(text(config['quartz'], '0 0 6 * * ?'));
  const zone = text(config['zone'], 'UTC');
  if ((config['every'] ?? 'cron') !== 'cron' || !read.ok || !isZone(zone)) return null;
  const next = nextTimes(read.quartz, zone, now, SHOWN);
  const shown = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      ...(read.quartz.seconds.join() === '0' ? {} : { second: '2-digit' }),
      timeZone,
      timeZoneName: 'short',
    });
  const utc = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return (
    <section aria-label={texts.nextRuns} className="grid gap-2 rounded-sm bg-hover px-3 py-2.5">
      <p className="font-medium">{scheduleWords(read.quartz)}</p>
      {config['paused'] === true ? <p className="text-warn text-xs">{texts.pausedNow}</p> : null}
      {next.length === 0 ? <p className="text-bad text-xs">{texts.neverRuns}</p> : null}
      <ol aria-label={texts.nextRuns} className="grid gap-0.5 text-xs tabular-nums">
        {next.map((at) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-3">
            <time dateTime={new Date(at).toISOString()}>{shown(zone).format(at)}</time>
            {zone === 'UTC' ? null : (
              <span className="text-dim">
                {utc.format(at)} {texts.utc}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
