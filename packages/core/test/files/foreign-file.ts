import type { RepairCode } from '../../src/pipeline/opening/repair.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A file of another program, and the expected result of opening it. */
export interface ForeignFile {
  readonly name: string;
  readonly text: string;
  /** The codes of the repairs, in the order of the list. */
  readonly repairs: readonly RepairCode[];
  /** Expected properties of nodes, by index. */
  readonly nodes?: Readonly<Record<number, object>>;
  /** Expected properties of the edges. */
  readonly edges?: readonly object[];
  readonly document?: object;
}

export const source = (fields: Fields = {}, data: Fields = {}): Fields => ({
  id: 'source-1',
  type: 'source',
  position: { x: 100, y: 100 },
  data: { label: 'People', fileFormat: 'csv', filePath: '/data/people.csv', cloudProvider: 'local', ...data },
  ...fields,
});
export const step = (data: Fields, fields: Fields = {}): Fields => ({
  id: 'transformation-2',
  type: 'transformation',
  position: { x: 500, y: 100 },
  data: { label: 'Step', ...data },
  ...fields,
});
export const target = (fields: Fields = {}, data: Fields = {}): Fields => ({
  id: 'destination-3',
  type: 'destination',
  position: { x: 900, y: 100 },
  data: { label: 'Out', ...data },
  ...fields,
});
export const edge = (from: unknown, to: unknown, fields: Fields = {}): Fields => ({
  id: `edge-${String(from)}-${String(to)}`,
  source: from,
  target: to,
  ...fields,
});
export const FIRST = edge('source-1', 'transformation-2');
export const SELECT = { transformation: { name: 'select' }, selectedColumns: ['id', 'name'] };
export const pipeline = (nodes: unknown, edges: unknown = [], fields: Fields = {}): string =>
  JSON.stringify({ name: 'Theirs', savedAt: '2024-05-01T10:00:00.000Z', nodes, edges, ...fields });
/** A source, a step of the given data, and the edge between them. */
export const stepped = (data: Fields): string => pipeline([source(), step(data)], [FIRST]);

export const DATA_EDGE = { source: 'source-1', target: 'transformation-2', kind: 'data', targetPort: 'in' };
