import * as Popover from 'radix-ui/popover';
import type { RefObject } from 'react';
import { CopyButton } from '../copy-button.tsx';
import { FLOATING } from '../lib/floating-classes.ts';
import { CellValue } from './cell-value.tsx';
import type { DataColumn } from './column-look.ts';
import { indentJson } from './indent-json.ts';

export interface CellDetailProps {
  readonly open: boolean;
  readonly column: DataColumn;
  readonly value: string | null;
  /** The row of the cell under the names of its columns, for the clipboard. */
  readonly row: () => string;
  /** The cell that it opens next to. */
  readonly anchor: RefObject<HTMLElement>;
  readonly onClose: () => void;
}

/** The whole value of one cell, wrapped, nested values indented, with buttons to copy it or its row. */
export function CellDetail({ open, column, value, row, anchor, onClose }: CellDetailProps) {
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
            <span className="max-w-40 truncate font-mono text-2xs text-dim" title={column.type}>
              {column.type}
            </span>
            <CopyButton text={value ?? ''} what="value" />
          </div>
          <pre
            tabIndex={0}
            className="max-h-64 overflow-auto whitespace-pre-wrap break-words p-3 font-mono text-xs"
          >
            <CellValue value={value === null ? null : indentJson(column.type, value)} />
          </pre>
          <div className="flex items-center justify-between border-line border-t py-1 pr-1.5 pl-3 text-2xs text-dim">
            <span>{value === null ? 'NULL' : `${value.length.toLocaleString('en')} characters`}</span>
            <span className="flex items-center gap-1">
              Row with headers
              <CopyButton text={row} what="row with headers" />
            </span>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
