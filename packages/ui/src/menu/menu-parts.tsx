import * as Primitive from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from '../kbd.tsx';
import { cn } from '../lib/cn.ts';
import { FLOATING } from '../lib/floating-classes.ts';
import { useFloating } from '../toast/use-floating.ts';
import type { DropdownItemProps, DropdownMenuProps } from './menu-props.ts';

/** A menu of actions under a button. */
export function DropdownMenu({
  trigger,
  align = 'start',
  side = 'bottom',
  onFocusBack,
  className,
  children,
  open,
  onOpenChange,
}: DropdownMenuProps) {
  const { content, state } = useFloating({ open, onOpenChange, onFocusBack });
  return (
    <Primitive.Root modal={false} {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          {...content}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            FLOATING,
            'max-h-[var(--radix-dropdown-menu-content-available-height)] min-w-44 overflow-y-auto p-1',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const ITEM =
  'flex min-h-8 cursor-default select-none items-center gap-2 rounded-xs px-2 py-1 outline-none data-[highlighted]:bg-hover data-[disabled]:opacity-50';

/** One action of a `DropdownMenu`. */
export function DropdownItem(props: DropdownItemProps) {
  const {
    onSelect,
    icon,
    shortcut,
    destructive = false,
    disabled = false,
    keepOpen = false,
    children,
  } = props;
  return (
    <Primitive.Item
      disabled={disabled}
      onSelect={(event) => {
        if (keepOpen) event.preventDefault();
        onSelect();
      }}
      className={cn(ITEM, destructive && 'text-bad')}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut === undefined ? null : <Kbd keys={shortcut} />}
    </Primitive.Item>
  );
}

/** A link in a `DropdownMenu`: its child is the anchor. */
export function DropdownLink({ children }: { children: ReactElement }) {
  return (
    <Primitive.Item asChild className={ITEM}>
      {children}
    </Primitive.Item>
  );
}

/** A heading of a group of items. */
export function DropdownLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2 py-1.5 font-medium text-dim text-xs">{children}</Primitive.Label>;
}

/** A line between groups of items. */
export function DropdownSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
