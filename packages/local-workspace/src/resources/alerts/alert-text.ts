import { WORKSPACE_ID } from '../../engine/identity.ts';
import type { Letter } from '../notification-destinations/mail.ts';
import type { AlertMessage, AlertRecord } from './alert-record.ts';

const thresholdOf = ({ alert }: AlertRecord): string => {
  const { value, column } = alert.evaluation.threshold ?? {};
  return String(value?.double_value ?? value?.string_value ?? value?.bool_value ?? column?.name ?? '');
};

/** What names in double braces mean in texts of alerts. */
const PLACES: Readonly<Record<string, (record: AlertRecord, message: AlertMessage) => string>> = {
  ALERT_NAME: ({ alert }) => alert.display_name,
  ALERT_STATUS: (_record, { alert_state }) => alert_state,
  ALERT_CONDITION: ({ alert }) => alert.evaluation.comparison_operator,
  ALERT_COLUMN: ({ alert }) => alert.evaluation.source.name,
  ALERT_THRESHOLD: thresholdOf,
  QUERY_RESULT_VALUE: (_record, { value }) => value ?? 'NULL',
};
const PLACE = /\{\{\s*(\w+)\s*\}\}/gu;

/** The first name in double braces that means nothing here. */
export const unknownPlace = (text: string): string | undefined =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name).find((name) => !Object.hasOwn(PLACES, name));

/** The names that can be in double braces. */
export const PLACE_NAMES: readonly string[] = Object.keys(PLACES);

const filled = (text: string, record: AlertRecord, message: AlertMessage): string =>
  text.replaceAll(PLACE, (whole, name: string) => PLACES[name]?.(record, message) ?? whole);

/** The body of a webhook. */
export const alertBody = (record: AlertRecord, message: AlertMessage): string =>
  JSON.stringify({
    event_type: message.alert_state === 'OK' ? 'alerts.ok' : 'alerts.triggered',
    workspace_id: WORKSPACE_ID,
    alert: { id: record.id, name: record.alert.display_name, state: message.alert_state },
    condition: {
      column: record.alert.evaluation.source.name,
      comparison_operator: record.alert.evaluation.comparison_operator,
      threshold: thresholdOf(record),
      value: message.value,
    },
  });

/** The mail about an alert. */
export function alertLetter(record: AlertRecord, message: AlertMessage): Letter {
  const { custom_summary: summary, custom_description: description } = record.alert;
  const subject = summary ?? '{{ALERT_NAME}} is {{ALERT_STATUS}}';
  const text =
    description ??
    '{{ALERT_NAME}} is {{ALERT_STATUS}}.\n\n{{ALERT_COLUMN}} is {{QUERY_RESULT_VALUE}}. It is triggered by: {{ALERT_CONDITION}} {{ALERT_THRESHOLD}}';
  return {
    id: message.id,
    to: message.to,
    subject: filled(subject, record, message).replaceAll(/\s+/gu, ' ').slice(0, 200),
    text: `${filled(text, record, message).trimEnd()}\n`,
  };
}
