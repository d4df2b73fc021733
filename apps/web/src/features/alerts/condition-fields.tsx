import {
  AGGREGATIONS,
  type Aggregation,
  ALERT_OPERATORS,
  ALERT_STATES,
} from '@lakehouse/databricks-client/resources/alerts/types';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { type AlertErrors, type AlertValues, needsThreshold, THRESHOLD_KINDS } from './alert-values.ts';
import { alertsTexts as texts } from './alerts-messages.ts';

export interface FieldsProps {
  readonly values: AlertValues;
  readonly errors: AlertErrors;
  readonly onChange: (change: Partial<AlertValues>) => void;
}

const AGGREGATION_OPTIONS = (['', ...AGGREGATIONS] as const).map((value) => ({
  value,
  label: texts.aggregations[value],
}));
const OPERATOR_OPTIONS = ALERT_OPERATORS.map((value) => ({ value, label: texts.operators[value] }));
const EMPTY_OPTIONS = ALERT_STATES.map((value) => ({ value, label: texts.emptyStates[value] }));

const aggregationOf = (text: string): Aggregation | '' => AGGREGATIONS.find((one) => one === text) ?? '';

/** Which value of the result is compared with what, and what a result without rows means. */
export function ConditionFields({ values, errors, onChange }: FieldsProps) {
  const { aggregation, column, operator, empty } = values;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <Field label={texts.aggregation}>
        <Select
          options={AGGREGATION_OPTIONS}
          value={aggregation}
          onValueChange={(value) => onChange({ aggregation: aggregationOf(value) })}
        />
      </Field>
      <Field label={texts.column} required error={errors.column}>
        <Input
          value={column}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange({ column: event.target.value })}
        />
      </Field>
      <Field label={texts.operator}>
        <Select
          options={OPERATOR_OPTIONS}
          value={operator}
          onValueChange={(value) =>
            onChange({ operator: ALERT_OPERATORS.find((one) => one === value) ?? operator })
          }
        />
      </Field>
      {needsThreshold(operator) ? (
        <ThresholdFields values={values} errors={errors} onChange={onChange} />
      ) : null}
      <Field label={texts.empty}>
        <Select
          options={EMPTY_OPTIONS}
          value={empty}
          onValueChange={(value) => onChange({ empty: ALERT_STATES.find((one) => one === value) ?? empty })}
        />
      </Field>
    </div>
  );
}

function ThresholdFields({ values, errors, onChange }: FieldsProps) {
  const { kind, threshold, thresholdAggregation } = values;
  const typed = (
    <Input
      value={threshold}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange({ threshold: event.target.value })}
    />
  );
  return (
    <>
      <Field label={texts.compareWith}>
        <Select
          options={THRESHOLD_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onValueChange={(value) => {
            const next = THRESHOLD_KINDS.find((one) => one === value) ?? kind;
            onChange({ kind: next, threshold: next === 'boolean' ? 'true' : next === 'number' ? '0' : '' });
          }}
        />
      </Field>
      {kind === 'boolean' ? (
        <Field label={texts.threshold}>
          <Select
            options={(['true', 'false'] as const).map((value) => ({ value, label: texts.booleans[value] }))}
            value={threshold}
            onValueChange={(value) => onChange({ threshold: value })}
          />
        </Field>
      ) : (
        <Field
          label={kind === 'column' ? texts.thresholdColumn : texts.threshold}
          required={kind !== 'text'}
          error={errors.threshold}
        >
          {typed}
        </Field>
      )}
      {kind === 'column' ? (
        <Field label={texts.thresholdAggregation}>
          <Select
            options={AGGREGATION_OPTIONS}
            value={thresholdAggregation}
            onValueChange={(value) => onChange({ thresholdAggregation: aggregationOf(value) })}
          />
        </Field>
      ) : null}
    </>
  );
}
