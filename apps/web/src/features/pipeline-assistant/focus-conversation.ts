/** Gives the focus to the conversation around a button that is about to go away. */
export const focusConversation = (button: Element): void =>
  button.closest<HTMLElement>('[role="log"]')?.focus();
