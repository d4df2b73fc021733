/** Whether a dialog is open, which receives all keys and all that is dropped. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
