/** Focuses the conversation around a button that is about to unmount. */
export const focusConversation = (button: Element): void =>
  button.closest<HTMLElement>('[role="log"]')?.focus();
