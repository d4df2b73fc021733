import type { Message } from '../../messages/message.ts';

/** Messages about generated code (specification, section 8). */
export const codeMessages = {
  copied: (): Message => ({ title: 'Code copied' }),
  downloaded: (name: string): Message => ({ title: 'Code downloaded', description: name }),
  /** The rows of a bundle's tests. */
  testRows: {
    label: 'Rows of the tests',
    warning:
      'The files get up to ten rows of each source. Check that nothing in them is private: who has the files can read them.',
    hidden: 'Invent the values of',
    sample: 'Sample rows',
    sampling: 'Reading the sources…',
    done: 'The tests have rows of the sources.',
    none: 'No source could be read, so the rows are invented. Start a warehouse and check the sources.',
  },
} as const;
