import type { PipelineNode } from '../../pipeline/document.ts';
import { KINDS } from '../../pipeline/registry.ts';
import type { Command } from './command.ts';
import { Refusal, whichOf } from './refusal.ts';
import type { Scope } from './scope.ts';
import { unquoted } from './typed-text.ts';

/** A node by its title, unless a column of the scope is called so. */
function nodeOnly(scope: Scope, phrase: string, isNode: boolean) {
  const isColumn = scope.schema?.some(({ name }) => name.toLowerCase() === unquoted(phrase).toLowerCase());
  return isColumn === true && !isNode ? undefined : scope.nodeNamed(phrase);
}

/** “the filter”: the only node of a kind. */
function onlyOfKind({ document }: Scope, phrase: string): PipelineNode | undefined {
  const wanted = unquoted(phrase).toLowerCase();
  const found = document.nodes.filter(({ kind }) => KINDS.get(kind ?? '')?.title.toLowerCase() === wanted);
  if (found.length > 1)
    throw new Refusal(
      `Which “${unquoted(phrase)}”?`,
      whichOf(
        phrase,
        found.map(({ label }) => label),
      ),
    );
  return found[0];
}

const rename: Command = {
  form: /^(?:rename|call)\s+(?:the\s+)?(?<node>(?:node|step)\s+)?(?<from>.+?)\s+(?:to|as|into)\s+(?<to>.+)$/iu,
  read: (group, scope) => {
    const node = nodeOnly(scope, group('from'), group('node') !== '');
    return node && { steps: [], edits: [{ op: 'rename', nodeId: node.id, label: unquoted(group('to')) }] };
  },
  namesNodes: true,
};

const remove: Command = {
  form: /^(?:remove|delete|drop)\s+(?<the>the\s+)?(?<word>(?:node|step)\s+)?(?<node>[^,]+?)(?<after>\s+(?:node|step))?$/iu,
  read: (group, scope) => {
    const isNode = group('word') !== '' || group('after') !== '' || group('the') !== '';
    const node =
      nodeOnly(scope, group('node'), group('word') !== '' || group('after') !== '') ??
      (isNode && !scope.schema?.some(({ name }) => name.toLowerCase() === group('node').toLowerCase())
        ? onlyOfKind(scope, group('node'))
        : undefined);
    return node && { steps: [], edits: [{ op: 'remove', nodeIds: [node.id] }] };
  },
  namesNodes: true,
};

/** Requests about nodes that are there. */
export const NODE_COMMANDS: readonly Command[] = [rename, remove];
