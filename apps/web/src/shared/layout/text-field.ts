/** Whether something is in a field that is typed into or chosen in: keys, text menus and long presses are its own there. */
export const isTextField = (element: Element): boolean =>
  element.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]') !== null;
