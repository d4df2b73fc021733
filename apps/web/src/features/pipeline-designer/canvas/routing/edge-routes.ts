import type { Node } from '@xyflow/react';
import { around, type Box, grown, type Point, same, touch } from './box.ts';
import { curveOf, drawn, type Route, routeEdge } from './route-edge.ts';

/** What an edge is drawn between. */
export interface EdgePlace {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly from: Point;
  readonly to: Point;
}

interface Found {
  readonly place: EdgePlace;
  readonly version: number;
  /** Only a card that comes to, or goes from here changes the route. */
  readonly zone: Box;
  readonly route: Route | undefined;
}

/** How far the route may lie beside its own points: beyond it, no card changes it. */
const ZONE_MARGIN = 20;

/** The routes of the edges of a canvas. While a node is dragged, only those that it meets are searched again. */
export class EdgeRoutes {
  private nodes: readonly Node[] = [];
  private boxes: ReadonlyMap<string, Box> = new Map();
  private cards: readonly Box[] = [];
  private version = 0;
  /** Where cards were and are that moved since the version before. */
  private moved: readonly Box[] = [];
  private readonly found = new Map<string, Found>();

  /** The route of an edge around the cards of these nodes; undefined for the plain curve. The same object while it stays the same. */
  of(nodes: readonly Node[], place: EdgePlace): Route | undefined {
    this.follow(nodes);
    const old = this.found.get(place.id);
    if (old && isSamePlace(old.place, place)) {
      if (old.version === this.version) return old.route;
      const isMet = old.version < this.version - 1 || this.moved.some((box) => touch(box, old.zone));
      if (!isMet) {
        this.found.set(place.id, { ...old, version: this.version });
        return old.route;
      }
    }
    const ends = {
      from: place.from,
      to: place.to,
      source: this.boxes.get(place.source),
      target: this.boxes.get(place.target),
    };
    const points = routeEdge(ends, this.cards);
    const next = points && drawn(points);
    const route = next && next.path === old?.route?.path ? old.route : next;
    const zone = grown(around([...curveOf(ends), ...(points ?? [])]), ZONE_MARGIN);
    this.found.set(place.id, { place, version: this.version, zone, route });
    return route;
  }

  private follow(nodes: readonly Node[]): void {
    if (nodes === this.nodes) return;
    const [before, boxes, moved] = [this.boxes, new Map<string, Box>(), [] as Box[]];
    const known = new Map(this.nodes.map((node) => [node.id, node]));
    for (const node of nodes) {
      const old = before.get(node.id);
      const { x, y } = node.position;
      const box =
        old && known.get(node.id) === node ? old : { x, y, width: node.width ?? 0, height: node.height ?? 0 };
      boxes.set(node.id, box);
      if (same(box, old)) continue;
      moved.push(box);
      if (old) moved.push(old);
    }
    for (const [id, box] of before) if (!boxes.has(id)) moved.push(box);
    this.nodes = nodes;
    this.boxes = boxes;
    this.cards = [...boxes.values()];
    this.moved = moved;
    this.version++;
  }
}

const isSamePlace = (a: EdgePlace, b: EdgePlace): boolean =>
  a.source === b.source &&
  a.target === b.target &&
  a.from.x === b.from.x &&
  a.from.y === b.from.y &&
  a.to.x === b.to.x &&
  a.to.y === b.to.y;
