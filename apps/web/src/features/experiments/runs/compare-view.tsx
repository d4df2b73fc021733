import type { MlflowRun } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import { Card } from '@lakehouse/ui/card';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { Switch } from '@lakehouse/ui/switch';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { when } from '../../../shared/format/job-run-state.ts';
import { experimentPath, mlRunPath } from '../../../shared/routing/paths.ts';
import { Unavailable } from '../../../shared/widgets/unavailable.tsx';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { Loading, ViewTitle } from '../list-parts.tsx';
import { nameOfRun } from '../run-words.ts';
import { StepChart } from '../step-chart.tsx';
import { useSomeRuns } from '../use-tracking.ts';
import { type ComparedRow, compareRuns, steppedMetrics } from './compare-rows.ts';
import { MAX_COMPARED } from './runs-table.tsx';

const NAMES = { status: texts.status, duration: texts.duration, user: texts.user };
const SECTIONS = [
  ['attributes', texts.attributes],
  ['params', texts.parameters],
  ['metrics', texts.metrics],
] as const;

/** Two to five runs side by side, with their differences marked. */
export function CompareView({ experimentId, runIds }: { experimentId: string; runIds: readonly string[] }) {
  const answers = useSomeRuns([...new Set(runIds)].slice(0, MAX_COMPARED));
  const failed = answers.find(({ error }) => error);
  const runs = answers.flatMap(({ data }) => (data ? [data] : []));
  const title = (
    <ViewTitle
      back={{ to: experimentPath(experimentId), label: texts.backToRuns }}
      title={texts.comparison(answers.length)}
    />
  );
  const content = () => {
    if (failed?.error)
      return <Unavailable title={texts.compareFailed} error={failed.error} onAgain={failed.refetch} />;
    if (runs.length < answers.length) return <Loading label={texts.runsLoading} />;
    return runs.length < 2 ? <EmptyState title={texts.tooFewRuns} /> : <Compared runs={runs} />;
  };
  return (
    <>
      {title}
      {content()}
    </>
  );
}

function Compared({ runs }: { runs: readonly MlflowRun[] }) {
  const [isShort, setShort] = useState(false);
  const compared = compareRuns(runs, NAMES);
  const differing = SECTIONS.flatMap(([section]) => compared[section]).filter(
    ({ differs }) => differs,
  ).length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-dim text-xs">{texts.differing(differing)}</p>
        <Field layout="row" label={texts.onlyDifferences}>
          <Switch checked={isShort} onCheckedChange={setShort} />
        </Field>
      </div>
      <Card className="overflow-x-auto">
        <table aria-label={texts.comparison(runs.length)} className="w-full border-collapse text-xs">
          <thead>
            <tr className="border-line border-b align-bottom">
              <td className="px-3 py-2" />
              {runs.map((run) => (
                <th key={run.info.run_id} scope="col" className="min-w-36 px-3 py-2 text-left">
                  <Link
                    to={mlRunPath(run.info.run_id)}
                    className="font-medium text-accent-ink [overflow-wrap:anywhere] hover:underline"
                  >
                    {nameOfRun(run)}
                  </Link>
                  <span className="block font-normal text-dim">{when(run.info.start_time)}</span>
                </th>
              ))}
            </tr>
          </thead>
          {SECTIONS.map(([section, title]) => (
            <Section
              key={section}
              title={title}
              rows={compared[section].filter(({ differs }) => differs || !isShort)}
              runs={runs}
            />
          ))}
        </table>
      </Card>
      <Steps runs={runs} />
    </>
  );
}

function Section({
  title,
  rows,
  runs,
}: {
  title: string;
  rows: readonly ComparedRow[];
  runs: readonly MlflowRun[];
}) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={runs.length + 1}
          className="border-line border-b bg-sunken px-3 py-1.5 text-left font-medium text-dim"
        >
          {title}
        </th>
      </tr>
      {rows.map(({ name, values, differs }) => (
        <tr key={name} className={clsx('border-line border-b last:border-b-0', differs && 'bg-warn-soft')}>
          <th
            scope="row"
            className="min-w-28 max-w-56 px-3 py-1.5 text-left align-top font-normal [overflow-wrap:anywhere]"
          >
            {name}
            {differs ? <span className="sr-only"> {texts.differs}</span> : null}
          </th>
          {runs.map(({ info }, at) => (
            <td
              key={info.run_id}
              className={clsx(
                'px-3 py-1.5 align-top font-mono [overflow-wrap:anywhere]',
                differs && 'font-semibold',
              )}
            >
              {values[at]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** One of the metrics that have steps, of each run. */
function Steps({ runs }: { runs: readonly MlflowRun[] }) {
  const metrics = steppedMetrics(runs);
  const [chosen, setChosen] = useState('');
  const metric = metrics.find((one) => one === chosen) ?? metrics[0];
  if (metric === undefined) return <p className="text-dim text-xs">{texts.noSteps}</p>;
  const names = runs.map(nameOfRun);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
      <Field label={texts.metricOverSteps} className="w-72 max-w-full">
        <Select options={metrics} value={metric} onValueChange={setChosen} />
      </Field>
      <div className="h-72">
        <StepChart
          runs={runs.map(({ info }, at) => {
            const name = names[at] ?? '';
            // Two runs of one name are two lines.
            const isDouble = names.indexOf(name) !== at;
            return { id: info.run_id, name: isDouble ? `${name} ${info.run_id.slice(0, 6)}` : name };
          })}
          metric={metric}
          isBusy={runs.some(({ info }) => info.status === 'RUNNING')}
        />
      </div>
    </Card>
  );
}
