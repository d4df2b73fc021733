import type { PipelineDocument, PipelineNode } from '../../pipeline/document.ts';
import { givesRows } from '../../pipeline/ports.ts';
import { Refusal } from './refusal.ts';
import { Scope } from './scope.ts';
import type { Surroundings } from './surroundings.ts';

/** What the pipeline is asked to do as it is: to count the rows of a node, or to run, all of it or up to a node. */
export type AskedWork =
  | { readonly kind: 'count'; readonly nodeId: string }
  | { readonly kind: 'run'; readonly upTo?: string };

const PLEASE = '^(?:please\\s+|now\\s+|ok(?:ay)?,?\\s+|can you\\s+|could you\\s+)*';
const RUN = new RegExp(
  `${PLEASE}(?:run|execute|start)(?:\\s+(?:it|this|that|everything|all(?:\\s+of\\s+it)?|(?:all\\s+)?(?:the|this|my)(?:\\s+whole)?\\s+(?:pipeline|flow|nodes|steps)|(?:a|the)\\s+run))?(?:\\s+(?:now|again|please))*$`,
  'iu',
);
const RUN_TO = new RegExp(
  `${PLEASE}(?:run|execute)\\s+(?:(?:it\\s+|everything\\s+)?(?:up\\s+to|until|to)\\s+|only\\s+)?(?<node>.+?)(?:\\s+(?:now|again|please))*$`,
  'iu',
);
const ROWS = '(?:rows|records|lines)';
const COUNTS = [
  new RegExp(
    `${PLEASE}how many ${ROWS}(?:\\s+(?:are|is)(?:\\s+there)?|\\s+there\\s+are)?(?:\\s+(?:in|of|from|after)\\s+(?<node>.+?))?$`,
    'iu',
  ),
  new RegExp(
    `${PLEASE}how many ${ROWS}\\s+(?:has|have|does|do)\\s+(?<node>.+?)(?:\\s+(?:have|has|got|contain|give|return|hold))?$`,
    'iu',
  ),
  new RegExp(
    `${PLEASE}(?:what(?:'s|\\s+is)|show|show me|tell me)\\s+the\\s+(?:number of ${ROWS}|row\\s?count)(?:\\s+(?:in|of)\\s+(?<node>.+?))?$`,
    'iu',
  ),
];
/** “how many orders are there” asks about a node; a word for nothing is not refused. */
const THINGS = new RegExp(`${PLEASE}how many (?<node>.+?) (?:are there|do (?:we|i) have)$`, 'iu');
/** Words of a request for groups or conditions, which is a step. */
const OF_A_STEP = /\b(?:per|by|where|with|for each|for every|whose|when|if)\b/iu;
const SELECTED = /^(?:it|this|that|(?:the|this|that|my)\s+(?:selected\s+)?(?:node|step|one))$/iu;

/** What a text asks the pipeline to do without changing it; undefined when it asks for nothing of the kind. Refuses unclear names. */
export function askForWork(text: string, around: Surroundings): AskedWork | undefined {
  const scope = new Scope(around.document, undefined, around.values);
  if (RUN.test(text)) return { kind: 'run' };
  const upTo = RUN_TO.exec(text)?.groups?.['node'];
  const last = upTo === undefined ? undefined : named(upTo, around, scope);
  if (last) return { kind: 'run', upTo: last.id };
  const things = THINGS.exec(text)?.groups?.['node'];
  const thing = things === undefined ? undefined : scope.nodeNamed(things);
  if (thing) return counted(thing, around.document);
  const form = COUNTS.find((one) => one.test(text));
  const phrase = form?.exec(text)?.groups?.['node'];
  if (!form || (phrase !== undefined && OF_A_STEP.test(phrase) && !scope.nodeNamed(phrase))) return undefined;
  return counted(phrase === undefined ? onlyEnd(around) : nodeOf(phrase, around, scope), around.document);
}

/** The selected node where a phrase points to it, else the one that it names for sure. */
function named(phrase: string, { document, selected }: Surroundings, scope: Scope): PipelineNode | undefined {
  return SELECTED.test(phrase) ? document.nodes.find(({ id }) => id === selected) : scope.nodeNamed(phrase);
}

const nodeOf = (phrase: string, around: Surroundings, scope: Scope): PipelineNode =>
  SELECTED.test(phrase) ? onlyEnd(around) : (scope.nodeNamed(phrase) ?? scope.node(phrase));

/** The selected node; without one the only node whose rows no other takes. Refuses to guess. */
function onlyEnd({ document, selected }: Surroundings): PipelineNode {
  const chosen = document.nodes.find(({ id }) => id === selected);
  if (chosen) return chosen;
  const passed = new Set(document.edges.filter(({ kind }) => kind === 'data').map(({ source }) => source));
  const ends = document.nodes.filter(
    (node) => !passed.has(node.id) && (givesRows(node) || feederOf(document, node)),
  );
  const [only, ...others] = ends;
  if (only && others.length === 0) return only;
  if (!only) throw new Refusal('There are no rows to count yet: the pipeline has no node that gives rows.');
  throw new Refusal('The rows of which node?', {
    phrase: '',
    options: ends.map(({ label }) => ({ label, text: `how many rows has "${label}"` })),
  });
}

const feederOf = (document: PipelineDocument, { id }: PipelineNode): PipelineNode | undefined => {
  const source = document.edges.find(({ target, kind }) => target === id && kind === 'data')?.source;
  return document.nodes.find((node) => node.id === source);
};

/** A destination stores the rows of the node before it. */
function counted(node: PipelineNode, document: PipelineDocument): AskedWork {
  const rows = givesRows(node) ? node : feederOf(document, node);
  if (!rows) throw new Refusal(`“${node.label}” gives no rows, so there is nothing to count.`);
  return { kind: 'count', nodeId: rows.id };
}
