import { tableText } from '@lakehouse/core/codegen/spark-names';
import { lintPlan } from '@lakehouse/core/lint/lint-plan';
import type { ComputeTarget } from '@lakehouse/core/pipeline/compute-target';
import type { WriteEffect } from '@lakehouse/core/pipeline/define-node';
import { plannedWrites } from '@lakehouse/core/pipeline/destinations';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { jobCode } from '@lakehouse/core/targets/job-code';
import { taskProblems } from '@lakehouse/core/targets/task-problems';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Switch } from '@lakehouse/ui/switch';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { useClusters } from '../../../shared/pipeline/clusters/use-clusters.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { ScheduleFields } from '../../../shared/schedule/schedule-fields.tsx';
import { ScheduleSummary } from '../../../shared/schedule/schedule-summary.tsx';
import { useWarehouseList } from '../../../shared/warehouses/use-warehouse-list.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { WarningNote } from '../../../shared/widgets/warning-note.tsx';
import { writeTexts as checkTexts } from '../../../shared/writes/write-messages.ts';
import { deployTexts as texts } from '../messages/deploy-messages.ts';
import { ComputeField } from './compute-field.tsx';
import { fitsWarehouse } from './deploy-job.ts';
import {
  type DeployErrors,
  type DeployValues,
  deployErrors,
  type Places,
  valuesOf,
} from './deploy-values.ts';
import { JobRuns } from './job-runs.tsx';
import type { useDeployment } from './use-deployment.ts';
import { useJobLink } from './use-job-link.ts';

export interface DeployFormProps {
  readonly id: string;
  readonly deployment: ReturnType<typeof useDeployment>;
}

/** The compute of a job. */
function usePlaces(): Places {
  const { clusters } = useClusters();
  const { all, loading, error } = useWarehouseList(useWorkspaceTransport(), undefined);
  return {
    clusters: clusters?.map(({ cluster_id, cluster_name }) => ({ id: cluster_id, name: cluster_name })),
    warehouses: loading || error ? undefined : all.map(({ id, name }) => ({ id, name: name ?? id })),
  };
}

/** The rules of a kind of compute that the code of a plan breaks. */
function refusedOn(plan: Plan, target: ComputeTarget): readonly string[] {
  const found = lintPlan(plan, target).problems.filter(
    ({ severity, isRule }) => severity === 'warning' && isRule,
  );
  return [...new Set(found.map(({ code }) => code))];
}

/** What a run of the job does to existing tables: a scheduled run can't ask, so the form says it. */
function EveryRun({ plan }: { plan: Plan }) {
  const places = (effect: WriteEffect): readonly string[] =>
    plannedWrites(plan)
      .filter(({ destination }) => destination.effect === effect)
      .map(({ destination }) =>
        destination.kind === 'table' ? tableText(destination.table) : destination.path,
      );
  const parts = [
    { says: checkTexts.everyRun, names: places('replace') },
    { says: checkTexts.everyRunStops, names: places('refuse') },
  ].filter(({ names }) => names.length > 0);
  return parts.map(({ says, names }) => (
    <div key={says} role="note" className="grid gap-1 rounded-sm bg-warn-soft px-3 py-2 text-warn text-xs">
      <p>{says}</p>
      <ul className="grid gap-0.5 break-all font-mono">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  ));
}

/** The form of a scheduled job, with a description of the schedule and, once deployed, the job and its runs. */
export function DeployForm({ id, deployment: { job, busy, failure, deploy } }: DeployFormProps) {
  const plan = useDesigner(selectPlan);
  const places = usePlaces();
  const link = useJobLink(job?.id);
  const [values, setValues] = useState<DeployValues>(() =>
    valuesOf(job, plan.name, Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  const [opened] = useState(Date.now);
  const [sent, setSent] = useState(false);
  const sql = useMemo(() => fitsWarehouse(plan), [plan]);
  const differences = useMemo(() => taskProblems(plan).map(({ message }) => message), [plan]);
  const problems = plan.problems.filter(({ severity }) => severity === 'error').length;
  const refused = useMemo(
    () => (values.compute.on === 'serverless' ? refusedOn(plan, 'serverless') : []),
    [plan, values.compute],
  );
  // The schedule of the pipeline is checked with its node.
  const scheduler = plan.order.find((planned) => jobCode(planned)?.kind === 'job');
  const { schedule: notSo, ...others } = deployErrors(values, places, opened);
  const errors: DeployErrors = scheduler || notSo === undefined ? others : { ...others, schedule: notSo };
  const change = (part: Partial<DeployValues>): void => setValues((now) => ({ ...now, ...part }));
  const submit = (): void => {
    setSent(true);
    if (Object.keys(errors).length === 0 && problems === 0) void deploy(values);
  };
  return (
    <form
      id={id}
      noValidate
      className="grid gap-5 md:grid-cols-[1fr_300px]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset disabled={busy} className="grid min-w-0 content-start gap-4">
        {problems > 0 ? <WarningNote role="alert">{texts.problems(problems)}</WarningNote> : null}
        {refused.length > 0 ? <WarningNote role="status">{texts.refused(refused)}</WarningNote> : null}
        {differences.map((message) => (
          <WarningNote key={message}>{message}</WarningNote>
        ))}
        <EveryRun plan={plan} />
        {failure === undefined ? null : (
          <p role="alert" className="break-words rounded-sm bg-bad-soft px-3 py-2 text-bad text-xs">
            {failure}
          </p>
        )}
        <Field label={texts.jobName} required error={sent ? errors.name : undefined}>
          <Input value={values.name} onChange={(event) => change({ name: event.target.value })} />
        </Field>
        {scheduler ? (
          <p role="note" className="rounded-sm bg-hover px-3 py-2 text-xs">
            {texts.ownSchedule(scheduler.node.label)}
          </p>
        ) : (
          <ScheduleFields values={values} error={errors.schedule} onChange={change} />
        )}
        <ComputeField
          compute={values.compute}
          places={places}
          sql={sql}
          error={errors.compute}
          onChange={(compute) => change({ compute })}
        />
        {scheduler ? null : (
          <Field layout="row" label={texts.active} help={texts.activeHelp}>
            <Switch checked={values.active} onCheckedChange={(active) => change({ active })} />
          </Field>
        )}
      </fieldset>
      <div className={clsx('grid min-w-0 content-start gap-4', job && 'max-md:order-first')}>
        {errors.schedule === undefined && !scheduler ? (
          <ScheduleSummary values={values} paused={values.active ? undefined : texts.paused} />
        ) : null}
        {job ? <JobRuns jobId={job.id} link={link} /> : null}
      </div>
    </form>
  );
}
