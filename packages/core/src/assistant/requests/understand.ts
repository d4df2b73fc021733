import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { PipelineDocument, PipelineNode } from '../../pipeline/document.ts';
import { nodeIds } from '../../pipeline/ids.ts';
import { newNode } from '../../pipeline/new-node.ts';
import { type Plan } from '../../pipeline/plan.ts';
import { planPipeline } from '../../pipeline/plan-pipeline.ts';
import { givesRows } from '../../pipeline/ports.ts';
import { KINDS } from '../../pipeline/registry.ts';
import { applyEdit, type PipelineEdit } from '../pipeline-edit.ts';
import { ALL_COMMANDS } from './all-commands.ts';
import { answerQuestion, type QuestionAnswer } from './answer-question.ts';
import { type AskedWork, askForWork } from './ask-for-work.ts';
import type { Command, NewStep, ReadRequest } from './command.ts';
import { type Choice, listed, Refusal } from './refusal.ts';
import { requestsIn } from './requests-in.ts';
import { Scope } from './scope.ts';
import type { Surroundings } from './surroundings.ts';
import { withPhrase } from './typed-text.ts';

/** What the assistant says or does without a model. */
export type Understood =
  | { readonly kind: 'change'; readonly edits: readonly PipelineEdit[]; readonly text: string }
  | { readonly kind: 'ask'; readonly text: string; readonly choices: readonly Choice[] }
  | AskedWork
  | QuestionAnswer;

/** A longer request was not typed for a grammar. */
const LONGEST = 500;

/**
 * What a message asks for, without a model: a change of the pipeline, or an answer about it. Undefined when it is not
 * understood. Nothing is changed here: the edits are to be applied.
 */
export function understand(message: string, around: Surroundings): Understood | undefined {
  const text = message.trim().replace(/[.!?\s]+$/u, '');
  if (text === '' || text.length > LONGEST) return undefined;
  try {
    return askForWork(text, around) ?? answerQuestion(text, around) ?? change(text, around);
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    const { question } = failure;
    const elsewhere = choicesElsewhere(text, failure, around);
    if (elsewhere.length > 0)
      return {
        kind: 'ask',
        text: `${failure.message} ${listed(
          elsewhere.map(({ node }) => node),
          'or',
        )} has it: shall the step follow that?`,
        choices: elsewhere.map(({ node, message: meant }) => ({ label: `After “${node}”`, message: meant })),
      };
    return {
      kind: 'ask',
      text: failure.message,
      choices: (question?.options ?? []).map(({ label, text: meant }) => ({
        label,
        message: question?.phrase === '' ? meant : withPhrase(message, question?.phrase ?? '', meant),
      })),
    };
  }
}

const MAX_ELSEWHERE = 3;

/** The nodes after which a request would work that its own rows refuse, with the message that says so. */
function choicesElsewhere(
  text: string,
  { elsewhere }: Refusal,
  around: Surroundings,
): readonly { readonly node: string; readonly message: string }[] {
  const works = (message: string): boolean => {
    try {
      return change(message, around)?.kind === 'change';
    } catch (failure) {
      if (failure instanceof Refusal) return false;
      throw failure;
    }
  };
  // A label with these would end before its time.
  const named = [...new Set(elsewhere)].filter((node) => !/[,:]/u.test(node));
  return named
    .toReversed()
    .map((node) => ({ node, message: `in ${node}: ${text}` }))
    .filter(({ message }) => works(message))
    .slice(0, MAX_ELSEWHERE);
}

interface Progress {
  readonly document: PipelineDocument;
  readonly at: PipelineNode | undefined;
  readonly edits: readonly PipelineEdit[];
}

function change(text: string, around: Surroundings): Understood | undefined {
  let progress: Progress = { document: around.document, at: startingNode(around, text), edits: [] };
  for (const request of requestsIn(text)) {
    const next = carryOut(request, progress, around);
    if (!next) return undefined;
    progress = next;
  }
  return { kind: 'change', edits: progress.edits, text: changeText(around.document, progress) };
}

const nodeOf = (document: PipelineDocument, id: string | undefined): PipelineNode | undefined =>
  document.nodes.find((node) => node.id === id);

/** The node that the first step follows: the selected one, or the one that feeds it when it gives no rows, or the only end. */
function startingNode({ document, selected }: Surroundings, text: string): PipelineNode | undefined {
  const chosen = nodeOf(document, selected);
  if (chosen && givesRows(chosen)) return chosen;
  const feeder = document.edges.find(({ target, kind }) => target === chosen?.id && kind === 'data')?.source;
  const fed = nodeOf(document, feeder);
  if (fed) return fed;
  const passed = new Set(document.edges.filter(({ kind }) => kind === 'data').map(({ source }) => source));
  const rows = document.nodes.filter(givesRows);
  const ends = rows.filter(({ id }) => !passed.has(id));
  const candidates = ends.length > 0 ? ends : rows;
  const [only, ...others] = candidates;
  if (others.length === 0) return only;
  const named = candidates.filter(({ label }) => text.toLowerCase().includes(label.toLowerCase()));
  return (named.length > 0 ? named[0] : fits(document, candidates, text)) ?? candidates.at(-1);
}

