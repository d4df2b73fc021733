import type { Message } from '../../../shared/messages/message.ts';

/** What is said when a script was opened as a pipeline. */
export const importCodeTexts = {
  opened: (name: string, steps: number, custom: readonly string[]): Message => ({
    title: 'Code opened as a pipeline',
    description: [
      `${name}: ${steps} ${steps === 1 ? 'step' : 'steps'}`,
      custom.length === 0 ? 'All of it became steps' : `Custom code holds ${custom.join(', ')}`,
    ].join('. '),
  }),
  updated: (nodes: Readonly<Record<'changed' | 'added' | 'removed', readonly string[]>>): Message => {
    const lines = (['changed', 'added', 'removed'] as const).flatMap((what) =>
      nodes[what].length === 0 ? [] : [`${what} ${nodes[what].map((label) => `“${label}”`).join(', ')}`],
    );
    return lines.length === 0
      ? { title: 'Nothing to update', description: 'The code is that of this pipeline.' }
      : { title: 'Pipeline updated from the code', description: `${lines.join('; ')}. Undo takes it back.` };
  },
  part: (label: string, lines: readonly number[]): string =>
    `“${label}” (${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')})`,
  failed: (why: string): Message => ({
    title: 'The code cannot be opened',
    description: why,
    destructive: true,
  }),
  empty: 'It has no step that reads, changes or stores rows.',
};
