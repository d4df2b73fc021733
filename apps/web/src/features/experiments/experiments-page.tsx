import { Tabs } from '@lakehouse/ui/tabs';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DashboardBar } from '../../shared/layout/dashboard-bar.tsx';
import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import { modelsPath, paths } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { OfflineBanner } from '../../shared/widgets/offline-banner.tsx';
import { ExperimentList } from './experiment-list.tsx';
import { experimentsTexts as texts } from './experiments-messages.ts';
import { ModelList } from './models/model-list.tsx';
import { ModelView } from './models/model-view.tsx';
import { RunView } from './run/run-view.tsx';
import { CompareView } from './runs/compare-view.tsx';
import { ExperimentView } from './runs/experiment-view.tsx';

/**
 * The experiments of the workspace, and with `?view=models` its registered models; with `?experiment=` the runs of one, with
 * `&compare=` some of them side by side, with `?run=` one run, with `?model=` one model.
 */
export function ExperimentsPage() {
  useDocumentHead(texts.title, paths.experiments);
  const [search] = useSearchParams();
  const [run, model, experiment] = ['run', 'model', 'experiment'].map((name) => search.get(name) ?? '');
  const compared = (search.get('compare') ?? '').split(',').filter((id) => id !== '');
  const content = (): ReactNode => {
    if (run) return <RunView key={run} runId={run} />;
    if (model) return <ModelView key={model} name={model} />;
    if (experiment && compared.length > 0) return <CompareView experimentId={experiment} runIds={compared} />;
    if (experiment) return <ExperimentView key={experiment} id={experiment} />;
    return <Lists view={search.get('view') === 'models' ? 'models' : 'experiments'} />;
  };
  return (
    <div className="min-h-dvh">
      <DashboardBar />
      <OfflineBanner />
      <main className={`${PAGE_WIDTH} grid grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-8`}>{content()}</main>
    </div>
  );
}

function Lists({ view }: { view: 'experiments' | 'models' }) {
  const navigate = useNavigate();
  return (
    <>
      <h1 className="font-semibold text-xl tracking-[-0.01em]">{texts.title}</h1>
      <Tabs
        label={texts.sections}
        flush
        value={view}
        onValueChange={(next) => void navigate(next === 'models' ? modelsPath : paths.experiments)}
        contentClassName="pt-4"
        tabs={[
          { value: 'experiments', label: texts.experiments, content: <ExperimentList /> },
          { value: 'models', label: texts.models, content: <ModelList /> },
        ]}
      />
    </>
  );
}
