import type { NotificationDelivery } from '@lakehouse/databricks-client/resources/jobs/notification-types';
import { Badge, type Tone } from '@lakehouse/ui/badge';
import { when } from '../../shared/format/job-run-state.ts';
import { jobsTexts as texts } from './jobs-messages.ts';

const TONES: Readonly<Record<string, Tone>> = { waiting: 'warn', sent: 'ok', failed: 'bad' };

/** What the workspace told of a run and to whom, and what did not arrive and why; nothing where nobody was to be told. */
export function Deliveries({ deliveries }: { deliveries: readonly NotificationDelivery[] }) {
  if (deliveries.length === 0) return null;
  return (
    <section aria-label={texts.told} className="grid min-w-0 gap-2">
      <h3 className="font-medium text-xs">{texts.told}</h3>
      <ul className="grid gap-2">
        {deliveries.map((one) => (
          <li key={one.id} className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 text-xs">
            <Badge tone={TONES[one.state] ?? 'neutral'}>{wordOf(one)}</Badge>
            <span className="min-w-0 break-words">
              {one.to}
              <span className="text-dim">
                {' · '}
                {texts.eventOf(one.event)}
                {one.task_key ? ` · ${one.task_key}` : ''}
              </span>
            </span>
            {one.problem ? (
              <span className="basis-full break-words text-dim">
                {one.next_at
                  ? `${sentence(one.problem)} ${texts.triedAgain(when(one.next_at))}`
                  : one.problem}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const wordOf = ({ state, attempts }: NotificationDelivery): string =>
  state === 'waiting' && attempts > 0
    ? texts.deliveryStates.retrying
    : (texts.deliveryStates[state] ?? state);
