import type { ReactNode } from 'react';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '../dropdown-menu.tsx';

/** Where the menu opens, in px from the corner of the grid. */
export interface MenuPlace {
  readonly left: number;
  readonly top: number;
}

export interface CellMenuProps {
  /** Undefined while the menu is closed. */
  readonly place: MenuPlace | undefined;
  /** Whether one cell is selected, which is copied without its column's name by default. */
  readonly single: boolean;
  /** Undefined: as Ctrl+C copies. */
  readonly onCopy: (header?: boolean) => void;
  readonly onClose: () => void;
  readonly onFocusBack: () => void;
  readonly children: ReactNode;
}

/** The menu of the selected cells, at the pointer or below the active cell. */
export function CellMenu({ place, single, onCopy, onClose, onFocusBack, children }: CellMenuProps) {
  return (
    <DropdownMenu
      open={place !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      onFocusBack={onFocusBack}
      trigger={<span aria-hidden="true" tabIndex={-1} className="absolute size-px" style={place} />}
    >
      <DropdownItem shortcut="Mod+C" onSelect={() => onCopy()}>
        Copy
      </DropdownItem>
      <DropdownItem onSelect={() => onCopy(single)}>
        {single ? 'Copy with header' : 'Copy without header'}
      </DropdownItem>
      {children ? <DropdownSeparator /> : null}
      {children}
    </DropdownMenu>
  );
}
