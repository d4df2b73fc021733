import { type KeyboardEvent, useState } from 'react';

/** Whether a list of a picker is open, and what was typed on the closed picker: as with a list of the browser, a letter begins the search. */
export function useTypedOpen() {
  const [open, setOpen] = useState(false);
  const [begin, setBegin] = useState('');
  return {
    open,
    begin,
    onOpenChange: (next: boolean): void => {
      setBegin('');
      setOpen(next);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const isText = event.key.length === 1 && event.key !== ' ' && !event.nativeEvent.isComposing;
      if (open || !isText || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setBegin(event.key);
      setOpen(true);
    },
  };
}
