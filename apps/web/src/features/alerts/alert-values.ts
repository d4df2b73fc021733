import {
  AGGREGATIONS,
  type Aggregation,
  ALERT_OPERATORS,
  ALERT_STATES,
  type Alert,
  type AlertOperator,
  type AlertState,
  type NewAlert,
} from '@lakehouse/databricks-client/resources/alerts/types';
import type { ChosenReceiver } from '../../shared/notifications/receiver-choice.tsx';
import {
  dailySchedule,
  quartzText,
  type ScheduleValues,
  scheduleError,
  scheduleValues,
} from '../../shared/schedule/schedule-values.ts';
import { alertsTexts as texts } from './alerts-messages.ts';

/** What a value is compared with. */
export const THRESHOLD_KINDS = ['number', 'text', 'boolean', 'column'] as const;
/** How often people are told while an alert stays triggered. */
export const AGAINS = ['never', 'each', 'after'] as const;

/** The values of the form. */
export interface AlertValues {
  readonly name: string;
  readonly query: string;
  /** Empty for the first one of the workspace. */
  readonly warehouse: string;
  readonly aggregation: Aggregation | '';
  readonly column: string;
  readonly operator: AlertOperator;
  readonly kind: (typeof THRESHOLD_KINDS)[number];
  /** The number or the text as it is typed, `true` or `false`, or the name of a column. */
  readonly threshold: string;
  readonly thresholdAggregation: Aggregation | '';
  readonly empty: AlertState;
  readonly schedule: ScheduleValues;
  readonly active: boolean;
  readonly subscribers: readonly ChosenReceiver[];
  readonly notifyOnOk: boolean;
  readonly again: (typeof AGAINS)[number];
  readonly minutes: string;
  readonly summary: string;
  readonly description: string;
}

/** Whether a comparison needs something to compare with. */
export const needsThreshold = (operator: AlertOperator): boolean =>
  operator !== 'IS_NULL' && operator !== 'IS_NOT_NULL';

const aggregationOf = (text: string | null | undefined): Aggregation | '' =>
  AGGREGATIONS.find((one) => one === text) ?? '';

type Evaluation = NonNullable<Alert['evaluation']>;

function thresholdOf(
  threshold: Evaluation['threshold'],
): Pick<AlertValues, 'kind' | 'threshold' | 'thresholdAggregation'> {
  const { value, column } = threshold ?? {};
  const plain = { thresholdAggregation: '' } as const;
  if (column)
    return {
      kind: 'column',
      threshold: column.name ?? '',
      thresholdAggregation: aggregationOf(column.aggregation),
    };
  if (typeof value?.string_value === 'string')
    return { ...plain, kind: 'text', threshold: value.string_value };
  if (typeof value?.bool_value === 'boolean')
    return { ...plain, kind: 'boolean', threshold: String(value.bool_value) };
  return { ...plain, kind: 'number', threshold: String(value?.double_value ?? 0) };
}

/** Seconds as the form shows them. */
const minutesOf = (seconds: number): string => String(Math.max(1, Math.round(seconds / 60)));

/** The values of an alert, or those with which a new one begins. */
export function valuesOf(alert: Alert | undefined, zone: string): AlertValues {
  const { evaluation, schedule } = alert ?? {};
  const { notification } = evaluation ?? {};
  const again = notification?.retrigger_seconds ?? 0;
  return {
    name: alert?.display_name ?? '',
    query: alert?.query_text ?? '',
    warehouse: alert?.warehouse_id ?? '',
    aggregation: aggregationOf(evaluation?.source?.aggregation),
    column: evaluation?.source?.name ?? '',
    operator: ALERT_OPERATORS.find((one) => one === evaluation?.comparison_operator) ?? 'GREATER_THAN',
    ...thresholdOf(evaluation?.threshold),
    empty: ALERT_STATES.find((one) => one === evaluation?.empty_result_state) ?? 'UNKNOWN',
    schedule: schedule?.quartz_cron_schedule
      ? scheduleValues(schedule.quartz_cron_schedule, schedule.timezone_id ?? 'UTC')
      : dailySchedule(zone),
    active: schedule?.pause_status !== 'PAUSED',
    subscribers: (notification?.subscriptions ?? []).map(({ user_email, destination_id }) =>
      user_email ? { kind: 'email', to: user_email } : { kind: 'destination', to: destination_id ?? '' },
    ),
    notifyOnOk: notification?.notify_on_ok === true,
    // The platform has 1 for every evaluation.
    again: again === 0 ? 'never' : again === 1 ? 'each' : 'after',
    minutes: again > 1 ? minutesOf(again) : '60',
    summary: alert?.custom_summary ?? '',
    description: alert?.custom_description ?? '',
  };
}

const columnOf = (name: string, aggregation: Aggregation | '') => ({
  name: name.trim(),
  ...(aggregation !== '' && { aggregation }),
});

