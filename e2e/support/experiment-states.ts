import { type MadeExperiment, makeExperiment, mlflowOfPage } from './make-experiments.ts';
import { failing, pending, state, withoutAnswer, withRefusal } from './make-state.ts';
import type { Screen } from './screens.ts';
import { LONG_NAMES } from './state-data.ts';

const MLFLOW = '**/workspace/api/2.*/mlflow/**';

const shown = (
  name: string,
  path: (made: MadeExperiment) => string,
  waits: string | RegExp,
  tab = '',
): Screen =>
  state(name, async (page) => {
    const made = await makeExperiment(await mlflowOfPage(page));
    await page.goto(path(made));
    if (tab !== '') await page.getByRole('tab', { name: tab }).click();
    await page.getByText(waits).first().waitFor();
  });

/** The screens of experiments and registered models. */
export const EXPERIMENT_STATES: readonly Screen[] = [
  shown('experiments', () => '/experiments', /^\/Shared\/churn/u),
  shown('experiments-runs', ({ experimentId }) => `/experiments?experiment=${experimentId}`, 'forest-2'),
  shown(
    'experiments-compare',
    ({ experimentId, runIds }) => `/experiments?experiment=${experimentId}&compare=${runIds.join(',')}`,
    '4 values differ.',
  ),
  shown('experiments-run', ({ runIds }) => `/experiments?run=${runIds[0]}`, 'depth'),
  shown(
    'experiments-plots',
    ({ runIds }) => `/experiments?run=${runIds[0]}`,
    /test rows predicted right/u,
    'Plots',
  ),
  shown('experiments-files', ({ runIds }) => `/experiments?run=${runIds[0]}`, 'model.pkl', 'Artifacts'),
  shown('experiments-models', () => '/experiments?view=models', /^main\.default|default\./u),
  shown('experiments-model', ({ model }) => `/experiments?model=${model}`, 'champion'),
  state('experiments-long-names', async (page) => {
    const { words, unbroken } = LONG_NAMES;
    const { experimentId } = await makeExperiment(await mlflowOfPage(page), {
      name: `/Shared/${unbroken}`,
      run: words,
      feature: unbroken,
    });
    await page.goto(`/experiments?experiment=${experimentId}`);
    await page.getByText(`${words}-1`).first().waitFor();
  }),
  state('experiments-empty', async (page) => {
    await page.route(MLFLOW, (route) => route.fulfill({ json: { experiments: [] } }));
    await page.goto('/experiments');
    await page.getByText('No experiments yet').waitFor();
  }),
  pending('experiments-loading', async (page) => {
    await withoutAnswer(page, MLFLOW);
    await page.goto('/experiments?experiment=1');
    await page.getByRole('status', { name: 'Loading the runs' }).waitFor();
  }),
  failing('experiments-error', async (page) => {
    await withRefusal(page, MLFLOW);
    await page.goto('/experiments');
    await page.getByRole('alert').first().waitFor();
  }),
];
