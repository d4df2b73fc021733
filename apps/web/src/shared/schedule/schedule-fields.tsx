import { SCHEDULE_KINDS } from '@lakehouse/core/schedule/schedule';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { scheduleTexts as texts } from './schedule-texts.ts';
import { quartzText, type ScheduleValues } from './schedule-values.ts';

/** Monday first; the numbers are those of Quartz. */
const DAYS = [
  [2, texts.mon],
  [3, texts.tue],
  [4, texts.wed],
  [5, texts.thu],
  [6, texts.fri],
  [7, texts.sat],
  [1, texts.sun],
] as const;
const DATES = Array.from({ length: 31 }, (_, at) => String(at + 1));
const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute));
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export interface ScheduleFieldsProps {
  readonly values: ScheduleValues;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<ScheduleValues>) => void;
}

/** How often something happens, and in which time zone. */
export function ScheduleFields({ values, error, onChange }: ScheduleFieldsProps) {
  const { every, zone } = values;
  return (
    <>
      <Field label={texts.schedule}>
        <Select
          value={every}
          options={SCHEDULE_KINDS.map((value) => ({ value, label: texts.every[value] }))}
          onValueChange={(value) => {
            const chosen = SCHEDULE_KINDS.find((kind) => kind === value) ?? 'day';
            // The expression is initialized from the current choice.
            onChange({ every: chosen, ...(chosen === 'custom' ? { quartz: quartzText(values) } : {}) });
          }}
        />
      </Field>
      <Detail values={values} error={error} onChange={onChange} />
      <Field label={texts.timeZone} help={texts.zone}>
        <Select
          value={zone}
          options={ZONES.includes(zone) ? ZONES : [zone, ...ZONES]}
          onValueChange={(value) => onChange({ zone: value })}
        />
      </Field>
    </>
  );
}

function Detail({ values, error, onChange }: ScheduleFieldsProps) {
  const { every, minute, time, days, day, quartz } = values;
  if (every === 'hour')
    return (
      <Field label={texts.atMinute} error={error}>
        <Select
          value={String(minute)}
          options={MINUTES}
          onValueChange={(value) => onChange({ minute: Number(value) })}
        />
      </Field>
    );
  if (every === 'custom')
    return (
      <Field label={texts.quartzCronExpression} required error={error} help={texts.quartzHelp}>
        <Input
          value={quartz}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
          onChange={(event) => onChange({ quartz: event.target.value })}
        />
      </Field>
    );
  const at = (
    <Field label={texts.at} required error={error}>
      <Input type="time" value={time} onChange={(event) => onChange({ time: event.target.value })} />
    </Field>
  );
  if (every === 'day') return at;
  if (every === 'month')
    return (
      <div className="grid grid-cols-2 gap-3">
        <Field label={texts.onDay}>
          <Select
            value={String(day)}
            options={[...DATES, { value: 'last', label: texts.lastDay }]}
            onValueChange={(value) => onChange({ day: value === 'last' ? 'last' : Number(value) })}
          />
        </Field>
        {at}
      </div>
    );
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1.5 font-medium">{texts.on}</legend>
        {DAYS.map(([number, label]) => (
          <Checkbox
            key={number}
            label={label}
            checked={days.includes(number)}
            onCheckedChange={(checked) =>
              onChange({
                days: DAYS.map(([one]) => one).filter((one) =>
                  one === number ? checked : days.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      {at}
    </>
  );
}
