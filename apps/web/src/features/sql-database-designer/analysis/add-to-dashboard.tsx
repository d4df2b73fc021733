import { addChart } from '@lakehouse/core/dashboards/change';
import { type DashboardDocument, EMPTY_DASHBOARD, writeDashboard } from '@lakehouse/core/dashboards/document';
import type { ChartSpec } from '@lakehouse/core/sql-profile/chart';
import { chartLabel } from '@lakehouse/core/sql-profile/chart-label';
import { toSaved } from '@lakehouse/core/sql-profile/saved-chart';
import { Button } from '@lakehouse/ui/button';
import { Field } from '@lakehouse/ui/field';
import { FormDialog } from '@lakehouse/ui/form-dialog';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  changeContent,
  DASHBOARDS_KEY,
  type DashboardsApi,
  useDashboardList,
  useDashboardsApi,
} from '../../../shared/dashboards/dashboards-api.ts';
import { newPartName } from '../../../shared/dashboards/new-part-name.ts';
import { errorText } from '../../../shared/messages/error-text.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { sqlDashboardPath } from '../../../shared/routing/paths.ts';
import { dashboardMessages, dashboardTexts as texts } from '../messages/dashboard-texts.ts';
import type { Subject } from './subject.ts';

const NEW = 'new';

export interface AddToDashboardProps {
  readonly subject: Subject;
  readonly spec: ChartSpec;
  /** The name of the query; empty when it has none. */
  readonly queryName: string;
}

/** The button that puts the chart on the screen into a dashboard of the workspace. */
export function AddToDashboard(props: AddToDashboardProps) {
  const [open, setOpen] = useState(false);
  const hasParameters = props.subject.parameters.length > 0;
  return (
    <>
      <Button
        size="sm"
        disabled={hasParameters}
        title={hasParameters ? texts.noParameters : undefined}
        onClick={() => setOpen(true)}
      >
        {texts.add}
      </Button>
      {open ? <AddDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AddDialog({ subject, spec, queryName, onClose }: AddToDashboardProps & { onClose: () => void }) {
  const api = useDashboardsApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useDashboardList();
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');
  const dashboards = list.data ?? [];
  const id = chosen ?? dashboards[0]?.dashboard_id ?? NEW;
  const chart = toSaved(spec, subject.columns);
  const withChart = (content: DashboardDocument): DashboardDocument =>
    addChart(content, {
      name: newPartName(),
      datasetName: newPartName(),
      displayName: queryName === '' ? chartLabel(chart) : queryName,
      query: subject.query.text,
      chart,
    });
  const addTo = async (calls: DashboardsApi) => {
    if (id === NEW)
      return calls.create({
        display_name: name.trim(),
        warehouse_id: subject.warehouseId,
        serialized_dashboard: writeDashboard(withChart(EMPTY_DASHBOARD)),
      });
    await changeContent(calls, id, withChart);
    return dashboards.find((one) => one.dashboard_id === id);
  };
  const add = useMutation({
    mutationFn: async () => {
      const target = api && (await addTo(api));
      if (!target) return;
      const path = sqlDashboardPath(target.dashboard_id);
      notify(dashboardMessages.added(target.display_name ?? '', () => void navigate(path)));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [DASHBOARDS_KEY] }),
  });
  const isReady = list.data !== undefined && (id !== NEW || name.trim() !== '');
  return (
    <FormDialog
      title={texts.title}
      description={chartLabel(chart)}
      cancel={texts.cancel}
      submit={texts.addIt}
      disabled={!isReady}
      busy={add.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <Field label={texts.dashboard}>
        <Select
          value={id}
          options={[
            ...dashboards.map((one) => ({
              value: one.dashboard_id,
              label: one.display_name ?? one.dashboard_id,
            })),
            { value: NEW, label: texts.aNewOne },
          ]}
          onValueChange={setChosen}
        />
      </Field>
      {id === NEW ? (
        <Field label={texts.name}>
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      ) : null}
      {[list.error, add.error].map((error) =>
        error ? (
          <p key={error.message} role="alert" className="break-words text-bad text-xs">
            {errorText(error, '')}
          </p>
        ) : null,
      )}
    </FormDialog>
  );
}
