import { type ComponentType, createElement, use } from 'react';

/** A component whose code comes after the screen's first paint; render it inside a Suspense boundary. */
export type Later<Props> = ComponentType<Props> & {
  /** Loads the code, so that the component appears at once when it is needed. */
  readonly prefetch: () => Promise<void>;
};

/** A promise that React's `use` reads without waiting. */
const settled = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** Like React's `lazy`, but without a pause once the code is there: React's own waits at its first use in any case. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  function Deferred(props: Props) {
    loading ??= load();
    return createElement(use(loading), props);
  }
  const prefetch = async (): Promise<void> => {
    const component = await load();
    loading ??= settled(component);
  };
  return Object.assign(Deferred, { prefetch });
}
