import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { atRest } from './at-rest.ts';

/** A state of the product, for screenshots and for the checks of every screen. */
export interface Screen {
  /** In file names: lower case with hyphens. */
  readonly name: string;
  /** Brings a page with a session there, and waits until everything is shown. */
  readonly open: (page: Page) => Promise<void>;
  /** It shows that something is being loaded, which does not end. */
  readonly pending?: true;
  /** The workspace refuses something, which the browser's console tells. */
  readonly fails?: true;
}

const at = (x: number, y: number) => ({ position: { x, y } });

/** A pipeline with every component that has a dialog of its own. */
export const DIALOG_PIPELINE = {
  name: 'Nightly load',
  nodes: [
    { ...at(80, 60), id: 'source-1', type: 'source', data: { label: 'Data Source' } },
    { ...at(80, 240), id: 's3-mount-2', type: 's3-mount', data: { label: 'S3 Mount' } },
    { ...at(80, 420), id: 'warehouse-3', type: 'warehouse', data: { label: 'Warehouse' } },
    { ...at(440, 60), id: 'display-data-4', type: 'display-data', data: { label: 'Display DataFrame' } },
  ],
  edges: [{ id: 'edge-source-1-display-data-4', source: 'source-1', target: 'display-data-4' }],
};

/** Opens the pipeline designer, empty or with a saved pipeline. */
export async function openDesigner(page: Page, saved?: object): Promise<void> {
  // The designer saves what is on its screen when it is left.
  if (page.url().endsWith('/pipeline-designer')) await page.goto('/dashboard');
  await page.evaluate((text) => {
    localStorage.removeItem('saved_pipeline');
    if (text !== undefined) localStorage.setItem('saved_pipeline', text);
  }, saved && JSON.stringify(saved));
  await page.goto('/pipeline-designer');
  await page.getByRole('button', { name: 'Save Pipeline' }).waitFor();
}

/** Goes to a node by the finder of the canvas: a click does not reach what a narrow screen leaves out. */
export async function findNode(page: Page, title: string): Promise<Locator> {
  const node = page.getByRole('group', { name: new RegExp(`^${title}(,|$)`, 'u') });
  // An empty canvas has nothing to find, so that the key would do nothing. A large one shows only the nodes in sight.
  await page.locator('.react-flow__node').first().waitFor();
  await page.keyboard.press('Control+f');
  const finder = page.getByRole('dialog', { name: 'Find on canvas' });
  await finder.getByRole('combobox').fill(title);
  await finder.getByRole('option', { name: title }).first().click();
  await finder.waitFor({ state: 'detached' });
  await node.waitFor();
  await page.waitForFunction(
    (element) => {
      const { left, width } = element?.getBoundingClientRect() ?? new DOMRect();
      return left + width / 2 > 0 && left + width / 2 < innerWidth;
    },
    await node.elementHandle(),
  );
  return node;
}

/** Opens the dialog of a node of `DIALOG_PIPELINE`. */
async function openDialog(page: Page, node: string, title: string): Promise<void> {
  await openDesigner(page, DIALOG_PIPELINE);
  await (await findNode(page, node)).dblclick();
  await page.getByRole('dialog', { name: title }).waitFor();
}

export async function readExample(file: string): Promise<object> {
  const example = new URL(`../../examples/pipelines/${file}.json`, import.meta.url);
  return JSON.parse(await readFile(example, 'utf8')) as object;
}

/** Opens an example with a node selected and its rows read. */
export async function openExample(
  page: Page,
  file = 'customer-360',
  node = 'Orders with products',
): Promise<void> {
  await openDesigner(page, await readExample(file));
  await findNode(page, node);
  // On a narrow screen the rows are in a panel that a button opens.
  if ((page.viewportSize()?.width ?? 0) >= 768)
    await page.getByText(new RegExp(`^${node} · `, 'u')).waitFor();
}

/** Waits until the library has the pipeline on the screen. */
export const inLibrary = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => localStorage.getItem('open_pipeline')?.includes('"synced":true'));

/**
 * Keeps the pipelines of a browser apart from those that others saved in the same workspace. The page itself answers: a browser
 * whose requests are intercepted has no cache, and loads and compiles the whole product for every page.
 */
export const withoutWorkspaceFiles = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) =>
      new URL(input instanceof Request ? input.url : input, location.href).pathname.includes(
        '/api/2.0/workspace/',
      )
        ? Promise.resolve(Response.json({ objects: [], path: '/', object_type: 'FILE', modified_at: 1 }))
        : fetch(input, init);
  });

/** Opens the list of pipelines, which has two. */
async function openPipelines(page: Page): Promise<void> {
  await withoutWorkspaceFiles(page.context());
  await openDesigner(page, DIALOG_PIPELINE);
  await inLibrary(page);
  await openExample(page);
  await inLibrary(page);
  await page.goto('/pipelines');
  await page.getByRole('link', { name: 'Nightly load' }).first().waitFor();
}

