/** A box of a diagram; sizes and positions in px. */
export interface LayoutBox {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LayoutEdge {
  readonly from: string;
  readonly to: string;
}

/** An edge as the points that it runs through, from the right side of a box to the left side of a later one. */
export interface LayoutPath extends LayoutEdge {
  /** The index of the given edge; an edge from a box to itself has no path. */
  readonly index: number;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface SchemaLayout {
  readonly boxes: readonly LayoutBox[];
  readonly paths: readonly LayoutPath[];
  readonly width: number;
  readonly height: number;
}

const WIDTH = 196;
const COLUMN_GAP = 96;
const ROW_GAP = 28;
const MARGIN = 16;
/** The height in px of an edge that passes through a column. */
const LANE = 20;
/** The distance in px between two edges at the same side of a box: enough for a marker at each. */
const PORT_GAP = 26;
/** More sweeps give no better order for models that fit on a screen. */
const SWEEPS = 6;

/** Something that occupies space in a column: a box, or an edge on its way to a later column. */
interface Slot {
  readonly id: string;
  readonly height: number;
  readonly box: boolean;
}

/** Assigns columns by the longest path from a box without incoming edges. Cycles are cut after as many steps as boxes. */
function levels(ids: readonly string[], edges: readonly LayoutEdge[]): Map<string, number> {
  const level = new Map(ids.map((id) => [id, 0]));
  for (let round = 0; round < ids.length; round++) {
    let moved = false;
    for (const { from, to } of edges) {
      const least = (level.get(from) ?? 0) + 1;
      if (from === to || (level.get(to) ?? 0) >= least || least >= ids.length) continue;
      level.set(to, least);
      moved = true;
    }
    if (!moved) break;
  }
  return level;
}

const laneId = (index: number, column: number): string => `lane ${index} in ${column}`;

/** Orders every column by its neighbors in the previous column, then in the next, and so on. */
function order(columns: Slot[][], links: readonly (readonly [string, string])[]): void {
  const sweep = (column: Slot[], neighbors: Slot[], side: 0 | 1): void => {
    const place = new Map(neighbors.map(({ id }, at) => [id, at]));
    const weight = new Map(
      column.map(({ id }, at) => {
        const places = links
          .filter((link) => link[side] === id)
          .map((link) => place.get(link[side === 0 ? 1 : 0]))
          .filter((one) => one !== undefined);
        const mean = places.reduce((sum, one) => sum + one, 0) / places.length;
        return [id, places.length === 0 ? at : mean];
      }),
    );
    column.sort((a, b) => (weight.get(a.id) ?? 0) - (weight.get(b.id) ?? 0));
  };
  for (let round = 0; round < SWEEPS; round++)
    for (let step = 1; step < columns.length; step++) {
      const forth = round % 2 === 0;
      const at = forth ? step : columns.length - 1 - step;
      sweep(columns[at] ?? [], columns[forth ? at - 1 : at + 1] ?? [], forth ? 1 : 0);
    }
}

/** Places boxes of given heights in columns so that edges run from left to right with few crossings. */
export function layoutSchema(
  heights: ReadonlyMap<string, number>,
  edges: readonly LayoutEdge[],
): SchemaLayout {
  const ids = [...heights.keys()];
  const known = edges
    .map((edge, index) => ({ ...edge, index }))
    .filter(({ from, to }) => heights.has(from) && heights.has(to) && from !== to);
  const level = levels(ids, known);
  const of = (id: string): number => level.get(id) ?? 0;
  const columns: Slot[][] = Array.from({ length: Math.max(0, ...level.values()) + 1 }, () => []);
  for (const id of ids) columns[of(id)]?.push({ id, height: heights.get(id) ?? 0, box: true });
  const links: (readonly [string, string])[] = [];
  const routes = known.map((edge) => {
    const [first, last] = of(edge.from) <= of(edge.to) ? [edge.from, edge.to] : [edge.to, edge.from];
    const lanes: string[] = [];
    for (let column = of(first) + 1; column < of(last); column++) {
      lanes.push(laneId(edge.index, column));
      columns[column]?.push({ id: laneId(edge.index, column), height: LANE, box: false });
    }
    const stops = [first, ...lanes, last];
    stops.slice(1).forEach((stop, at) => links.push([stops[at] ?? '', stop]));
    return { edge, stops };
  });
  order(columns, links);

  const heightOf = (column: readonly Slot[]): number =>
    column.reduce((sum, { height }) => sum + height, 0) + ROW_GAP * Math.max(0, column.length - 1);
  const tallest = Math.max(0, ...columns.map(heightOf));
  const placed = new Map<string, LayoutBox & { readonly box: boolean }>();
  columns.forEach((column, at) => {
    let y = MARGIN + (tallest - heightOf(column)) / 2;
    for (const { id, height, box } of column) {
      placed.set(id, { id, box, x: MARGIN + at * (WIDTH + COLUMN_GAP), y, width: WIDTH, height });
      y += height + ROW_GAP;
    }
  });
  const middle = (id: string): number => {
    const slot = placed.get(id);
    return slot ? slot.y + slot.height / 2 : 0;
  };
  const paths = routes.map(({ edge, stops }): LayoutPath => {
    const points = stops.flatMap((stop, at) => {
      const slot = placed.get(stop);
      if (!slot) return [];
      const left = { x: slot.x, y: portOf(slot, edge.index, 'left') };
      const right = { x: slot.x + slot.width, y: portOf(slot, edge.index, 'right') };
      return at === 0 ? [right] : at === stops.length - 1 ? [left] : [left, right];
    });
    return { ...edge, points };
  });

  /** Where an edge meets a side of a box: the edges of a side are ordered from top to bottom by their other ends. */
  function portOf(slot: LayoutBox, index: number, side: 'left' | 'right'): number {
    const others = routes
      .flatMap(({ edge, stops }) => {
        const next = side === 'right' ? stops[stops.indexOf(slot.id) + 1] : stops[stops.indexOf(slot.id) - 1];
        return stops.includes(slot.id) && next !== undefined ? [{ index: edge.index, y: middle(next) }] : [];
      })
      .toSorted((a, b) => a.y - b.y);
    const place = others.findIndex((other) => other.index === index);
    const gap = Math.min(PORT_GAP, (slot.height - 8) / Math.max(1, others.length));
    return middle(slot.id) + (place - (others.length - 1) / 2) * gap;
  }
  return {
    boxes: [...placed.values()].flatMap(({ box, ...rest }) => (box ? [rest] : [])),
    paths,
    width: 2 * MARGIN + columns.length * WIDTH + (columns.length - 1) * COLUMN_GAP,
    height: 2 * MARGIN + tallest,
  };
}
