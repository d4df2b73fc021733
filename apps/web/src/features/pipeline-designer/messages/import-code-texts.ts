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
  part: (label: string, lines: readonly number[]): string =>
    `“${label}” (${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')})`,
  failed: (why: string): Message => ({
    title: 'The code cannot be opened',
    description: why,
    destructive: true,
  }),
  empty: 'It has no step that reads, changes or stores rows.',
};
