import type { LucideIcon } from 'lucide-react';
import { createContext, use, useEffect, useRef } from 'react';

/** Something that can be done on a screen, for the command palette. */
export interface ScreenCommand {
  /** Unique among all commands of the palette. */
  readonly id: string;
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly keywords?: readonly string[];
  readonly shortcut?: string;
  /** Found by a clear match only, since it can't be taken back. */
  readonly deliberate?: boolean;
  readonly run: () => void;
}

export interface ScreenCommands {
  readonly heading: string;
  readonly list: () => readonly ScreenCommand[];
}

/** The commands of the mounted parts of a screen, and the palette that shows them. */
export interface CommandDesk {
  /** Returns what takes them away again. */
  readonly offer: (commands: ScreenCommands) => () => void;
  readonly open: () => void;
}

export const CommandDeskContext = createContext<CommandDesk | undefined>(undefined);

/** Offers commands in the palette while the calling component is mounted; they are made when it opens. */
export function useScreenCommands(heading: string, list: () => readonly ScreenCommand[]): void {
  const desk = use(CommandDeskContext);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => desk?.offer({ heading, list: () => latest.current() }), [desk, heading]);
}
