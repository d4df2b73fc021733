import { Badge } from '@lakehouse/ui/badge';
import { Tabs } from '@lakehouse/ui/tabs';
import { when } from '../../../shared/format/job-run-state.ts';
import { experimentPath } from '../../../shared/routing/paths.ts';
import { Unavailable } from '../../../shared/widgets/unavailable.tsx';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { Loading, ViewTitle } from '../list-parts.tsx';
import { durationOf, nameOfRun, statusOf, userOf } from '../run-words.ts';
import { useExperiment, useRun } from '../use-tracking.ts';
import { sourcesOf } from './artifact-source.ts';
import { ArtifactsPanel } from './artifacts-panel.tsx';
import { MetricCharts } from './metric-charts.tsx';
import { PlotsPanel } from './plots-panel.tsx';
import { RunOverview } from './run-overview.tsx';

/** One run of an experiment, with all that it logged. */
export function RunView({ runId }: { runId: string }) {
  const { data: run, error, refetch } = useRun(runId);
  if (error) return <Unavailable title={texts.runFailed} error={error} onAgain={refetch} />;
  if (!run) return <Loading label={texts.runLoading} />;
  const { word, tone } = statusOf(run);
  const facts = [when(run.info.start_time), durationOf(run), userOf(run)].filter((fact) => fact !== '');
  return (
    <>
      <Title name={nameOfRun(run)} experimentId={run.info.experiment_id}>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-dim text-xs">
          <Badge tone={tone}>{word}</Badge>
          <span className="[overflow-wrap:anywhere]">{facts.join(' · ')}</span>
        </p>
      </Title>
      <Tabs
        label={texts.runParts}
        flush
        contentClassName="pt-4"
        tabs={[
          { value: 'overview', label: texts.overview, content: <RunOverview run={run} /> },
          { value: 'charts', label: texts.charts, content: <MetricCharts run={run} /> },
          { value: 'plots', label: texts.plots, content: <PlotsPanel runId={runId} /> },
          {
            value: 'artifacts',
            label: texts.artifacts,
            content: <ArtifactsPanel sources={sourcesOf(run)} />,
          },
        ]}
      />
    </>
  );
}

function Title({
  name,
  experimentId,
  children,
}: {
  name: string;
  experimentId: string;
  children: React.ReactNode;
}) {
  const { data } = useExperiment(experimentId);
  return (
    <ViewTitle
      back={{ to: experimentPath(experimentId), label: data?.name ?? texts.backToRuns }}
      title={name}
    >
      {children}
    </ViewTitle>
  );
}