/** Opens the version history of a pipeline that was saved, and changed since. */
async function openVersions(page: Page): Promise<void> {
  await openExample(page);
  await page.keyboard.press('Control+s');
  await page.getByText('Pipeline saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Rename pipeline' }).click();
  await page.getByRole('textbox', { name: 'Pipeline name' }).fill('Customer 360, changed');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.type('version history');
  await page.getByRole('option', { name: /^Version history/u }).click();
  await page.getByRole('region', { name: 'Preview' }).waitFor();
}

const SQL = `SELECT c.country, count(*) AS orders, round(sum(o.quantity), 0) AS pieces
FROM samples.retail.orders o
JOIN samples.retail.customers c ON c.customer_id = o.customer_id
GROUP BY c.country
ORDER BY orders DESC`;

/** Opens the SQL designer with queries, of which the first is in front. */
export async function openQueries(page: Page, queries: Readonly<Record<string, string>>): Promise<void> {
  const tabs = Object.entries(queries).map(([name, sql], at) => ({
    id: `t${at}`,
    name,
    parameters: {},
    sql,
  }));
  // The designer saves what is on its screen when it is left.
  await page.goto('/dashboard');
  await page.evaluate(
    (kept) => localStorage.setItem('sql_editor_tabs', kept),
    JSON.stringify({ activeId: 't0', tabs }),
  );
  await page.goto('/sql-database-designer');
  await page.getByRole('combobox', { name: 'SQL warehouse' }).waitFor();
}

export const executeQuery = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Execute', exact: true }).click();

async function openSql(page: Page): Promise<void> {
  await openQueries(page, { 'Orders by country': SQL });
  await executeQuery(page);
  await page.getByRole('grid', { name: 'Query results' }).waitFor();
}

/** The tabs of master data, with something that each shows only when its metrics have loaded. */
const MASTER_DATA_TABS = [
  ['Entities', '15,420'],
  ['Modeling', 'Supplier'],
  ['Quality', '87%'],
  ['De-duplication', '46'],
  ['Governance', 'PII Protection'],
  ['Integration', 'Salesforce CRM'],
  ['Audit', '1,247'],
  ['Security', 'Data Steward'],
] as const;

const openMasterData = async (page: Page, tab: string, metric: string): Promise<void> => {
  await page.goto('/dashboard');
  await page.goto(`/master-data-management#${tab.toLowerCase()}`);
  const panel = page.getByRole('tabpanel', { name: tab, exact: true });
  await panel.getByText(metric, { exact: true }).first().waitFor();
};

export const openFlow = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('flow')) localStorage.removeItem(key);
    for (const key of Object.keys(sessionStorage)) if (key.includes('flow')) sessionStorage.removeItem(key);
  });
  await page.goto('/data-flow');
  await page.getByRole('button', { name: 'File Upload', exact: true }).waitFor();
};

/** Chooses both ends of a data flow, with all settings shown. */
export async function openMapping(page: Page): Promise<void> {
  await openFlow(page);
  await page.getByRole('switch', { name: 'Advanced Mode' }).click();
  await page.getByRole('button', { name: 'API Connector', exact: true }).click();
  await page.getByRole('heading', { name: 'Select a target' }).waitFor();
  await page.getByRole('button', { name: 'Delta Lake', exact: true }).click();
  await page.getByLabel('Target column of email').waitFor();
}

/** A page that has loaded when its heading is visible. */
const page = (name: string, path: string, heading: string | RegExp): Screen => ({
  name,
  open: async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  },
});

