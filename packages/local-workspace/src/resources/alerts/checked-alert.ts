import { sql } from '@lakehouse/core/codegen/sql/sql';
import { type NewAlert, newAlert } from '@lakehouse/databricks-client/resources/alerts/types';
import { invalidParameter } from '../../http/api-error.ts';
import { valueAt, withValueAt } from '../cluster-policies/attribute-path.ts';
import { timesOf } from '../jobs/timetable.ts';
import { checkAddress } from '../notification-destinations/mail-address.ts';
import { PLACE_NAMES, unknownPlace } from './alert-text.ts';

/** What clients send back of what they read. */
const READ_ONLY = new Set([
  'id',
  'owner_user_name',
  'run_as_user_name',
  'effective_run_as',
  'lifecycle_state',
  'create_time',
  'update_time',
]);
const MAX_NAME = 255;
const MAX_SUBSCRIPTIONS = 20;

/** An alert as it is stored: what can be written of it, checked. Throws ApiError. */
export function checkedAlert(
  given: NewAlert,
  owner: string,
  isDestination: (id: string) => boolean,
): NewAlert {
  const { run_as: runAs, custom_template_format: format, ...rest } = given;
  if (runAs !== undefined && JSON.stringify(runAs) !== JSON.stringify({ user_name: owner }))
    throw invalidParameter('run_as: the query of an alert runs as who made the alert');
  if (format !== undefined)
    throw invalidParameter(
      'custom_template_format: messages of the local workspace are plain text; leave it out',
    );
  const { success, data } = newAlert.safeParse(
    Object.fromEntries(Object.entries(rest).filter(([name]) => !READ_ONLY.has(name))),
  );
  if (!success) throw invalidParameter('The alert is not valid');
  const other = Object.keys(data).find((name) => !Object.hasOwn(newAlert.shape, name));
  if (other !== undefined) throw invalidParameter(`The local workspace has no ${other} of an alert`);
  if (data.display_name.trim() === '' || data.display_name.length > MAX_NAME)
    throw invalidParameter(`display_name has 1 to ${MAX_NAME} characters`);
  checkQuery(data.query_text);
  checkCondition(data);
  timesOf({
    quartz_cron_expression: data.schedule.quartz_cron_schedule,
    timezone_id: data.schedule.timezone_id,
  });
  checkTexts(data);
  checkSubscriptions(data, isDestination);
  const { state: _state, last_evaluated_at: _at, ...evaluation } = data.evaluation;
  return { ...data, evaluation };
}

/** An alert with the fields of a mask taken from another. Throws ApiError. */
export function masked(before: NewAlert, given: Readonly<Record<string, unknown>>, mask: string): NewAlert {
  if (mask === '*') return parsed(given);
  let after: Readonly<Record<string, unknown>> = before;
  for (const path of mask.split(',').map((one) => one.trim())) {
    const names = path.split('.');
    if (!Object.hasOwn(newAlert.shape, names[0] ?? ''))
      throw invalidParameter(`update_mask: ${path} of an alert can’t be changed`);
    after = withValueAt(after, names, valueAt(given, names));
  }
  return parsed(after);
}

function parsed(given: unknown): NewAlert {
  const read = newAlert.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidParameter(`Field ${issue?.path.join('.')}: ${issue?.message}`);
}

function checkQuery(text: string): void {
  try {
    sql.query(text);
  } catch (error) {
    throw error instanceof SyntaxError
      ? invalidParameter(`query_text is one query: ${error.message}`)
      : error;
  }
}

function checkCondition({ evaluation }: NewAlert): void {
  const { comparison_operator: operator, threshold } = evaluation;
  const { string_value, double_value, bool_value } = threshold?.value ?? {};
  const given = [string_value, double_value, bool_value, threshold?.column].filter(
    (one) => one !== undefined,
  );
  const needed = operator === 'IS_NULL' || operator === 'IS_NOT_NULL' ? 0 : 1;
  if (given.length !== needed)
    throw invalidParameter(
      needed === 0
        ? `evaluation.threshold: ${operator} has none`
        : 'evaluation.threshold is one value (string_value, double_value or bool_value) or one column',
    );
}

function checkTexts({ custom_summary, custom_description }: NewAlert): void {
  for (const [field, text] of Object.entries({ custom_summary, custom_description })) {
    const unknown = unknownPlace(text ?? '');
    if (unknown !== undefined)
      throw invalidParameter(`${field}: {{${unknown}}} is not one of ${PLACE_NAMES.join(', ')}`);
  }
}

function checkSubscriptions({ evaluation }: NewAlert, isDestination: (id: string) => boolean): void {
  const field = 'evaluation.notification.subscriptions';
  const given = evaluation.notification?.subscriptions ?? [];
  if (given.length > MAX_SUBSCRIPTIONS)
    throw invalidParameter(`${field} has at most ${MAX_SUBSCRIPTIONS} entries`);
  for (const { destination_id: id, user_email: mail } of given) {
    if ((id === undefined) === (mail === undefined))
      throw invalidParameter(`${field}: each is a destination_id or a user_email`);
    if (mail !== undefined) checkAddress(field, mail);
    if (id !== undefined && !isDestination(id))
      throw invalidParameter(`${field}: the notification destination ${id} does not exist`);
  }
}
