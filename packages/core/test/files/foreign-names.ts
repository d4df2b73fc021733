import { NODE_TYPES } from '../../src/pipeline/node-type.ts';
import { KINDS } from '../../src/pipeline/registry.ts';

const BUILT = new Set<string>([...KINDS.values()].map(({ type }) => type));
/** Written by the specification; opened as an export. */
const OTHER_NAMES = new Set(['destination']);

/** Types of the specification that have no kind yet; their nodes become placeholders without a repair. */
export const LATER_TYPES = NODE_TYPES.filter((type) => !BUILT.has(type) && !OTHER_NAMES.has(type));

/** Names of transformations in files of other programs, with the kinds and the settings that they imply. */
export const SHORT_NAMES: readonly (readonly [string, string, object?])[] = [
  ['filter', 'filter'],
  ['where', 'filter'],
  ['orderBy', 'order-by'],
  ['sort', 'order-by'],
  ['order_by', 'order-by'],
  ['groupby', 'group-by'],
  ['GroupBy', 'group-by'],
  ['fillna', 'fill-drop-na', { mode: 'fill' }],
  ['dropna', 'fill-drop-na', { mode: 'drop' }],
  ['union', 'union', { by: 'position' }],
  ['unionByName', 'union', { by: 'name' }],
  ['repartition', 'repartition', { method: 'repartition' }],
  ['coalesce', 'repartition', { method: 'coalesce' }],
  ['cache', 'cache'],
  ['persist', 'cache'],
  ['distinct', 'drop-duplicates'],
  ['rename', 'rename'],
  ['with_column', 'with-column'],
  ['unpivot', 'melt'],
];
