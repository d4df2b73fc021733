import { type AnyNodeKind, KINDS, TRANSFORMATIONS } from '@lakehouse/core/pipeline/registry';
import { kindIcon } from '../canvas/kind-icon.ts';
import { addNodeOfKind, addTransformation } from './add-node.ts';
import type { Command } from './command.ts';

const addKind = (kind: AnyNodeKind): Command => ({
  id: `add-${kind.id}`,
  title: `Add ${kind.title}`,
  group: 'Add',
  icon: kindIcon(kind),
  keywords: [kind.transformation?.name ?? '', kind.summary, ...(kind.keywords ?? [])],
  isEnabled: ({ provisional }) => !provisional,
  run: (context) => addNodeOfKind(context, kind),
});

const addTransformCommand: Command = {
  id: 'add-transform',
  title: 'Add Transform…',
  group: 'Add',
  keywords: ['transformation', 'choose'],
  isEnabled: ({ provisional }) => !provisional,
  run: (context) => addTransformation(context, 'Transform'),
};

/** One command for each component; transformations are chosen in the selector. */
export const addComponentCommands: readonly Command[] = [
  ...[...KINDS.values()].filter(({ transformation }) => !transformation).map(addKind),
  addTransformCommand,
];

/** One command for each transformation of the catalogue. */
export const addTransformationCommands: readonly Command[] = TRANSFORMATIONS.map(addKind);
