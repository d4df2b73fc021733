import type { ComponentProps, ReactNode } from 'react';
import { cn } from './lib/cn.ts';

export interface TableColumn {
  readonly key: string;
  readonly header: ReactNode;
  readonly align?: 'left' | 'right';
}

export interface TableProps extends Omit<ComponentProps<'table'>, 'children'> {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: Readonly<Record<string, ReactNode>> }[];
  /** Shown in place of the rows when there are none. */
  readonly emptyText?: string;
}

/** A plain table for short lists. For query results use `DataTable`. */
export function Table({
  label,
  columns,
  rows,
  emptyText = 'No data available',
  className,
  ...rest
}: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table {...rest} aria-label={label} className={cn('w-full border-collapse', className)}>
        <thead>
          <tr className="border-line border-b">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cn(
                  'h-9 px-3 font-medium text-dim text-xs',
                  column.align === 'right' ? 'text-right' : 'text-left',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="px-3 py-6 text-center text-dim">
                {emptyText}
              </td>
            </tr>
          ) : null}
          {rows.map((row) => (
            <tr key={row.key} className="border-line border-b last:border-b-0 hover:bg-hover">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cn('px-3 py-2 align-top', column.align === 'right' && 'text-right tabular-nums')}
                >
                  {row.cells[column.key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
