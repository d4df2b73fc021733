import { Slot } from 'radix-ui/slot';
import {
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { afterFirstPaint } from './after-first-paint.ts';

/** Code of a menu or hint that comes after the first paint of a page. */
export interface LaterParts<Parts> {
  readonly load: () => Promise<void>;
  readonly current: () => Parts | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function laterParts<Parts>(load: () => Promise<Parts>): LaterParts<Parts> {
  let parts: Parts | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const start = async (): Promise<void> => {
    try {
      parts = await load();
    } catch (error) {
      loading = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
  };
  return {
    load: () => (loading ??= start()),
    current: () => parts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Attributes = HTMLAttributes<HTMLElement> & { readonly [data: `data-${string}`]: string };

/** Where a trigger and its menu meet: the element, and what the menu's primitive has given it. */
class Seam {
  #element: HTMLElement | null = null;
  #given: Attributes;
  /** What the user did before the code was there. */
  #held: Event | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(given: Attributes) {
    this.#given = given;
  }

  readonly element = (): HTMLElement | null => this.#element;

  readonly setElement = (element: HTMLElement | null): void => {
    this.#element = element;
  };

  readonly given = (): Attributes => this.#given;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly give = (given: Attributes): void => {
    this.#given = given;
    for (const listener of this.#listeners) listener();
  };

  readonly hold = (event: Event | undefined): void => {
    this.#held = event;
  };

  /** Does what was held once more, for the listeners that are there now. */
  readonly release = (): void => {
    const held = this.#held;
    this.#held = undefined;
    if (held) this.#element?.dispatchEvent(again(held));
  };
}

function again(event: Event): Event {
  if (event instanceof KeyboardEvent) return new KeyboardEvent(event.type, event);
  if (event instanceof FocusEvent) return new FocusEvent(event.type, event);
  return new PointerEvent(event.type, event);
}

/** A failure is shown, after one more attempt, where the code is needed. */
const loadQuietly = <Parts,>(parts: LaterParts<Parts>): Promise<void> => parts.load().catch(() => undefined);

export interface LaterTriggerProps<Parts> {
  readonly parts: LaterParts<Parts>;
  /** It must take a ref and props, and stay the same element. */
  readonly trigger: ReactElement;
  /** What the trigger has until the code is there. */
  readonly closed: Attributes;
  /**
   * Whether a press, a key or a right click is one that is done again once the code is there. Undefined for a hint: it comes where
   * the pointer or the focus is by then.
   */
  readonly opens?: (event: SyntheticEvent) => boolean;
  /** Loads the code at once, for a menu that opens by itself. */
  readonly needed?: boolean;
  /** Renders what is loaded, with an element to put in the place of the trigger. */
  readonly children: (parts: Parts, trigger: ReactElement) => ReactNode;
}

/**
 * A trigger whose menu or hint is loaded while the user looks at the page. The element stays the same one: what the loaded primitive gives to its
 * trigger is handed on to it, so that neither focus nor hover is lost.
 */
export function LaterTrigger<Parts>(props: LaterTriggerProps<Parts>) {
  const { parts, trigger, closed, opens, needed = false, children } = props;
  const loaded = useSyncExternalStore(parts.subscribe, parts.current);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [seam] = useState(() => {
    const hold = (event: SyntheticEvent<HTMLElement>): void => {
      if (opens?.(event) !== true) return;
      event.preventDefault();
      seam.hold(event.nativeEvent);
      parts.load().catch((error: unknown) => setFailure({ error }));
    };
    const come = ({ nativeEvent }: SyntheticEvent): void => {
      seam.hold(nativeEvent);
      void loadQuietly(parts);
    };
    const go = (): void => seam.hold(undefined);
    const listeners = opens
      ? { onPointerDown: hold, onKeyDown: hold, onContextMenu: hold }
      : { onPointerMove: come, onFocus: come, onPointerLeave: go, onBlur: go, onPointerDown: go };
    const seam = new Seam({ ...closed, ...listeners });
    return seam;
  });
  useEffect(() => {
    if (needed) {
      parts.load().catch((error: unknown) => setFailure({ error }));
      return;
    }
    return afterFirstPaint(() => void loadQuietly(parts));
  }, [parts, needed]);
  if (failure) throw failure.error;
  return (
    <>
      <OwnTrigger seam={seam}>{trigger}</OwnTrigger>
      {loaded === undefined ? null : children(loaded, <TriggerProxy seam={seam} />)}
    </>
  );
}

function OwnTrigger({ seam, children }: { readonly seam: Seam; readonly children: ReactElement }) {
  const given = useSyncExternalStore(seam.subscribe, seam.given);
  // The element listens as the primitive wants it to only after this render.
  useEffect(() => seam.release(), [seam, given]);
  return (
    <Slot {...given} ref={(element) => seam.setElement(element)}>
      {children}
    </Slot>
  );
}

interface TriggerProxyProps extends Attributes {
  readonly seam: Seam;
  readonly ref?: Ref<HTMLElement>;
}

/** Takes the trigger's place inside the primitive. */
function TriggerProxy({ seam, ref, ...given }: TriggerProxyProps) {
  useLayoutEffect(() => seam.give(given));
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    const release = ref(seam.element());
    return () => (typeof release === 'function' ? release() : void ref(null));
  }, [ref, seam]);
  return null;
}
