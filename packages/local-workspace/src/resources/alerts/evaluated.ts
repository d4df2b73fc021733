import { randomUUID } from 'node:crypto';
import type { AlertState } from '@lakehouse/databricks-client/resources/alerts/types';
import type { AlertMessage, AlertRecord } from './alert-record.ts';

/** What an evaluation found. */
export interface Outcome {
  readonly state: AlertState;
  readonly value: string | null;
  readonly problem?: string;
}

type Receiver = Pick<AlertMessage, 'kind' | 'to'>;

/** So many of those that were sent are told of. */
const MAX_ENDED = 20;

/** Whether an outcome is told: a change to TRIGGERED, again after a while, and back to OK where that is wanted. */
function isTold({ alert, state, told_at }: AlertRecord, outcome: Outcome, now: number): boolean {
  const { retrigger_seconds: again = 0, notify_on_ok = false } = alert.evaluation.notification ?? {};
  if (outcome.state === 'TRIGGERED')
    return state !== 'TRIGGERED' || (again > 0 && now - (told_at ?? 0) >= again * 1000);
  return outcome.state === 'OK' && state === 'TRIGGERED' && notify_on_ok;
}

/** The alert after an evaluation, with the messages that it asks for. `addressesOf` gives those of a destination of mails. */
export function evaluated(
  record: AlertRecord,
  outcome: Outcome,
  now: number,
  addressesOf: (destination: string) => readonly string[] | undefined,
): AlertRecord {
  const told = isTold(record, outcome, now);
  const subscriptions = told ? (record.alert.evaluation.notification?.subscriptions ?? []) : [];
  const receivers = subscriptions.flatMap(({ destination_id: id = '', user_email: mail }): Receiver[] => {
    const addresses = mail === undefined ? addressesOf(id) : [mail];
    return addresses?.map((to) => ({ kind: 'email', to })) ?? [{ kind: 'webhook', to: id }];
  });
  const added = receivers.map(
    (receiver): AlertMessage => ({
      ...receiver,
      id: randomUUID(),
      alert_state: outcome.state,
      value: outcome.value,
      state: 'waiting',
      attempts: 0,
      created_at: now,
      next_at: now,
    }),
  );
  const ended = record.messages.filter(({ state }) => state !== 'waiting').slice(-MAX_ENDED);
  return {
    ...record,
    state: outcome.state,
    problem: outcome.problem,
    evaluated_at: now,
    ...(told && { told_at: now }),
    messages: [...ended, ...record.messages.filter(({ state }) => state === 'waiting'), ...added],
  };
}
