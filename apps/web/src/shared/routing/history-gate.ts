const STEP = 'history-step';

/**
 * Lets `holdHistory` hear of the browser's way back before the router does. To be called before the router is mounted:
 * Chromium calls the window's listeners in the order of their registration, those for the capture phase too.
 */
export const watchHistory = (): void =>
  addEventListener('popstate', (event) => {
    const step = new CustomEvent<unknown>(STEP, { cancelable: true, detail: event.state });
    if (!dispatchEvent(step)) event.stopImmediatePropagation();
  });

/** Keeps every step through the history from the router, until `signal` aborts, and gives its state to `hold`. */
export const holdHistory = (hold: (state: unknown) => void, signal: AbortSignal): void =>
  addEventListener(
    STEP,
    (event) => {
      event.preventDefault();
      if (event instanceof CustomEvent) hold(event.detail);
    },
    { signal },
  );
