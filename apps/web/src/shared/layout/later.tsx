import { type ComponentType, createElement, use } from 'react';

/** A component whose code comes after the screen's first paint; render it inside a Suspense boundary. */
export type Later<Props> = ComponentType<Props> & {
  /** Loads the code, so that the component appears at once when it is needed. */
  readonly prefetch: () => Promise<void>;
};

/** Like React's `lazy`, but without a pause once the code is there: React's own waits at its first use in any case. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const keep = async (): Promise<ComponentType<Props>> => {
    loaded = await load();
    return loaded;
  };
  function Deferred(props: Props) {
    if (loaded) return createElement(loaded, props);
    loading ??= keep();
    return createElement(use(loading), props);
  }
  const prefetch = async (): Promise<void> => {
    await keep();
  };
  return Object.assign(Deferred, { prefetch });
}
