// A browser says in a task of its own that the selection changed, once for all changes before it. happy-dom says it inside the
// call, where an editor that is writing its selection would be asked to read it: an error that no user meets.
const sayNow = document.dispatchEvent.bind(document);
/** The event that waits, or that the document is saying: happy-dom dispatches it again for each of its phases. */
let pending: Event | undefined;

document.dispatchEvent = (event: Event): boolean => {
  if (event.type !== 'selectionchange' || event === pending) return sayNow(event);
  if (!pending) {
    pending = event;
    setTimeout(() => {
      sayNow(event);
      pending = undefined;
    }, 0);
  }
  return true;
};
