import { errorText } from '../../shared/messages/error-text.ts';
import type { Message } from '../../shared/messages/message.ts';

/** What the screen of dashboards says after something was done. */
export const dashboardsMessages = {
  deleted: (name: string): Message => ({
    title: 'Dashboard deleted',
    description: `“${name}” is in the trash of the workspace.`,
  }),
  removed: (title: string): Message => ({ title: 'Removed from the dashboard', description: title }),
  published: (name: string): Message => ({ title: 'Dashboard published', description: name }),
  failed: (error: unknown): Message => ({
    title: 'The workspace refused',
    description: errorText(error, 'The workspace reported no reason.'),
    destructive: true,
  }),
};

/** The texts of the screen of dashboards. */
export const dashboardsTexts = {
  title: 'SQL Dashboards',
  all: 'All dashboards',
  none: 'No dashboards yet',
  noneWhy:
    'A dashboard shows charts of queries together. In the SQL designer, run a query, show it as a chart and press “Add to dashboard…”.',
  openSql: 'Open the SQL designer',
  unavailable: 'The dashboards could not be loaded',
  notThere: 'This dashboard could not be loaded',
  loading: 'Loading the dashboards',
  unnamed: 'Untitled',
  created: (ago: string): string => `Created ${ago}`,
  refresh: 'Refresh',
  publish: 'Publish',
  more: 'More actions',
  rename: 'Rename…',
  remove: 'Remove',
  deleteIt: 'Delete',
  cancel: 'Cancel',
  renameDashboard: 'Rename the dashboard',
  renameChart: 'Rename the chart',
  askDelete: 'Delete this dashboard?',
  deleteWhy: 'It goes to the trash of the workspace. The queries and their tables stay.',
  empty: 'Nothing in this dashboard yet',
  emptyWhy: 'In the SQL designer, show the result of a query as a chart and press “Add to dashboard…”.',
  ofChart: (title: string): string => `Actions for ${title}`,
  wider: 'Full width',
  narrower: 'Half width',
  earlier: 'Move forward',
  later: 'Move back',
  untitled: 'Untitled chart',
  notDrawn: 'Not drawn here',
  notDrawnWhy: (kind: string): string =>
    `A widget of the kind “${kind}” is drawn by the workspace only. It stays as it is.`,
  noDataset: 'The query of this chart is not in the dashboard any more.',
  computing: 'Computing the chart…',
  columnsGone: 'The query has no longer the columns of this chart.',
  failed: 'The warehouse returned an error',
  noWarehouse: 'This workspace has no SQL warehouse: create one first.',
  noWarehouses: 'The SQL warehouses could not be loaded',
};
