import { required } from '@lakehouse/spark-sql/types/required';
import type { PipelineDocument, Position } from './document.ts';
import { topologicalOrder } from './order.ts';
import { inputsOf } from './ports.ts';

/** The outer size of a node in CSS pixels at zoom 1. */
export interface NodeSize {
  readonly width: number;
  readonly height: number;
}

/** The spacing of the canvas dots (product specification, section 9); every coordinate is a multiple of it. */
export const GRID = 20;
const MARGIN = 40;
const COLUMN_GAP = 100;
const ROW_GAP = 40;
/** The number of sweeps, forth and back, that improve the order within layers; more hardly change the layout. */
const SWEEPS = 4;

const snap = (value: number): number => Math.ceil(value / GRID) * GRID;

/**
 * Tidy positions for all nodes: left to right in layers by longest path, few crossings by barycenter sweeps, the left
 * input of a join above its right one, each node near the middle of its inputs. The same document always gives the same positions. Close to linear in nodes and edges.
 */
export function layoutPipeline(
  document: PipelineDocument,
  sizeOf: (nodeId: string) => NodeSize,
): ReadonlyMap<string, Position> {
  const graph = neighbors(document);
  const layers = orderLayers(assignLayers(document, graph), graph);
  const tops = placeRows(layers, graph, sizeOf);
  const positions = new Map<string, Position>();
  let x = MARGIN;
  for (const layer of layers) {
    for (const id of layer) positions.set(id, { x, y: required(tops.get(id), `The row of ${id}`) });
    x = snap(x + Math.max(...layer.map((id) => sizeOf(id).width)) + COLUMN_GAP);
  }
  return positions;
}

interface Graph {
  readonly before: ReadonlyMap<string, readonly string[]>;
  readonly after: ReadonlyMap<string, readonly string[]>;
  /** How far down the node an edge arrives, from 0 to below 1, by the ids of its ends. */
  readonly arrival: (from: string, to: string) => number;
}

function neighbors({ nodes, edges }: PipelineDocument): Graph {
  const before = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  const after = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  const ports = new Map(nodes.map((node) => [node.id, inputsOf(node).map(({ name }) => name)]));
  const arrivals = new Map<string, number>();
  for (const { source, target, targetPort } of edges) {
    if (!before.has(source) || !before.has(target)) continue;
    after.get(source)?.push(target);
    before.get(target)?.push(source);
    const names = ports.get(target) ?? [];
    const at = names.indexOf(targetPort ?? '');
    if (at > 0) arrivals.set(`${source}\0${target}`, at / names.length);
  }
  return { before, after, arrival: (from, to) => arrivals.get(`${from}\0${to}`) ?? 0 };
}

/** Puts each node one layer after the last of its predecessors. Nodes on a cycle follow in the document's order. */
function assignLayers(document: PipelineDocument, { before }: Graph): string[][] {
  const { sorted, cyclic } = topologicalOrder(document);
  const layerOf = new Map<string, number>();
  const layers: string[][] = [];
  for (const id of [...sorted, ...cyclic]) {
    const layer = (before.get(id) ?? []).reduce((max, one) => Math.max(max, (layerOf.get(one) ?? -1) + 1), 0);
    layerOf.set(id, layer);
    (layers[layer] ??= []).push(id);
  }
  return layers;
}

function orderLayers(layers: readonly string[][], { before, after, arrival }: Graph): readonly string[][] {
  const rank = new Map<string, number>();
  const renumber = (layer: readonly string[]): void => {
    for (const [at, id] of layer.entries()) rank.set(id, at);
  };
  const ordered = layers.map((layer) => [...layer]);
  ordered.forEach(renumber);
  const improve = (layer: string[], beside: Graph['before']): void => {
    const center = new Map(
      layer.map((id) => [
        id,
        mean((beside.get(id) ?? []).map((one) => (rank.get(one) ?? 0) + arrival(id, one))),
      ]),
    );
    // A node without neighbors keeps its position in the layer.
    layer.sort((a, b) => (center.get(a) ?? rank.get(a) ?? 0) - (center.get(b) ?? rank.get(b) ?? 0));
    renumber(layer);
  };
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const layer of ordered) improve(layer, before);
    for (const layer of ordered.toReversed()) improve(layer, after);
  }
  return ordered;
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The top of each node: centered on its inputs, as far as the node above leaves room. */
function placeRows(
  layers: readonly (readonly string[])[],
  { before }: Graph,
  sizeOf: (nodeId: string) => NodeSize,
): ReadonlyMap<string, number> {
  const tops = new Map<string, number>();
  for (const layer of layers) {
    let free = MARGIN;
    for (const id of layer) {
      const { height } = sizeOf(id);
      const middles = (before.get(id) ?? []).flatMap((one) => {
        const top = tops.get(one);
        return top === undefined ? [] : [top + sizeOf(one).height / 2];
      });
      const wanted = mean(middles);
      const top = snap(Math.max(free, wanted === undefined ? free : wanted - height / 2));
      tops.set(id, top);
      free = top + height + ROW_GAP;
    }
  }
  return tops;
}
