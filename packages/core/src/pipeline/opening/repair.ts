import type { Json } from '@lakehouse/spark-sql/types/json';

/**
 * A deviation from the format that this program writes, and how it was handled when the file was opened. A value, not a
 * text: `repairText` returns the sentence. Replaced values are not lost: they are saved again under `original`.
 */
export interface Repair {
  readonly code: RepairCode;
  /** The node concerned, to navigate to; absent for the file as a whole. */
  readonly nodeId?: string;
  /** The title of that node when the file was opened. */
  readonly label?: string;
  /** The field of the saved node, edge or file, as a path with dots: `position.x`, `config.rows`. */
  readonly field?: string;
  /** What the file has. */
  readonly found?: Json;
  /** What is used instead. */
  readonly now?: Json;
}

const MAX_SHOWN = 60;

/** A value, truncated to fit in a sentence; strings in quotes. */
function shown(value: Json | undefined): string {
  if (typeof value !== 'string') return shortened(JSON.stringify(value) ?? 'nothing');
  return `“${shortened(value.replaceAll(/\s+/gu, ' '))}”`;
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN - 1).join('')}…` : text;
}

const PLACEHOLDER = 'a placeholder holds all that it has; replace it to use it';

const TEXTS = {
  'newer-version': ({ found }: Repair) =>
    `A newer version of the program saved the file (${shown(found)}): look at each node; what this version does not know stays in the file`,
  version: ({ found, now }: Repair) =>
    found === undefined
      ? `The file does not say its version: it is read as version ${shown(now)}`
      : `The version is ${shown(found)}, which is not a number: the file is read as version ${shown(now)}`,
  encoding: ({ found }: Repair) => `The file is in ${shown(found)}: it is saved in UTF-8`,
  'not-plain-json': ({ now }: Repair) =>
    now === 0
      ? 'The file has commas after last items, which JSON does not have: it is saved without them'
      : 'The file has comments, which JSON does not have: they stay in the file under “original”',
  'list-of-nodes': ({ now }: Repair) =>
    now === 0
      ? 'The file is a list of nodes without edges: connect the nodes'
      : 'The file is one list of nodes and edges: it is saved with a list of each',
  'nodes-by-id': () => 'The file has its nodes by their ids: they are saved as a list, in the same order',
  'node-key': ({ found, now }: Repair) =>
    `Its id is ${shown(found)}, but the file has it under ${shown(now)}, which is its id now`,
  'pipeline-name': ({ found, now }: Repair) =>
    `The name is ${shown(found)}, which is not a string: the pipeline is called ${shown(now)}`,
  'no-edge-list': ({ found }: Repair) =>
    `The file has ${shown(found)} where its list of edges belongs: connect the nodes again`,
  setting: ({ field, found }: Repair) =>
    `The pipeline has no setting ${shown(field)} with the value ${shown(found)}: it stays in the file and has no effect`,
  'not-a-node': ({ found }: Repair) =>
    `The list of nodes has ${shown(found)}, which is not a node: a placeholder holds it`,
  'node-id': ({ found, now }: Repair) =>
    `${found === undefined ? 'It has no id' : `Its id is ${shown(found)}, which can’t be used`}: its id is ${shown(now)} now`,
  'duplicate-id': ({ found, now }: Repair) =>
    `Another node has the id ${shown(found)} too: the id of this one is ${shown(now)} now, and the edges are at the first`,
  'unknown-type': ({ found }: Repair) =>
    found === undefined
      ? `It has no type: ${PLACEHOLDER}`
      : `There is no node type ${shown(found)}: ${PLACEHOLDER}`,
  'unknown-transformation': ({ found }: Repair) =>
    found === undefined
      ? `It does not say which transformation it is: ${PLACEHOLDER}`
      : `There is no transformation ${shown(found)}: ${PLACEHOLDER}`,
  'custom-code': ({ found }: Repair) =>
    `It holds custom code: ${shown(found)}. A placeholder holds the code, which is not run; replace it with a node that does the same`,
  'code-not-used': () =>
    'It has custom code beside its settings: the settings are used, and the code stays in the file',
  position: ({ found }: Repair) =>
    found === undefined
      ? 'It has no position: it is placed below the others'
      : `Its position is ${shown(found)}, which can’t be read: it is placed below the others`,
  'no-data': ({ found }: Repair) =>
    `It has ${shown(found)} where its settings belong: it has the default settings`,
  label: ({ found, now }: Repair) =>
    `Its title is ${shown(found)}, which is not a string: it is called ${shown(now)}`,
  'value-read': ({ field, found, now }: Repair) =>
    `${field}: ${typeof found === 'string' ? 'the string ' : ''}${shown(found)} is read as ${shown(now)}`,
  'value-not-used': ({ field, found }: Repair) =>
    `${field}: ${shown(found)} is not used; it stays in the file`,
  'frame-name': ({ found, now }: Repair) =>
    `The DataFrame is called ${shown(now)} in the code: the name ${shown(found)} can’t be used, or several have it`,
  'edge-not-read': ({ found }: Repair) =>
    `The list of edges has ${shown(found)}, which is not an edge: it is left out`,
  'edge-without-end': ({ found, field }: Repair) =>
    `An edge leads ${field === 'source' ? 'from' : 'to'} the node ${shown(found)}, which is not in the file: it is left out`,
  'edge-to-itself': () => 'An edge leads from this node to itself: it is left out',
  annotation: ({ field, found }: Repair) =>
    `The list of ${field} has ${shown(found)}, which can’t be read or has an id that another one has: it stays in the file`,
  'edge-id': ({ found, now }: Repair) =>
    `The edge id ${shown(found)} is there twice or is not a string: the edge has the id ${shown(now)} now`,
  'edge-label': ({ found }: Repair) =>
    `The label of an edge is ${shown(found)}, which is not a string: the edge has none`,
  'edge-port': ({ now }: Repair) =>
    now === undefined
      ? 'An edge does not say which input it leads to, and none is free: it only sets the order'
      : `An edge does not say which input it leads to: it leads to ${shown(now)}`,
} as const satisfies Record<string, (repair: Repair) => string>;

export type RepairCode = keyof typeof TEXTS;

/** One sentence about a repair, without the title of its node. */
export const repairText = (repair: Repair): string => TEXTS[repair.code](repair);
