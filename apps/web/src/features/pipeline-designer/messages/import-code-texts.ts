import type { CustomPart } from '@lakehouse/core/import-code/imported-script';
import type { MergeClash } from '@lakehouse/core/pipeline/merge-documents';
import type { Message } from '../../../shared/messages/message.ts';
import { clashWords } from '../../../shared/pipeline/messages/clash-words.ts';

/** The steps that stay code, with their lines in the script. */
const customCode = (custom: readonly CustomPart[]): string =>
  `Custom code holds ${custom
    .map(({ label, lines }) => `“${label}” (${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')})`)
    .join(', ')}`;

/** What was edited in the code and on the canvas too. */
const changedByBoth = (clashes: readonly MergeClash[]): string =>
  `The canvas changed it too, and is used: ${clashes.map(clashWords).join(', ')}`;

const failed = (why: string): Message => ({
  title: 'The code cannot be opened',
  description: why,
  destructive: true,
});

/** What is said when a script was opened as a pipeline, or what was edited in one was taken into it. */
export const importCodeTexts = {
  opened: (name: string, steps: number, custom: readonly CustomPart[]): Message => ({
    title: 'Code opened as a pipeline',
    description: [
      `${name}: ${steps} ${steps === 1 ? 'step' : 'steps'}`,
      custom.length === 0 ? 'All of it became steps' : customCode(custom),
    ].join('. '),
  }),
  updated: (
    nodes: Readonly<Record<'changed' | 'added' | 'removed', readonly string[]>>,
    custom: readonly CustomPart[],
    clashes: readonly MergeClash[],
  ): Message => {
    const lines = (['changed', 'added', 'removed'] as const).flatMap((what) =>
      nodes[what].length === 0 ? [] : [`${what} ${nodes[what].map((label) => `“${label}”`).join(', ')}`],
    );
    return lines.length === 0
      ? { title: 'Nothing to update', description: 'The code is that of this pipeline.' }
      : {
          title: 'Pipeline updated from the code',
          description: [
            lines.join('; '),
            ...(custom.length === 0 ? [] : [customCode(custom)]),
            ...(clashes.length === 0 ? [] : [changedByBoth(clashes)]),
            'Undo takes it back.',
          ].join('. '),
        };
  },
  unreadable: (why: string): Message => failed(`The file can’t be read: ${why}.`),
  empty: failed('It has no step that reads, changes or stores rows.'),
};
