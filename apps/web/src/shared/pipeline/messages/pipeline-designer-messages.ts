import type { ConnectRefusal } from '@lakehouse/core/pipeline/operations';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { errorText } from '../../messages/error-text.ts';
import type { Message } from '../../messages/message.ts';

const REFUSALS: Record<ConnectRefusal, string> = {
  'same-node': 'A node cannot be connected to itself.',
  exists: 'These nodes are already connected.',
  cycle: 'This connection would create a cycle.',
  'no-rows': 'The first node outputs no rows. Connect it to the node itself to set only the run order.',
  'no-port': 'The node has no such input.',
  'port-taken': 'This input is already connected. Remove that connection first.',
  'unknown-node': 'One of the nodes is no longer on the canvas.',
};

const bad = (title: string, description: string): Message => ({ title, description, destructive: true });

/** The toast text of a failed call: the platform's message, or `otherwise` if there is none. */
const platformText = (error: unknown, otherwise: string): string => errorText(error, otherwise);

const keysLeftOut = (nodes: readonly string[]): string =>
  `The AWS keys in the file were removed: enter them again in ${nodes.map((name) => `“${name}”`).join(', ')}. They are then stored in a secret scope.`;

const plural = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

const changesListed = (changes: number): string =>
  `${plural(changes, 'change')} ${changes === 1 ? 'was' : 'were'} needed to open it: see Problems`;

/** Messages about the document, the canvas and the clusters (specification, section 8). */
export const pipelineDesignerMessages = {
  componentAdded: (label: string): Message => ({ title: 'Component added', description: label }),
  transformationAdded: (name: string): Message => ({ title: 'Transformation added', description: name }),
  /** The search for the kind of a new node. */
  quickAdd: {
    label: 'Add a node',
    placeholder: 'What should happen next? For example filter, dedup, lookup…',
    empty: 'No node does that. Try another word, or the Components panel.',
  },
  addAfter: (label: string): string => `Add a node after ${label}`,
  /** The text at the middle of an edge. */
  edgeLabel: {
    title: 'Label of the connection',
    description: 'Shown at its middle, in place of the number of rows. Leave it empty to show the rows.',
    field: 'Label',
  },
  edgeTools: 'Connection',
  nodeRenamed: (label: string): Message => ({ title: 'Node renamed', description: label }),
  connectRefused: (reason: ConnectRefusal): Message => bad('The nodes cannot be connected', REFUSALS[reason]),
  saved: (name: string): Message => ({ title: 'Pipeline saved', description: name }),
  saveFailed: (): Message => bad('Save failed', 'Could not save pipeline to browser storage'),
  /** `keysDropped`: the nodes whose AWS keys were in the file; `changes`: how many changes opening it needed. */
  loaded: (name: string, keysDropped: readonly string[] = [], changes = 0): Message => ({
    title: 'Pipeline loaded',
    description: [
      name,
      ...(keysDropped.length === 0 ? [] : [keysLeftOut(keysDropped)]),
      ...(changes === 0 ? [] : [changesListed(changes)]),
    ].join('. '),
  }),
  /** Nodes of another program were added to the pipeline. */
  addedWithChanges: (changes: number): Message => ({
    title: 'Nodes added',
    description: changesListed(changes),
  }),
  keysLeftOut: (nodes: readonly string[]): Message => ({
    title: 'AWS keys removed',
    description: keysLeftOut(nodes),
  }),
  savedDamaged: (why: string, key: string): Message =>
    bad(
      'The saved pipeline cannot be opened',
      `${why}. Nothing is lost: it is still in browser storage under “${key}”.`,
    ),
  storageUnreadable: (): Message =>
    bad(
      'The saved pipeline cannot be read',
      'The browser denies access to its storage. Allow storage for this site.',
    ),
  autosaveFailed: (): Message =>
    bad('Autosave is off', 'Browser storage is full or disabled. Export the pipeline as JSON to keep it.'),
  libraryUnavailable: (): Message =>
    bad(
      'The pipeline library is not available',
      'The browser denies access to its database. The open pipeline is still saved; export others as JSON.',
    ),
  /** A pipeline that is no longer on the screen was also changed elsewhere. */
  keptAsVersion: (name: string): Message =>
    bad(
      'Changed in two places',
      `“${name}” was also changed elsewhere. Its version history has your changes.`,
    ),
  notInLibrary: (): Message =>
    bad('The pipeline cannot be opened', 'It is not in the library of this browser.'),
  openFailed: (why: string): Message => bad('The pipeline cannot be opened', why),
  exampleFailed: (error: unknown): Message =>
    bad('The example cannot be opened', errorText(error, 'It could not be loaded. Try again.')),
  pasteFailed: (): Message =>
    bad('Nothing to paste', 'Copy nodes here, the JSON of a saved pipeline, or cells of a spreadsheet.'),
  copied: (count: number): Message => ({ title: `${plural(count, 'node')} copied` }),
  clipboardRefused: (): Message =>
    bad(
      'No access to the clipboard',
      'The browser does not let this page use the clipboard. Press Ctrl+V instead.',
    ),
  comingSoon: (label: string): Message => ({
    title: 'Feature Coming Soon',
    description: `${label} configuration will be available in the next update.`,
  }),
  columnsFailed: (): Message => ({ title: 'Failed to fetch dataframe columns', destructive: true }),
  clustersLoaded: (count: number): Message => ({
    title: 'Clusters loaded',
    description: `Found ${count} clusters`,
  }),
  clustersFailed: (error: unknown): Message =>
    bad(
      'Failed to fetch clusters',
      error instanceof DatabricksError && error.status > 0
        ? `HTTP error! status: ${error.status} - ${error.message}`
        : platformText(error, 'Unknown error. Check console for details.'),
    ),
  credentialsMissing: (): Message => bad('Authentication required', 'Missing workspace URL or token'),
  clusterConnected: (name: string): Message => ({ title: 'Cluster connected', description: name }),
  clusterStartFailed: (error: unknown): Message =>
    bad('Connection failed', platformText(error, 'The cluster did not start.')),
  clusterCreated: (id: string): Message => ({ title: 'Cluster created', description: `Cluster ID: ${id}` }),
  clusterCreationFailed: (error: unknown): Message =>
    bad('Cluster creation failed', platformText(error, 'Failed to create cluster')),
  ran: 'Ran',
  failed: 'Failed',
  cancelled: 'Canceled',
} as const;
