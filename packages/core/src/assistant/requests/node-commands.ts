import type { Command } from './command.ts';
import type { Scope } from './scope.ts';
import { unquoted } from './typed-text.ts';

/** A node by its title, unless a column of the scope is called so. */
function nodeOnly(scope: Scope, phrase: string, isNode: boolean) {
  const isColumn = scope.schema?.some(({ name }) => name.toLowerCase() === unquoted(phrase).toLowerCase());
  return isColumn === true && !isNode ? undefined : scope.nodeNamed(phrase);
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
  form: /^(?:remove|delete|drop)\s+(?:the\s+)?(?<word>(?:node|step)\s+)?(?<node>[^,]+?)(?<after>\s+(?:node|step))?$/iu,
  read: (group, scope) => {
    const node = nodeOnly(scope, group('node'), group('word') !== '' || group('after') !== '');
    return node && { steps: [], edits: [{ op: 'remove', nodeIds: [node.id] }] };
  },
  namesNodes: true,
};

/** Requests about nodes that are there. */
export const NODE_COMMANDS: readonly Command[] = [rename, remove];
