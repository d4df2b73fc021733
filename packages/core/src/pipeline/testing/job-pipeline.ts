import type { PipelineDocument } from '../document.ts';
import { planPipeline } from '../plan-pipeline.ts';

type Node = PipelineDocument['nodes'][number];
type Edge = PipelineDocument['edges'][number];

/** A node of a test; its id is its label. */
export const jobNode = (id: string, kind: string, config: object, more: object = {}): Node =>
  ({ position: { x: 0, y: 0 }, id, type: kind, kind, label: id, config, ...more }) as Node;
/** A step of the job that runs the notebook `/<id>`, unless its config says otherwise. */
export const task = (id: string, config: object = {}): Node =>
  jobNode(id, 'task', { path: `/${id}`, ...config });
export const source = (id: string, table: string): Node =>
  jobNode(id, 'source', { from: 'table', table, schema: 'id INT' });
export const store = (id: string, table: string): Node =>
  jobNode(id, 'export', { to: 'table', table, mode: 'overwrite' });
/** An edge that rows take. */
export const data = (from: string, to: string): Edge => ({
  id: `${from}-${to}`,
  source: from,
  target: to,
  kind: 'data',
  targetPort: 'in',
});
/** An edge that says what comes before what. */
export const order = (from: string, to: string, label?: string): Edge => ({
  id: `${from}-${to}`,
  source: from,
  target: to,
  kind: 'order',
  ...(label === undefined ? {} : { label }),
});

/** The pipeline “Daily” of some nodes. */
export const planned = (
  nodes: PipelineDocument['nodes'],
  edges: PipelineDocument['edges'] = [],
  settings: PipelineDocument['settings'] = {},
): ReturnType<typeof planPipeline> => planPipeline({ name: 'Daily', nodes, edges, settings });
