import { isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Position } from '../document.ts';
import { readNumber } from './fit-config.ts';
import { own } from './json-values.ts';
import type { Repair } from './repair.ts';

/** A node of the file with all required fields; `found` is its value in the file. */
export interface RawNode {
  readonly found: Json;
  readonly id: string;
  readonly type: string;
  readonly position: Position | undefined;
  readonly data: JsonObject;
  readonly repairs: readonly Repair[];
}

/** The type of a placeholder whose own type is missing. */
const UNKNOWN_TYPE = 'unknown';

/** In px: larger coordinates are errors, beyond what the canvas can scroll to. */
const MAX_COORDINATE = 1_000_000;

/** Reads the list of nodes: each gets a unique id, a type, data, and a position if the file has one. */
export function readNodes(list: readonly Json[]): readonly RawNode[] {
  // The file's ids come first, so that a generated id never takes one that an edge refers to.
  const given = new Set(list.map((node) => (isObject(node) ? readId(own(node, 'id')) : undefined)));
  const taken = new Set<string>();
  return list.map((found) => {
    const node = isObject(found) ? readNode(found) : notANode(found);
    if (node.id !== '' && !taken.has(node.id)) {
      taken.add(node.id);
      return node;
    }
    const id = freeId(node.id === '' ? node.type : node.id, {
      has: (one) => given.has(one) || taken.has(one),
    });
    taken.add(id);
    const before = isObject(found) ? own(found, 'id') : undefined;
    const told: Repair =
      node.id === ''
        ? { code: 'node-id', ...(before === undefined ? {} : { found: before }), now: id }
        : { code: 'duplicate-id', found: node.id, now: id };
    return { ...node, id, repairs: isObject(found) ? [told, ...node.repairs] : node.repairs };
  });
}

/** Numeric ids are converted to strings, also in edges. */
export function readId(id: Json | undefined): string | undefined {
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function freeId(base: string, taken: { has(id: string): boolean }): string {
  let count = 2;
  while (taken.has(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}

const notANode = (found: Json): RawNode => ({
  found,
  id: '',
  type: UNKNOWN_TYPE,
  position: undefined,
  data: { label: 'Unreadable node' },
  repairs: [{ code: 'not-a-node', found }],
});

function readNode(found: JsonObject): RawNode {
  const repairs: Repair[] = [];
  const type = own(found, 'type');
  const data = own(found, 'data');
  if (data !== undefined && !isObject(data)) repairs.push({ code: 'no-data', found: data });
  return {
    found,
    id: readId(own(found, 'id')) ?? '',
    type: typeof type === 'string' && type !== '' ? type : UNKNOWN_TYPE,
    position: readPosition(own(found, 'position'), repairs),
    data: isObject(data) ? data : {},
    repairs,
  };
}

function readPosition(found: Json | undefined, repairs: Repair[]): Position | undefined {
  const read = (axis: 'x' | 'y'): number | undefined => {
    const value = isObject(found) ? own(found, axis) : undefined;
    const number = typeof value === 'string' ? readNumber(value) : value;
    if (typeof number !== 'number' || !(Math.abs(number) <= MAX_COORDINATE)) return undefined;
    if (typeof value === 'string')
      repairs.push({ code: 'value-read', field: `position.${axis}`, found: value, now: number });
    return number;
  };
  const [x, y] = [read('x'), read('y')];
  if (x !== undefined && y !== undefined) return { x, y };
  repairs.push({ code: 'position', ...(found === undefined ? {} : { found }) });
  return undefined;
}
