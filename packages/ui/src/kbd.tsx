import { Fragment } from 'react';

export interface KbdProps {
  /** Keys joined by "+", for example "Ctrl+K". "Mod" is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys: string;
}

const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const SPELLING: Record<string, string> = MAC ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' } : { Mod: 'Ctrl' };

/** A keyboard shortcut as keys. */
export function Kbd({ keys }: KbdProps) {
  return (
    <kbd className="inline-flex items-center gap-0.5 font-sans text-2xs text-dim">
      {keys.split('+').map((key, index) => (
        <Fragment key={key}>
          {index > 0 && !MAC ? <span aria-hidden="true">+</span> : null}
          <span className="min-w-5 rounded-xs border border-line bg-sunken px-1 text-center leading-[18px]">
            {SPELLING[key] ?? key}
          </span>
        </Fragment>
      ))}
    </kbd>
  );
}
