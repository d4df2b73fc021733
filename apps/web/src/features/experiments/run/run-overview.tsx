import type { MlflowRun } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import { Card } from '@lakehouse/ui/card';
import { type ReactNode, useId } from 'react';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { metricText } from '../run-words.ts';
import { useLoggedModel } from './use-artifacts.ts';

type Pair = readonly [name: string, value: string];

/** Tags of MLflow’s own; the ones that tell something are shown elsewhere. */
const isOwn = (key: string): boolean => !key.startsWith('mlflow.');

/** What was logged of a run: parameters, metrics, tags, data sets and models. */
export function RunOverview({ run: { info, data, inputs, outputs } }: { run: MlflowRun }) {
  const byName = ([a]: Pair, [b]: Pair): number => a.localeCompare(b);
  const params = (data?.params ?? []).map(({ key, value }): Pair => [key, value]).toSorted(byName);
  const metrics = (data?.metrics ?? [])
    .map(({ key, value }): Pair => [key, metricText(value)])
    .toSorted(byName);
  const tags = (data?.tags ?? [])
    .filter(({ key }) => isOwn(key))
    .map(({ key, value }): Pair => [key, value])
    .toSorted(byName);
  const datasets = (inputs?.dataset_inputs ?? []).map(({ dataset }): Pair => [dataset.name, dataset.digest]);
  const source = data?.tags.find(({ key }) => key === 'mlflow.source.name')?.value;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
      <Section title={texts.metrics} pairs={metrics} alignRight />
      <Section title={texts.parameters} pairs={params} />
      <Section
        title={texts.run}
        pairs={[[texts.runId, info.run_id], ...(source ? [[texts.source, source] as const] : [])]}
      />
      {tags.length > 0 ? <Section title={texts.tags} pairs={tags} /> : null}
      {datasets.length > 0 ? <Section title={texts.datasets} pairs={datasets} /> : null}
      <LoggedModels ids={(outputs?.model_outputs ?? []).map(({ model_id }) => model_id)} />
    </div>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Card className="min-w-0">
      <section aria-labelledby={heading}>
        <h2 id={heading} className="border-line border-b px-3 py-2 font-semibold">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}

function Section({
  title,
  pairs,
  alignRight = false,
}: {
  title: string;
  pairs: readonly Pair[];
  alignRight?: boolean;
}) {
  return (
    <Box title={title}>
      {pairs.length === 0 ? <p className="px-3 py-3 text-dim text-xs">{texts.nothingLogged}</p> : null}
      <dl className="text-xs">
        {pairs.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-line border-b px-3 py-1.5 last:border-b-0"
          >
            <dt className="text-dim [overflow-wrap:anywhere]">{name}</dt>
            <dd className={`font-mono [overflow-wrap:anywhere] ${alignRight ? 'text-right' : ''}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

function LoggedModels({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <Box title={texts.loggedModels}>
      <ul className="text-xs">
        {ids.map((id) => (
          <LoggedModel key={id} id={id} />
        ))}
      </ul>
    </Box>
  );
}

/** The name of a model, in place of its id until it has loaded or where it can't be. */
function LoggedModel({ id }: { id: string }) {
  const { data } = useLoggedModel(id);
  return (
    <li className="border-line border-b px-3 py-1.5 last:border-b-0 [overflow-wrap:anywhere]">
      {data?.name ? <span className="mr-2">{data.name}</span> : null}
      <span className="font-mono text-dim">{id}</span>
    </li>
  );
}
