import type { ReactElement, ReactNode } from 'react';

export interface DropdownMenuProps {
  /** The button that opens the menu; it must take a ref and props. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Takes the focus when the menu closes, in place of the trigger. */
  readonly onFocusBack?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

export interface DropdownItemProps {
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  /** Shown at the right, for example "Ctrl+D". */
  readonly shortcut?: string;
  readonly destructive?: boolean;
  readonly disabled?: boolean;
  /** Keeps the menu open after the choice, for example for a refresh. */
  readonly keepOpen?: boolean;
  readonly children: ReactNode;
}