function givenThreshold(values: AlertValues, told: Alert['evaluation']): NewAlert['evaluation']['threshold'] {
  const { kind, threshold, thresholdAggregation, operator } = values;
  if (!needsThreshold(operator)) return undefined;
  switch (kind) {
    case 'number':
      return { value: { double_value: Number(threshold) } };
    case 'text':
      return { value: { string_value: threshold } };
    case 'boolean':
      return { value: { bool_value: threshold === 'true' } };
    case 'column': {
      const column = columnOf(threshold, thresholdAggregation);
      return { column: { ...besidesColumn(told?.threshold?.column, column.name), ...column } };
    }
  }
}

/** What an object has beside some fields: another client may have set it, and a change of the form must not lose it. */
const besides = (told: object | null | undefined, fields: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(told ?? {}).filter(([name, value]) => value !== null && !fields.includes(name)),
  );

/** What a column has beside what the form shows, while it is the same column. */
const besidesColumn = (
  told: { readonly name?: string | null | undefined } | null | undefined,
  name: string,
): object => (told?.name === name ? besides(told, ['name', 'aggregation']) : {});

const SECONDS = { never: () => 0, each: () => 1, after: (minutes: string) => Number(minutes) * 60 } as const;

/** How often people are told again, in seconds: as it was while the form says the same. */
function secondsOf({ again, minutes }: AlertValues, told: number): number {
  const isSame = again === 'after' && told > 1 && minutes === minutesOf(told);
  return isSame ? told : SECONDS[again](minutes);
}

/** What the form shows of an evaluation, and what only the workspace says. */
const EVALUATION = [
  'source',
  'comparison_operator',
  'threshold',
  'empty_result_state',
  'notification',
  'state',
  'last_evaluated_at',
];

/** The alert that the values say, as the workspace takes it, with what the alert that is changed has beside them. */
export function alertOf(values: AlertValues, warehouse_id: string, changed?: Alert): NewAlert {
  const { evaluation, schedule } = changed ?? {};
  const threshold = givenThreshold(values, evaluation);
  const column = columnOf(values.column, values.aggregation);
  return {
    display_name: values.name.trim(),
    query_text: values.query,
    warehouse_id,
    evaluation: {
      ...besides(evaluation, EVALUATION),
      source: { ...besidesColumn(evaluation?.source, column.name), ...column },
      comparison_operator: values.operator,
      ...(threshold && { threshold }),
      empty_result_state: values.empty,
      notification: {
        ...besides(evaluation?.notification, ['notify_on_ok', 'retrigger_seconds', 'subscriptions']),
        notify_on_ok: values.notifyOnOk,
        retrigger_seconds: secondsOf(values, evaluation?.notification?.retrigger_seconds ?? 0),
        subscriptions: values.subscribers.map(({ kind, to }) =>
          kind === 'email' ? { user_email: to } : { destination_id: to },
        ),
      },
    },
    schedule: {
      ...besides(schedule, ['quartz_cron_schedule', 'timezone_id', 'pause_status']),
      quartz_cron_schedule: quartzText(values.schedule),
      timezone_id: values.schedule.zone,
      pause_status: values.active ? 'UNPAUSED' : 'PAUSED',
    },
    ...(values.summary.trim() !== '' && { custom_summary: values.summary }),
    ...(values.description.trim() !== '' && { custom_description: values.description }),
  };
}

/** The fields that a change of an alert gives; a field that is named and not given is emptied. */
export const CHANGED_FIELDS =
  'display_name,query_text,warehouse_id,evaluation,schedule,custom_summary,custom_description';

export type AlertErrors = Partial<
  Readonly<Record<'name' | 'query' | 'column' | 'threshold' | 'schedule' | 'minutes', string>>
>;

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** What is wrong with the values. `now` is epoch milliseconds. */
export function alertErrors(values: AlertValues, now: number): AlertErrors {
  const { kind, threshold, again, minutes } = values;
  const needed = needsThreshold(values.operator);
  const schedule = scheduleError(values.schedule, now);
  const wrongThreshold =
    kind === 'number' && !isNumber(threshold)
      ? texts.numberMissing
      : kind === 'column' && threshold.trim() === ''
        ? texts.columnMissing
        : undefined;
  return {
    ...(values.name.trim() === '' && { name: texts.nameMissing }),
    ...(values.query.trim() === '' && { query: texts.queryMissing }),
    ...(values.column.trim() === '' && { column: texts.columnMissing }),
    ...(needed && wrongThreshold !== undefined && { threshold: wrongThreshold }),
    ...(schedule !== undefined && { schedule }),
    ...(again === 'after' && !/^[1-9]\d{0,6}$/u.test(minutes) && { minutes: texts.minutesMissing }),
  };
}
