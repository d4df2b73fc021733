import type { Page } from 'playwright-core';

/** Calls the workspace itself, as MLflow's client does: what makes runs does not pass through the app's server. */
export type CallMlflow = (
  method: 'POST' | 'PUT',
  path: string,
  body: object | string,
) => Promise<Record<string, unknown>>;

/** The calls of a workspace. */
export const mlflowOf =
  (url: string, token: string): CallMlflow =>
  async (method, path, body) => {
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request(`${url}/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      method: method === 'PUT' ? 'PUT' : 'POST',
      body: content,
    });
    const answer = await fetch(request);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  };

/** The calls of the workspace of a page's session. */
export async function mlflowOfPage(page: Page): Promise<CallMlflow> {
  const own = page.waitForRequest((request) => request.url().includes('/mlflow/experiments/search'));
  await page.goto('/experiments');
  const { authorization = '', 'x-databricks-workspace': workspace = '' } = await (await own).allHeaders();
  return mlflowOf(workspace, authorization.replace(/^Bearer /u, ''));
}

const DOT = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p8Yk4wAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const METRICS = [
  ...[
    ['stays', 'stays', 41],
    ['stays', 'left', 3],
    ['left', 'stays', 5],
    ['left', 'left', 22],
  ].map(([actual, predicted, value]) => ({ kind: 'confusion', name: 'rows', value, actual, predicted })),
  ...[
    ['months', 0.62],
    ['monthly fee', 0.27],
    ['region = North', 0.08],
    ['region = South', 0.03],
  ].map(([name, value]) => ({ kind: 'importance', name, value })),
];
const PLOTS = {
  roc: [
    {
      label: 'left',
      auc: 0.94,
      points: [
        [0, 0],
        [0, 0.5],
        [0.07, 0.81],
        [0.2, 0.95],
        [1, 1],
      ],
    },
  ],
  residuals: {
    rows: 60,
    points: Array.from({ length: 60 }, (_one, at) => [20 + at, 20 + at + Math.sin(at * 1.7) * 4]),
  },
  forecast: {
    series: 8,
    curves: ['North', 'South'].map((region) => ({
      series: JSON.stringify({ region }),
      points: Array.from({ length: 42 }, (_one, at) => {
        const day = new Date(Date.UTC(2026, 0, 5 + at)).toISOString().slice(0, 10);
        const sold = 100 + at * 2 + (at % 7) * 12;
        return at < 35
          ? [day, sold, null, null, null]
          : [day, null, sold, sold - 9 - at / 4, sold + 9 + at / 4];
      }),
    })),
  },
};

/** What is made: an experiment with runs, and a model of which one is a version. */
export interface MadeExperiment {
  readonly experimentId: string;
  readonly runIds: readonly string[];
  readonly model: string;
}

/** Makes an experiment with three runs, which have metrics of several steps, files and plots, and registers a model. */
export async function makeExperiment(
  call: CallMlflow,
  { name = '/Shared/churn', run = 'forest', feature = 'depth', model = 'churn' } = {},
): Promise<MadeExperiment> {
  const unique = `${name} ${Date.now().toString(36)}`;
  const { experiment_id } = await call('POST', '2.0/mlflow/experiments/create', { name: unique });
  const runIds: string[] = [];
  for (const [at, rmse] of [0.42, 0.31, 0.36].entries()) {
    const begun = Date.parse('2026-11-20T08:00:00Z') + at * 3_600_000;
    const made = await call('POST', '2.0/mlflow/runs/create', {
      experiment_id,
      run_name: `${run}-${at + 1}`,
      start_time: begun,
      tags: [
        { key: 'mlflow.user', value: 'ana@example.com' },
        { key: 'team', value: 'blue' },
      ],
    });
    const { info } = made['run'] as { info: { run_id: string } };
    const { run_id } = info;
    runIds.push(run_id);
    await call('POST', '2.0/mlflow/runs/log-batch', {
      run_id,
      params: [
        { key: feature, value: String(3 + at) },
        { key: 'seed', value: '42' },
      ],
      metrics: [
        { key: 'test_rmse', value: rmse, timestamp: begun, step: 0 },
        ...Array.from({ length: 12 }, (_one, step) => ({
          key: 'loss',
          value: rmse + 1 / (step + 1),
          timestamp: begun + step * 1000,
          step,
        })),
      ],
      tags: [],
    });
    const files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
      'training_metrics.json': JSON.stringify({ metrics: METRICS }),
      'training_plots.json': JSON.stringify(PLOTS),
      'notes/readme.txt': 'Trained on the customers of October.\n',
      'notes/dot.png': DOT,
      'model.pkl': Uint8Array.of(1, 2, 3),
    };
    const { credential_infos } = await call('POST', '2.0/mlflow/artifacts/credentials-for-write', {
      run_id,
      path: Object.keys(files),
    });
    for (const { path, signed_uri } of credential_infos as { path: string; signed_uri: string }[]) {
      const stored = await fetch(signed_uri, { method: 'PUT', body: files[path] ?? '' });
      if (!stored.ok) throw new Error(`${path} was not stored: ${stored.status}`);
    }
    await call('POST', '2.0/mlflow/runs/update', {
      run_id,
      status: at === 2 ? 'FAILED' : 'FINISHED',
      end_time: begun + 95_000,
    });
  }
  const full = `main.default.${model}_${Date.now().toString(36)}`;
  await call('POST', '2.0/mlflow/unity-catalog/registered-models/create', {
    name: full,
    description: 'Who leaves within a quarter',
  });
  for (const [at, run_id] of runIds.slice(0, 2).entries()) {
    const version = String(at + 1);
    await call('POST', '2.0/mlflow/unity-catalog/model-versions/create', {
      name: full,
      source: `runs:/${run_id}/model`,
      run_id,
      description: '',
    });
    await call('PUT', `2.0/fs/files/Models/${full.replaceAll('.', '/')}/${version}/MLmodel`, 'flavors: {}\n');
    await call('POST', '2.0/mlflow/unity-catalog/model-versions/finalize', { name: full, version });
  }
  await call('PUT', `2.1/unity-catalog/models/${full}/aliases/champion`, { version_num: 1 });
  return { experimentId: String(experiment_id), runIds, model: full };
}
