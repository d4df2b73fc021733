/** A pipeline was written, renamed or removed, here or in another tab. */
export interface LibraryChange {
  readonly id: string;
}

export interface LibraryChanges {
  /** Tells this tab and all others. */
  readonly announce: (change: LibraryChange) => void;
  /** Calls back on each change until the returned function is called. */
  readonly follow: (listener: (change: LibraryChange) => void) => () => void;
}

/** Changes of the library that the tabs tell each other by a channel of this name. */
export function createLibraryChanges(name: string): LibraryChanges {
  const listeners = new Set<(change: LibraryChange) => void>();
  let post: ((change: LibraryChange) => void) | undefined;
  const tell = (change: LibraryChange): void => {
    for (const listener of listeners) listener(change);
  };
  // At the first use: a channel without listeners would be open for nothing.
  const connect = (): void => {
    if (post !== undefined || typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<LibraryChange>) => tell(data));
    post = channel.postMessage.bind(channel);
  };
  return {
    announce: (change) => {
      connect();
      tell(change);
      post?.(change);
    },
    follow: (listener) => {
      connect();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
