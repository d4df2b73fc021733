import type { Alert } from '@lakehouse/databricks-client/resources/alerts/types';
import { Button } from '@lakehouse/ui/button';
import { CodeEditor } from '@lakehouse/ui/code-editor';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { Switch } from '@lakehouse/ui/switch';
import { type ReactNode, useId, useState } from 'react';
import { errorText } from '../../shared/messages/error-text.ts';
import { ScheduleFields } from '../../shared/schedule/schedule-fields.tsx';
import { ScheduleSummary } from '../../shared/schedule/schedule-summary.tsx';
import { useWarehouseList } from '../../shared/warehouses/use-warehouse-list.ts';
import { useWorkspaceTransport } from '../../shared/widgets/use-workspace-transport.ts';
import { type AlertErrors, type AlertValues, alertErrors, alertOf, valuesOf } from './alert-values.ts';
import { alertsTexts as texts } from './alerts-messages.ts';
import { ConditionFields } from './condition-fields.tsx';
import { NotificationFields } from './notification-fields.tsx';
import { useSaveAlert } from './use-alerts.ts';

const NONE: AlertErrors = {};

/** The form of an alert; a refusal of the workspace stays in it, with what was typed. */
export function AlertDialog({ alert, onClose }: { alert: Alert | undefined; onClose: () => void }) {
  const form = useId();
  const save = useSaveAlert(alert?.id);
  const [opened] = useState(Date.now);
  const [sent, setSent] = useState(false);
  const [values, setValues] = useState<AlertValues>(() =>
    valuesOf(alert, Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  const warehouses = useWarehouseList(useWorkspaceTransport(), values.warehouse || undefined);
  const warehouse = warehouses.all.some(({ id }) => id === values.warehouse)
    ? values.warehouse
    : (warehouses.chosen?.id ?? '');
  const found = alertErrors(values, opened);
  const errors = sent ? found : NONE;
  const change = (part: Partial<AlertValues>): void => setValues((now) => ({ ...now, ...part }));
  const submit = (): void => {
    setSent(true);
    if (Object.keys(found).length === 0 && warehouse !== '')
      save.mutate(alertOf(values, warehouse, alert), { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={alert ? texts.editTitle : texts.newTitle}
      description={texts.about}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={save.isPending}>
            {alert ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          // The form of a dialog above this one is sent to here, too.
          if (event.target === event.currentTarget && !save.isPending) submit();
        }}
      >
        {save.error ? (
          <p role="alert" className="break-words rounded-sm bg-bad-soft px-3 py-2 text-bad text-xs">
            {errorText(save.error, texts.notSaved)}
          </p>
        ) : null}
        <Field label={texts.name} required error={errors.name}>
          <Input value={values.name} onChange={(event) => change({ name: event.target.value })} />
        </Field>
        <Field label={texts.query} required error={errors.query} help={texts.queryHelp}>
          <CodeEditor
            label={texts.query}
            language="sql"
            lineNumbers
            className="h-36 resize-y overflow-auto"
            value={values.query}
            onChange={(query) => change({ query })}
          />
        </Field>
        <WarehouseField list={warehouses} value={warehouse} onChange={(id) => change({ warehouse: id })} />
        <Part title={texts.condition}>
          <ConditionFields values={values} errors={errors} onChange={change} />
        </Part>
        <Part title={texts.schedule}>
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
            <div className="grid content-start gap-4">
              <ScheduleFields
                values={values.schedule}
                error={errors.schedule}
                onChange={(part) => change({ schedule: { ...values.schedule, ...part } })}
              />
              <Field layout="row" label={texts.active} help={texts.activeHelp}>
                <Switch checked={values.active} onCheckedChange={(active) => change({ active })} />
              </Field>
            </div>
            {found.schedule === undefined ? (
              <ScheduleSummary
                values={values.schedule}
                paused={values.active ? undefined : texts.pausedWhy}
              />
            ) : null}
          </div>
        </Part>
        <Part title={texts.notifications}>
          <NotificationFields values={values} errors={errors} onChange={change} />
        </Part>
      </form>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4"
    >
      <h3 id={heading} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function WarehouseField({
  list,
  value,
  onChange,
}: {
  list: ReturnType<typeof useWarehouseList>;
  value: string;
  onChange: (id: string) => void;
}) {
  const error = list.error
    ? `${texts.warehousesFailed} ${errorText(list.error, '')}`
    : !list.loading && list.all.length === 0
      ? texts.noWarehouse
      : undefined;
  return (
    <Field label={texts.warehouse} error={error} className="md:w-80">
      <Select
        options={list.all.map(({ id, name }) => ({ value: id, label: name ?? id }))}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  );
}
