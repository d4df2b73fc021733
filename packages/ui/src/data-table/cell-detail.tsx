import * as Popover from 'radix-ui/popover';
import type { RefObject } from 'react';
import { CopyButton } from '../copy-button.tsx';
import { FLOATING } from '../lib/floating-classes.ts';
import { CellValue } from './cell-value.tsx';
import type { DataColumn } from './column-look.ts';

export interface CellDetailProps {
  readonly open: boolean;
  readonly column: DataColumn;
  readonly value: string | null;
  /** The cell that it opens beside. */
  readonly anchor: RefObject<HTMLElement>;
  readonly onClose: () => void;
}

/** The whole value of one cell, wrapped, with a button to copy it. */
export function CellDetail({ open, column, value, anchor, onClose }: CellDetailProps) {
  return (
    <Popover.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={`Value of ${column.name}`}
          side="bottom"
          align="start"
          sideOffset={2}
          collisionPadding={8}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className={`${FLOATING} w-[min(480px,calc(100vw-32px))]`}
        >
          <div className="flex items-center gap-2 border-line border-b py-1.5 pr-1.5 pl-3">
            <span className="min-w-0 flex-1 truncate font-medium">{column.name}</span>
            <span className="truncate font-mono text-2xs text-dim">{column.type}</span>
            <CopyButton text={value ?? ''} what="value" />
          </div>
          <pre
            tabIndex={0}
            className="max-h-64 overflow-auto whitespace-pre-wrap break-words p-3 font-mono text-xs"
          >
            <CellValue value={value} />
          </pre>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
