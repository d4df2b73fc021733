/** The files that the user chooses in the browser's own dialog; none when it is cancelled. `accept` as in HTML. */
export const chooseFiles = (accept: string, multiple: boolean): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', accept, multiple });
    input.addEventListener('cancel', () => resolve([]));
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.click();
  });
