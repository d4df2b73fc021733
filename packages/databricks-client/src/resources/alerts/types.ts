import { z } from 'zod';
import { list, openEnum, text } from '../../contract/tolerant.ts';

/** What an alert makes of all values of a column; without one it takes the first. */
export const AGGREGATIONS = [
  'AVG',
  'COUNT',
  'COUNT_DISTINCT',
  'MAX',
  'MEDIAN',
  'MIN',
  'STDDEV',
  'SUM',
] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

/** How a value is compared with the threshold. */
export const ALERT_OPERATORS = [
  'EQUAL',
  'NOT_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'IS_NULL',
  'IS_NOT_NULL',
] as const;
export type AlertOperator = (typeof ALERT_OPERATORS)[number];

export const ALERT_STATES = ['UNKNOWN', 'OK', 'TRIGGERED', 'ERROR'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** A column of the result: its first value, or what an aggregation makes of all. */
const column = z.looseObject({
  name: z.string(),
  aggregation: z.enum(AGGREGATIONS).optional(),
  display: z.string().optional(),
});
export type AlertColumn = z.output<typeof column>;

const threshold = z.looseObject({
  column: column.optional(),
  /** One of them is there. */
  value: z
    .looseObject({
      string_value: z.string().optional(),
      double_value: z.number().optional(),
      bool_value: z.boolean().optional(),
    })
    .optional(),
});

const evaluation = z.looseObject({
  source: column,
  comparison_operator: z.enum(ALERT_OPERATORS),
  threshold: threshold.optional(),
  /** What a result without rows means. */
  empty_result_state: z.enum(ALERT_STATES).optional(),
  notification: z
    .looseObject({
      notify_on_ok: z.boolean().optional(),
      /** How often it is told again while it is triggered; never where it is left out. */
      retrigger_seconds: z.number().int().min(0).optional(),
      subscriptions: z
        .array(z.looseObject({ destination_id: z.string().optional(), user_email: z.string().optional() }))
        .optional(),
    })
    .optional(),
});
export type AlertEvaluation = z.output<typeof evaluation>;

/** What a caller says of an alert. */
export const newAlert = z.looseObject({
  display_name: z.string(),
  query_text: z.string(),
  warehouse_id: z.string(),
  evaluation,
  schedule: z.looseObject({
    quartz_cron_schedule: z.string(),
    timezone_id: z.string(),
    pause_status: z.enum(['PAUSED', 'UNPAUSED']).optional(),
  }),
  parameters: z
    .array(z.looseObject({ name: z.string(), type: z.string().optional(), value: z.string().optional() }))
    .optional(),
  custom_summary: z.string().optional(),
  custom_description: z.string().optional(),
  parent_path: z.string().optional(),
});
export type NewAlert = z.output<typeof newAlert>;

const toldColumn = z.looseObject({ name: text(), aggregation: text() });

/** An alert as it is told; times are RFC 3339. */
export const alert = z.looseObject({
  id: z.string(),
  display_name: z.string(),
  query_text: text(),
  warehouse_id: text(),
  owner_user_name: text(),
  lifecycle_state: text(),
  create_time: text(),
  update_time: text(),
  custom_summary: text(),
  custom_description: text(),
  schedule: z
    .looseObject({ quartz_cron_schedule: text(), timezone_id: text(), pause_status: text() })
    .nullish(),
  evaluation: z
    .looseObject({
      state: openEnum(ALERT_STATES).nullish(),
      last_evaluated_at: text(),
      source: toldColumn.nullish(),
      comparison_operator: text(),
      threshold: z
        .looseObject({
          column: toldColumn.nullish(),
          value: z
            .looseObject({
              string_value: text(),
              double_value: z.number().nullish(),
              bool_value: z.boolean().nullish(),
            })
            .nullish(),
        })
        .nullish(),
      empty_result_state: text(),
      notification: z
        .looseObject({
          notify_on_ok: z.boolean().nullish(),
          retrigger_seconds: z.number().nullish(),
          subscriptions: list(z.looseObject({ destination_id: text(), user_email: text() })),
        })
        .nullish(),
    })
    .nullish(),
});
export type Alert = z.output<typeof alert>;
