import { alert } from '@lakehouse/databricks-client/resources/alerts/types';
import { expect, it } from 'vitest';
import { alertErrors, alertOf, valuesOf } from './alert-values.ts';

const GIVEN = {
  display_name: 'Late orders',
  query_text: 'SELECT count(*) AS late FROM orders',
  warehouse_id: 'w1',
  evaluation: {
    source: { name: 'late', aggregation: 'MAX' },
    comparison_operator: 'GREATER_THAN_OR_EQUAL',
    threshold: { value: { double_value: 2.5 } },
    empty_result_state: 'OK',
    notification: {
      notify_on_ok: true,
      retrigger_seconds: 3600,
      subscriptions: [{ user_email: 'ana@example.com' }, { destination_id: 'd1' }],
    },
  },
  schedule: {
    quartz_cron_schedule: '0 30 6 ? * MON-FRI',
    timezone_id: 'Europe/Berlin',
    pause_status: 'PAUSED',
  },
  custom_summary: '{{ALERT_NAME}}!',
};
const told = (given: object) => alert.parse({ id: 'a1', ...given });
const again = (given: object) => alertOf(valuesOf(told(given), 'UTC'), 'w1');

it('an alert that is read and written again is the same', () => {
  expect(again(GIVEN)).toEqual(GIVEN);
});

it('what another client has set and the form does not show stays, while it is about the same', () => {
  const evaluation = {
    ...GIVEN.evaluation,
    source: { ...GIVEN.evaluation.source, display: 'Late' },
    threshold: { column: { name: 'limit', display: 'Limit' } },
    notification: { ...GIVEN.evaluation.notification, retrigger_seconds: 90, told_by: 'pager' },
    made_by: 'terraform',
  };
  const given = { ...GIVEN, evaluation, schedule: { ...GIVEN.schedule, made_by: 'terraform' } };
  const before = told({ ...given, evaluation: { ...evaluation, state: 'OK', last_evaluated_at: null } });
  const values = valuesOf(before, 'UTC');
  expect(alertOf(values, 'w1', before)).toEqual(given);
  const other = { ...values, column: 'early', threshold: 'most', minutes: '3' };
  expect(alertOf(other, 'w1', before).evaluation).toEqual({
    ...evaluation,
    source: { name: 'early', aggregation: 'MAX' },
    threshold: { column: { name: 'most' } },
    notification: { ...evaluation.notification, retrigger_seconds: 180 },
  });
});

it.each([
  [{ value: { string_value: '' } }, 'EQUAL', 0],
  [{ value: { string_value: '12' } }, 'NOT_EQUAL', 1],
  [{ value: { bool_value: false } }, 'EQUAL', 120],
  [{ value: { double_value: 0 } }, 'LESS_THAN', 0],
  [{ column: { name: 'limit', aggregation: 'MIN' } }, 'LESS_THAN_OR_EQUAL', 0],
  [{ column: { name: 'limit' } }, 'LESS_THAN', 0],
])('the threshold %j stays what it is', (threshold, comparison_operator, retrigger_seconds) => {
  const evaluation = {
    ...GIVEN.evaluation,
    threshold,
    comparison_operator,
    notification: { ...GIVEN.evaluation.notification, retrigger_seconds },
  };
  expect(again({ ...GIVEN, evaluation }).evaluation).toEqual(evaluation);
});

it('a comparison with nothing has no threshold', () => {
  const { threshold: _threshold, ...evaluation } = { ...GIVEN.evaluation, comparison_operator: 'IS_NULL' };
  expect(again({ ...GIVEN, evaluation: { ...evaluation, threshold: null } }).evaluation).toEqual(evaluation);
});

it('says what is missing, of the threshold only where one is needed', () => {
  const empty = valuesOf(undefined, 'UTC');
  expect(Object.keys(alertErrors(empty, 0))).toEqual(['name', 'query', 'column']);
  const full = valuesOf(told(GIVEN), 'UTC');
  expect(alertErrors(full, 0)).toEqual({});
  const wrong = { ...full, threshold: ' ', again: 'after', minutes: '0.5' } as const;
  expect(Object.keys(alertErrors(wrong, 0))).toEqual(['threshold', 'minutes']);
  expect(alertErrors({ ...wrong, minutes: '5', operator: 'IS_NULL' }, 0)).toEqual({});
  expect(alertErrors({ ...wrong, minutes: '5', kind: 'text' }, 0)).toEqual({});
  expect(
    Object.keys(alertErrors({ ...full, schedule: { ...full.schedule, every: 'custom', quartz: 'x' } }, 0)),
  ).toEqual(['schedule']);
});
