import type { Message } from '../../messages/message.ts';

/** Messages about generated code (specification, section 8). */
export const codeMessages = {
  copied: (): Message => ({ title: 'Code copied' }),
  downloaded: (name: string): Message => ({ title: 'Code downloaded', description: name }),
} as const;
