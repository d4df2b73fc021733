import { formatType } from '@lakehouse/spark-sql/types/column-type';
import type { Diagnostic, QuickFix } from '../../diagnostics/diagnostic.ts';
import type { PipelineDocument, PipelineNode } from '../../pipeline/document.ts';
import type { PipelineEdit } from '../pipeline-edit.ts';
import { describeInWords, describeNode } from './describe-in-words.ts';
import { listed } from './refusal.ts';
import { Scope } from './scope.ts';
import type { Surroundings } from './surroundings.ts';

/** A quick fix that an answer offers. */
export interface OfferedFix {
  readonly nodeId: string;
  readonly fix: QuickFix;
}

/** What an answer without a change says, with the node that it is about and the fixes that it offers. */
interface SaidAnswer {
  readonly kind: 'say';
  readonly text: string;
  readonly nodeIds?: readonly string[];
  readonly fixes?: readonly OfferedFix[];
}

/** The answer to a question: words, or the change of a fix. */
export type QuestionAnswer =
  | SaidAnswer
  | { readonly kind: 'change'; readonly edits: readonly PipelineEdit[]; readonly text: string };

const DESCRIBE =
  /^(?:please\s+)?(?:describe|explain|summari[sz]e|tell me about|what does|what is|what's|walk me through|document)\s+(?:this|my|the|our)\s+(?:whole\s+)?(?:pipeline|flow|canvas)(?:\s+(?:do|does|about|doing))?(?:\s+to me)?$/iu;
const NODE =
  /^(?:please\s+)?(?:describe|explain|tell me about|what does|what is)\s+(?:the\s+|this\s+)?(?<node>.+?)(?:\s+(?:do|does|doing|for))?$/iu;
const WHY =
  /^(?:please\s+)?(?:(?:why|how come)\s+(?:is|are|does|did|do|has|can't|won't)\s+(?<why>.+?)\s+(?:red|fail(?:s|ed|ing)?|wrong|broken|not work(?:ing)?|invalid|in error|have an? (?:error|problem)|not run|blocked)|what(?:'s|\s+is|\s+are)?\s+(?:the\s+|my\s+)?(?:problems?|errors?|wrong)(?:\s+(?:with|in|of|here)\s*(?<with>.*))?|(?:explain|show)\s+(?:the|this|that|my)\s+(?:problems?|errors?|failures?)(?:\s+(?:of|in|with)\s+(?<of>.+))?|why)$/iu;
const FIX =
  /^(?:please\s+|can you\s+|could you\s+)*(?:fix|repair|solve|correct)(?:\s+(?:it|this|that|the (?:problem|error|node|first one)|all|everything|(?<node>.+?)))?(?:\s+please)?$/iu;
const COLUMNS =
  /^(?:what|which|list|show|show me)\s+(?:are\s+)?(?:the\s+|all\s+)?columns?(?:\s+(?:are there|are|do i have|does it have|there are))?(?:\s+(?:in|of|has|does|from)\s+(?<node>.+?)(?:\s+have)?)?(?:\s+(?:are there|do i have))?$/iu;

/** The answer to a question about the pipeline; undefined when the text asks none. */
export function answerQuestion(text: string, around: Surroundings): QuestionAnswer | undefined {
  const { document } = around;
  const scope = new Scope(document, undefined, around.values);
  if (DESCRIBE.test(text))
    return document.nodes.length === 0
      ? undefined
      : { kind: 'say', text: describeInWords(document, around.problems) };
  const why = WHY.exec(text);
  if (why)
    return explainProblems(around, scope, why.groups?.['why'] ?? why.groups?.['with'] ?? why.groups?.['of']);
  const fix = FIX.exec(text);
  if (fix) return fixProblem(around, scope, fix.groups?.['node']);
  const columns = COLUMNS.exec(text);
  if (columns) return listColumns(around, scope, columns.groups?.['node']);
  const node = namedOrSelected(NODE.exec(text)?.groups?.['node'], around, scope, false);
  return node && { kind: 'say', text: describeNode(document, node, around.problems), nodeIds: [node.id] };
}

const SELECTED = /^(?:it|this|that|(?:the|this|that|my)\s+(?:selected\s+)?(?:node|step|one))$/iu;

/** The node that a phrase names; without a phrase, or with “this node”, the selected one. */
function namedOrSelected(
  phrase: string | undefined,
  { document, selected }: Surroundings,
  scope: Scope,
  orSelected: boolean,
): PipelineNode | undefined {
  if (phrase === undefined && !orSelected) return undefined;
  if (phrase === undefined || phrase.trim() === '' || SELECTED.test(phrase.trim()))
    return document.nodes.find(({ id }) => id === selected);
  return scope.nodeNamed(phrase);
}

const errorsOf = (problems: readonly Diagnostic[], nodeId: string | undefined): Diagnostic[] =>
  problems.filter((one) => one.severity === 'error' && (nodeId === undefined || one.nodeId === nodeId));

const titleOf = (document: PipelineDocument, id: string | undefined): string =>
  document.nodes.find((node) => node.id === id)?.label ?? 'the pipeline';

const sentence = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

/** The nodes before another one, the nearest first. */
function before(document: PipelineDocument, id: string): string[] {
  const seen = [id];
  // The list is iterated over what is added meanwhile.
  for (const one of seen)
    for (const { source, target } of document.edges)
      if (target === one && !seen.includes(source)) seen.push(source);
  return seen.slice(1);
}

function explainProblems(around: Surroundings, scope: Scope, phrase: string | undefined): QuestionAnswer {
  const { document, problems } = around;
  const node = namedOrSelected(phrase, around, scope, true);
  const own = node ? errorsOf(problems, node.id) : errorsOf(problems, undefined);
  if (node && own.length === 0) {
    const culprit = before(document, node.id).find((id) => errorsOf(problems, id).length > 0);
    const warnings = problems.filter(({ nodeId }) => nodeId === node.id);
    if (culprit === undefined)
      return {
        kind: 'say',
        text: `“${node.label}” has no error.${warnings.map(({ message }) => ` A hint: ${sentence(message)}`).join('')}`,
        nodeIds: [node.id],
      };
    return explained(
      around,
      errorsOf(problems, culprit),
      `“${node.label}” waits for “${titleOf(document, culprit)}”, which has a problem.\n`,
    );
  }
  if (own.length === 0) return { kind: 'say', text: 'There are no errors: every node has all it needs.' };
  return explained(around, own, '');
}

const MAX_EXPLAINED = 5;

function explained({ document }: Surroundings, problems: readonly Diagnostic[], intro: string): SaidAnswer {
  const shown = problems.slice(0, MAX_EXPLAINED);
  const lines = shown.map(({ nodeId, message }) => `“${titleOf(document, nodeId)}”: ${sentence(message)}`);
  const left = problems.length - shown.length;
  const fixes = shown.flatMap(({ nodeId, fixes: offered = [] }) =>
    nodeId === undefined ? [] : offered.map((fix) => ({ nodeId, fix })),
  );
  return {
    kind: 'say',
    text: `${intro}${lines.join('\n')}${left > 0 ? `\nAnd ${left} more, in Problems.` : ''}`,
    nodeIds: [...new Set(shown.flatMap(({ nodeId }) => nodeId ?? []))],
    ...(fixes.length === 0 ? {} : { fixes }),
  };
}

function fixProblem(
  around: Surroundings,
  scope: Scope,
  phrase: string | undefined,
): QuestionAnswer | undefined {
  const { document, problems, timestamp } = around;
  const node = namedOrSelected(phrase, around, scope, true);
  if (phrase !== undefined && !node) return undefined;
  const all = errorsOf(problems, node?.id);
  const found = all.length > 0 || phrase !== undefined ? all : errorsOf(problems, undefined);
  const fixable = found.find(({ fixes = [], nodeId }) => fixes.length > 0 && nodeId !== undefined);
  const fix = fixable?.fixes?.[0];
  if (found.length === 0)
    return { kind: 'say', text: node ? `“${node.label}” has no error to fix.` : 'There is no error to fix.' };
  if (!fix || fixable?.nodeId === undefined) {
    const { text, nodeIds } = explained(around, found, '');
    return {
      kind: 'say',
      text: `I know no fix for this, so I changed nothing.\n${text}`,
      ...(nodeIds === undefined ? {} : { nodeIds }),
    };
  }
  return {
    kind: 'change',
    edits: [{ op: 'fix', nodeId: fixable.nodeId, fix, timestamp }],
    text: `I applied “${fix.title}” to “${titleOf(document, fixable.nodeId)}”, because: ${sentence(fixable.message)}`,
  };
}

function listColumns(
  around: Surroundings,
  scope: Scope,
  phrase: string | undefined,
): QuestionAnswer | undefined {
  const node = namedOrSelected(phrase, around, scope, true);
  if (!node) return undefined;
  const schema = scope.schemaOf(node);
  return {
    kind: 'say',
    text:
      schema === undefined
        ? `The columns of “${node.label}” are not known yet.`
        : schema.length === 0
          ? `“${node.label}” gives no rows.`
          : `“${node.label}” has ${listed(schema.map(({ name, type }) => `${name} ${formatType(type).toUpperCase()}`))}.`,
    nodeIds: [node.id],
  };
}
