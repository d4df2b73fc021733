import * as Primitive from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from './lib/cn.ts';
import { useTabStop } from './lib/use-tab-stop.ts';
import { PanelBoundary } from './panel-boundary.tsx';

export interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  /** A number or mark after the label, such as the count of problems. */
  readonly badge?: ReactNode;
  readonly disabled?: boolean;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the strip. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onValueChange?: (value: string) => void;
  /** Content at the right end of the strip. */
  readonly aside?: ReactNode;
  /** Its `flex-basis` says how wide the aside is at least: where the tabs leave less, it is on a line of its own. */
  readonly asideClassName?: string;
  /** Keeps the content of hidden tabs mounted, so that what was typed there stays. */
  readonly keepMounted?: boolean;
  /** The tabs begin at the edge of what holds them, as on a page without a frame around it. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly contentClassName?: string;
}

/** A narrow strip scrolls: scrolls to the chosen tab without scrolling the page. */
function showChosen(strip: HTMLElement | null, value: string): void {
  const tab = strip?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`);
  if (!strip || !tab) return;
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  const before = inner.left - outer.left;
  const after = inner.right - outer.right;
  if (before < 0) strip.scrollLeft += before;
  else if (after > 0) strip.scrollLeft += after;
}

/** A strip of tabs with the content of the chosen one below; arrow keys move along the strip. */
export function Tabs({
  label,
  tabs,
  aside,
  asideClassName,
  keepMounted = false,
  flush = false,
  className,
  contentClassName,
  value,
  defaultValue,
  onValueChange,
}: TabsProps) {
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value ?? '');
  const chosen = value ?? own;
  const strip = useRef<HTMLDivElement>(null);
  // Radix focuses a pressed tab by a call, so that the browser takes a click for the keyboard and rings the tab.
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    showChosen(strip.current, chosen);
  }, [chosen]);
  return (
    <Primitive.Root
      value={chosen}
      onValueChange={(next) => {
        setOwn(next);
        onValueChange?.(next);
      }}
      className={cn('flex min-h-0 flex-col', className)}
    >
      <div
        className={cn('flex shrink-0 flex-wrap items-center gap-x-2 border-line border-b', !flush && 'px-3')}
      >
        <Primitive.List
          ref={strip}
          aria-label={label}
          // After a click the strip itself takes the next focus of the Tab key: it must be seen there.
          style={{ outline: undefined }}
          onPointerDown={() => setIsPressed(true)}
          onKeyDown={() => setIsPressed(false)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setIsPressed(false);
          }}
          className="-mb-px flex min-w-0 gap-1 overflow-x-auto"
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              data-tab={tab.value}
              disabled={tab.disabled}
              className={cn(
                'flex h-9 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-2 text-dim -outline-offset-2 transition-colors hover:text-ink disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
                isPressed && 'outline-none',
              )}
            >
              {tab.label}
              {tab.badge}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {aside === undefined || aside === null ? null : (
          // Its width comes after that of the tabs: a long text there is truncated, and never covers them.
          <div className={cn('flex min-w-0 flex-1 basis-0 items-center justify-end gap-2', asideClassName)}>
            {aside}
          </div>
        )}
      </div>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value} keepMounted={keepMounted} className={contentClassName}>
          {tab.content}
        </Panel>
      ))}
    </Primitive.Root>
  );
}

interface PanelProps {
  readonly value: string;
  readonly keepMounted: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

function Panel({ value, keepMounted, className, children }: PanelProps) {
  const stop = useTabStop();
  return (
    <Primitive.Content
      {...stop}
      value={value}
      {...(keepMounted ? { forceMount: true as const } : {})}
      className={cn('min-h-0 flex-1 -outline-offset-2 data-[state=inactive]:hidden', className)}
    >
      <PanelBoundary>{children}</PanelBoundary>
    </Primitive.Content>
  );
}