/** The only one of several nodes that has all columns that the text spells as they are. */
function fits(
  document: PipelineDocument,
  nodes: readonly PipelineNode[],
  text: string,
): PipelineNode | undefined {
  const plan: Plan = planPipeline(document);
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}_]+/u));
  const counts = nodes.map((node) => ({
    node,
    count: (plan.byId.get(node.id)?.schema ?? []).filter(({ name }) => words.has(name.toLowerCase())).length,
  }));
  const max = Math.max(...counts.map(({ count }) => count));
  const best = counts.filter(({ count }) => count === max);
  return max > 0 && best.length === 1 ? best[0]?.node : undefined;
}

/** “… after Orders”, “in Orders: …”: the node that a request names to go on from. */
function placed(request: string, scope: Scope): { readonly request: string; readonly scope: Scope } {
  const forms = [
    /^(?:after|on|in|for|from|to|behind)\s+(?<node>[^,:]+?)\s*[,:]\s*(?<request>.+)$/iu,
    /^(?<request>.+?)\s+(?:after|behind|following|on|in|to|from|of)\s+(?:the\s+)?(?<node>[^,]+)$/iu,
  ];
  for (const form of forms) {
    const found = form.exec(request)?.groups;
    const node = found && scope.nodeNamed(found['node'] ?? '');
    const isColumn = scope.schema?.some(({ name }) => name.toLowerCase() === found?.['node']?.toLowerCase());
    if (found && node && givesRows(node) && isColumn !== true)
      return { request: found['request'] ?? '', scope: scope.moved(node) };
  }
  return { request, scope };
}

function carryOut(typed: string, progress: Progress, around: Surroundings): Progress | undefined {
  const whole = new Scope(progress.document, progress.at, around.values);
  const named = placed(typed, whole);
  for (const command of ALL_COMMANDS) {
    const { request, scope } = command.namesNodes ? { request: typed, scope: whole } : named;
    const groups = command.form.exec(request)?.groups;
    if (!command.form.test(request)) continue;
    const read = readWith(command, groups ?? {}, scope);
    if (read) return addSteps(read, { ...progress, at: read.after ?? scope.at }, around);
  }
  return undefined;
}

function readWith(
  command: Command,
  groups: Readonly<Record<string, string | undefined>>,
  scope: Scope,
): ReadRequest | undefined {
  const read = command.read((name) => (groups[name] ?? '').trim(), scope);
  if (
    read &&
    read.steps.length > 0 &&
    scope.at === undefined &&
    read.after === undefined &&
    !read.steps.some(({ begins }) => begins)
  )
    throw new Refusal(
      'There are no rows yet to do that with. Add a source first, such as: read samples.retail.orders.',
    );
  return read;
}

function addSteps(
  { steps, edits: own = [] }: ReadRequest,
  progress: Progress,
  around: Surroundings,
): Progress {
  let { at } = progress;
  let document = own.reduce(applyEdit, progress.document);
  const edits = [...progress.edits, ...own];
  for (const one of steps) {
    const added = editsOf(one, document, at, around);
    for (const edit of added.edits) document = applyEdit(document, edit);
    edits.push(...added.edits);
    refuseProblems(document, added.node);
    at = givesRows(added.node) ? added.node : at;
  }
  return { document, at, edits };
}

function editsOf(
  { kind: id, config, label, others = [], begins }: NewStep,
  document: PipelineDocument,
  at: PipelineNode | undefined,
  { timestamp, place }: Surroundings,
): { readonly node: PipelineNode; readonly edits: readonly PipelineEdit[] } {
  const kind = KINDS.get(id);
  if (!kind) throw new Error(`There is no kind ${id}`);
  const feeders = begins ? [] : [...(at ? [at.id] : []), ...others];
  const node = newNode({
    kind,
    position: place(document, kind, begins ? undefined : at?.id),
    timestamp,
    taken: nodeIds(document),
    config,
    ...(label === undefined ? {} : { label }),
  });
  const edges = feeders.map((from): PipelineEdge => ({ op: 'connect', from, to: node.id }));
  return { node, edits: [{ op: 'add', node }, ...edges] };
}

type PipelineEdge = Extract<PipelineEdit, { op: 'connect' }>;

/** A step that does not work is not added; what the nodes before it lack is not its problem. */
function refuseProblems(document: PipelineDocument, node: PipelineNode): void {
  const planned = planPipeline(document).byId.get(node.id);
  if (!planned || planned.kind?.category === 'source' || !hasErrors(planned.problems)) return;
  const [problem] = planned.problems.filter(
    ({ severity, code }) => severity === 'error' && code !== 'needs-schema',
  );
  if (problem)
    throw new Refusal(`That would not work: ${problem.message.replace(/\.$/u, '')}. Nothing was changed.`);
}

function changeText(before: PipelineDocument, { edits, document }: Progress): string {
  const added = edits.flatMap((edit) => (edit.op === 'add' ? [edit.node] : []));
  const [first] = added;
  if (!first) return 'Done.';
  const feeders = edits.flatMap((edit) => (edit.op === 'connect' && edit.to === first.id ? [edit.from] : []));
  const titles = feeders.map((id) => nodeOf(before, id)?.label ?? nodeOf(document, id)?.label ?? id);
  const what = added.length === 1 ? first.label : `${added.length} steps`;
  return titles.length === 0 ? `I added ${what}.` : `I added ${what} after ${listed(titles)}.`;
}