/** Calls the workspace as a page of the session does, but not through the page, whose calls a state may answer itself. */
export async function callWorkspace(
  page: Page,
): Promise<(path: string, body?: object) => Promise<Record<string, unknown>>> {
  // The page's own call says which workspace it is, and with which token.
  const own = page.waitForRequest((request) => request.url().includes('/jobs/list'));
  await page.goto('/jobs');
  const { authorization = '', 'x-databricks-workspace': workspace = '' } = await (await own).allHeaders();
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  const headers = { authorization, 'x-databricks-workspace': workspace };
  return async (path, body) => {
    const answer = await page.request.fetch(`/workspace/api/${path}`, {
      headers,
      ...(body && { method: 'POST', data: body }),
    });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

/** Opens a run of a job of two tasks, one of which is left out. */
async function openJob(page: Page): Promise<void> {
  const call = await callWorkspace(page);
  const compare = (task_key: string, left: string, more: object) => ({
    task_key,
    condition_task: { op: 'EQUAL_TO', left, right: '1' },
    ...more,
  });
  const { job_id } = await call('2.2/jobs/create', {
    name: 'Nightly checks',
    schedule: { quartz_cron_expression: '0 0 6 * * ?', timezone_id: 'UTC', pause_status: 'PAUSED' },
    tasks: [
      compare('counted', '2', {}),
      compare('reported', '1', { depends_on: [{ task_key: 'counted', outcome: 'true' }] }),
    ],
  });
  const { run_id } = await call('2.2/jobs/run-now', { job_id });
  await page.goto(`/jobs?job=${String(job_id)}&run=${String(run_id)}`);
  await page.getByText('counted').first().waitFor();
}

/** Every screen of the product, with its tabs and dialogs. Those that need no session come first. */
export const SCREENS: readonly Screen[] = [
  page('landing', '/', /./u),
  page('about', '/about-us', 'About Lakehouse Studio'),
  page('privacy', '/privacy-policy', 'Privacy policy'),
  {
    name: 'contact',
    open: async (page) => {
      await page.evaluate(() => sessionStorage.setItem('contact_stay', 'true'));
      await page.goto('/contact-us');
      await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    },
  },
  {
    name: 'not-found',
    open: async (page) => {
      await page.goto('/nowhere');
      await page.getByText('Oops! Page not found').waitFor();
    },
  },
  {
    name: 'dashboard',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('heading', { name: 'Data Platform Tools' }).waitFor();
    },
  },
  { name: 'designer-empty', open: (page) => openDesigner(page) },
  { name: 'designer', open: (page) => openExample(page) },
  {
    name: 'designer-code',
    open: async (page) => {
      await openExample(page);
      await page.getByRole('button', { name: 'Generate Code' }).click();
      const dialog = page.getByRole('dialog', { name: 'Generated pipeline code' });
      await dialog.locator('.cm-editor').waitFor();
    },
  },
  {
    name: 'designer-assistant',
    open: async (page) => {
      await openDesigner(page, DIALOG_PIPELINE);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
      await page.keyboard.type('assistant');
      await page
        .getByRole('option', { name: /assistant/iu })
        .first()
        .click();
      await page.getByRole('textbox', { name: /message/iu }).waitFor();
    },
  },
  { name: 'designer-versions', open: openVersions },
  { name: 'pipelines', open: openPipelines },
  { name: 'dialog-source', open: (page) => openDialog(page, 'Data Source', 'Configure Data Source') },
  { name: 'dialog-mount', open: (page) => openDialog(page, 'S3 Mount', 'Mount AWS S3 Bucket') },
  { name: 'dialog-warehouse', open: (page) => openDialog(page, 'Warehouse', 'Configure Warehouse') },
  { name: 'dialog-display', open: (page) => openDialog(page, 'Display DataFrame', 'Display DataFrame') },
  {
    name: 'dialog-transformation',
    open: async (page) => {
      await openDesigner(page, DIALOG_PIPELINE);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
      await page.keyboard.type('Add Transform');
      await page.getByRole('option', { name: 'Add Transform' }).first().click();
      await page.getByRole('dialog', { name: 'Select Transformation' }).waitFor();
    },
  },
  { name: 'sql-designer', open: openSql },
  ...MASTER_DATA_TABS.map(
    ([tab, metric]): Screen => ({
      name: `master-data-${tab.toLowerCase()}`,
      open: (page) => openMasterData(page, tab, metric),
    }),
  ),
  {
    name: 'master-data-schema',
    open: async (page) => {
      await openMasterData(page, 'Modeling', 'Supplier');
      await page.getByRole('tab', { name: 'Schema View' }).click();
    },
  },
  { name: 'data-flow-source', open: openFlow },
  { name: 'data-flow-mapping', open: openMapping },
  {
    name: 'data-flow-run',
    open: async (page) => {
      await openMapping(page);
      await page.getByRole('tab', { name: 'Run' }).click();
      await page.getByRole('button', { name: 'Run Data Flow' }).waitFor();
    },
  },
  {
    name: 'jobs',
    open: async (page) => {
      await openJob(page);
      await page.goto('/jobs');
      await page.getByRole('link', { name: 'Nightly checks' }).first().waitFor();
    },
  },
  { name: 'jobs-run', open: openJob },
  {
    name: 'ai-settings',
    open: async (page) => {
      await page.goto('/ai-settings');
      await page.getByRole('button', { name: 'Save Settings' }).waitFor();
    },
  },
];

/** Waits until no spinner, load or request is pending, so that the result does not depend on timing. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .animate-spin') === null);
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  do {
    // At once: a message that leaves by itself meanwhile would be waited for.
    await dismiss.evaluateAll((all: HTMLElement[]) => all.forEach((one) => one.click()));
    await atRest(page);
    // Another one may have waited for its turn.
  } while ((await dismiss.count()) > 0);
}
