import { createElement, type ReactElement, type ReactNode, type SyntheticEvent } from 'react';
import { LaterTrigger, laterParts } from './later-trigger.tsx';
import type { DropdownItemProps, DropdownMenuProps } from './menu/menu-props.ts';

export type { DropdownItemProps, DropdownMenuProps };

const parts = laterParts(() => import('./menu/menu-parts.tsx'));
const CLOSED = { 'aria-haspopup': 'menu', 'aria-expanded': false, 'data-state': 'closed' } as const;
const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

function opensMenu({ nativeEvent: event }: SyntheticEvent): boolean {
  if (event instanceof KeyboardEvent) return OPENING_KEYS.includes(event.key);
  return event.type === 'pointerdown' && event instanceof MouseEvent && event.button === 0 && !event.ctrlKey;
}

/** A menu of actions under a button. */
export function DropdownMenu({ trigger, ...menu }: DropdownMenuProps) {
  return (
    <LaterTrigger
      parts={parts}
      trigger={trigger}
      closed={CLOSED}
      opens={opensMenu}
      {...(menu.open === undefined ? {} : { needed: menu.open })}
    >
      {(loaded, proxy) => <loaded.DropdownMenu {...menu} trigger={proxy} />}
    </LaterTrigger>
  );
}

/** The parts of an open menu, whose code is there since the menu's own is. */
function openMenu() {
  const loaded = parts.current();
  if (!loaded) throw new Error('A part of a menu is rendered outside of a menu.');
  return loaded;
}

/** One action of a `DropdownMenu`. */
export const DropdownItem = (props: DropdownItemProps) => createElement(openMenu().DropdownItem, props);

/** A link in a `DropdownMenu`: its child is the anchor. */
export const DropdownLink = (props: { children: ReactElement }) =>
  createElement(openMenu().DropdownLink, props);

/** A heading of a group of items. */
export const DropdownLabel = (props: { children: ReactNode }) =>
  createElement(openMenu().DropdownLabel, props);

/** A line between groups of items. */
export const DropdownSeparator = () => createElement(openMenu().DropdownSeparator);
