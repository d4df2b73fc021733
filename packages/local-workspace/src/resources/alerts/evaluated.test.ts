import { expect, it } from 'vitest';
import type { AlertRecord } from './alert-record.ts';
import { evaluated } from './evaluated.ts';

const alert = (notification: object): AlertRecord => ({
  id: 'a',
  alert: {
    display_name: 'Late',
    query_text: 'SELECT 1 AS n',
    warehouse_id: 'w',
    evaluation: {
      source: { name: 'n' },
      comparison_operator: 'EQUAL',
      notification: {
        subscriptions: [{ destination_id: 'hook' }, { destination_id: 'team' }, { user_email: 'c@x.org' }],
        ...notification,
      },
    },
    schedule: { quartz_cron_schedule: '0 0 * * * ?', timezone_id: 'UTC' },
  },
  owner: 'ana',
  created_at: 0,
  updated_at: 0,
  is_trashed: false,
  state: 'UNKNOWN',
  messages: [],
});
const addresses = (id: string) => (id === 'team' ? ['a@x.org', 'b@x.org'] : undefined);

/** How many messages each state brings, one evaluation every ten seconds. */
function told(notification: object, ...states: readonly ('OK' | 'TRIGGERED' | 'ERROR' | 'UNKNOWN')[]) {
  let record = alert(notification);
  return states.map((state, at) => {
    const before = record.messages.length;
    record = evaluated(record, { state, value: '1' }, at * 10_000, addresses);
    expect(record.state).toBe(state);
    return record.messages.length - before;
  });
}

it('is told once to each receiver when it becomes triggered', () => {
  expect(told({}, 'OK', 'TRIGGERED', 'TRIGGERED', 'OK', 'TRIGGERED')).toEqual([0, 4, 0, 0, 4]);
  expect(told({}, 'TRIGGERED', 'ERROR', 'UNKNOWN', 'OK')).toEqual([4, 0, 0, 0]);
  const record = evaluated(alert({}), { state: 'TRIGGERED', value: '1' }, 5, addresses);
  expect(record.messages.map(({ kind, to }) => [kind, to])).toEqual([
    ['webhook', 'hook'],
    ['email', 'a@x.org'],
    ['email', 'b@x.org'],
    ['email', 'c@x.org'],
  ]);
});

it('is told again after a while, and when it is over, where that is wanted', () => {
  expect(told({ retrigger_seconds: 20 }, 'TRIGGERED', 'TRIGGERED', 'TRIGGERED', 'TRIGGERED')).toEqual([
    4, 0, 4, 0,
  ]);
  expect(told({ notify_on_ok: true }, 'OK', 'TRIGGERED', 'OK', 'OK')).toEqual([0, 4, 4, 0]);
});
