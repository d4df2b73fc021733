/** The path of every screen. A screen that is not built yet has no route and is not offered. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  pipelines: '/pipelines',
  jobs: '/jobs',
  experiments: '/experiments',
  alerts: '/alerts',
  sqlDashboards: '/sql-dashboards',
  pipelineDesigner: '/pipeline-designer',
  sqlDatabaseDesigner: '/sql-database-designer',
  masterDataManagement: '/master-data-management',
  dataFlow: '/data-flow',
  aiSettings: '/ai-settings',
  aboutUs: '/about-us',
  contactUs: '/contact-us',
  privacyPolicy: '/privacy-policy',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
} as const;

/** The id that stands for a pipeline that isn't there yet. */
export const NEW_PIPELINE = 'new';

/** The designer with a pipeline of the library, by id, or with a new one. */
export const pipelinePath = (id: string): string =>
  `${paths.pipelineDesigner}?pipeline=${encodeURIComponent(id)}`;

/** A job, by id. */
export const jobPath = (id: string): string => `${paths.jobs}?job=${encodeURIComponent(id)}`;

/** A run of a job. */
export const jobRunPath = (job: string, run: string): string =>
  `${jobPath(job)}&run=${encodeURIComponent(run)}`;

/** The runs of an experiment of MLflow, by id. */
export const experimentPath = (id: string): string =>
  `${paths.experiments}?experiment=${encodeURIComponent(id)}`;

/** Some runs of an experiment side by side. */
export const comparePath = (experiment: string, runs: readonly string[]): string =>
  `${experimentPath(experiment)}&compare=${runs.map(encodeURIComponent).join(',')}`;

/** A run of an experiment. */
export const mlRunPath = (id: string): string => `${paths.experiments}?run=${encodeURIComponent(id)}`;

/** The registered models. */
export const modelsPath = `${paths.experiments}?view=models`;

/** A registered model, by dotted name. */
export const modelPath = (name: string): string => `${paths.experiments}?model=${encodeURIComponent(name)}`;

/** A dashboard of charts, by id. */
export const sqlDashboardPath = (id: string): string =>
  `${paths.sqlDashboards}?dashboard=${encodeURIComponent(id)}`;

/** The SQL designer with a saved query, by id. */
export const queryPath = (id: string): string =>
  `${paths.sqlDatabaseDesigner}?query=${encodeURIComponent(id)}`;

/** The parameter with the table that an entity is to be made of. */
export const ENTITY_OF = 'entity-of';

/** Master data management, making an entity of a table, by dotted name. */
export const entityOfPath = (table: string): string =>
  `${paths.masterDataManagement}?${ENTITY_OF}=${encodeURIComponent(table)}#entities`;

/** The SQL designer with a query of a table, by dotted name. */
export const tablePath = (table: string): string =>
  `${paths.sqlDatabaseDesigner}?table=${encodeURIComponent(table)}`;
