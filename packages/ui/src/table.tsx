import type { ComponentProps, ReactNode } from 'react';
import { cn } from './lib/cn.ts';

export interface TableColumn {
  readonly key: string;
  readonly header: ReactNode;
  readonly align?: 'left' | 'right';
  /** How the rows are sorted by it, where its header is a button that sorts by it. */
  readonly sort?: 'ascending' | 'descending' | 'none';
  /** Of names that people give: a long one goes on in further lines instead of pushing other columns out of sight. */
  readonly wraps?: boolean;
}

export interface TableProps extends Omit<ComponentProps<'table'>, 'children'> {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: Readonly<Record<string, ReactNode>> }[];
  /** Shown in place of the rows when there are none. */
  readonly emptyText?: string;
  /** Rows of controls: centered in their row, and below 768 px one below the other, each beside its header. */
  readonly controls?: boolean;
}

/** A plain table for short lists. For query results use `DataTable`. */
export function Table({
  label,
  columns,
  rows,
  emptyText = 'No data available',
  controls = false,
  className,
  ...rest
}: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table {...rest} aria-label={label} className={cn('w-full border-collapse', className)}>
        <thead className={controls ? 'max-md:sr-only' : undefined}>
          <tr className="border-line border-b">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                {...(column.sort === undefined ? {} : { 'aria-sort': column.sort })}
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
            <tr
              key={row.key}
              className={cn(
                'border-line border-b last:border-b-0 hover:bg-hover',
                controls && 'max-md:grid max-md:py-1.5',
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cn(
                    'px-3',
                    controls
                      ? 'py-2 align-middle max-md:grid max-md:grid-cols-[7.5rem_1fr] max-md:items-center max-md:py-1'
                      : 'py-2 align-top',
                    column.align === 'right' && 'text-right tabular-nums',
                    column.wraps && 'min-w-36 whitespace-normal [overflow-wrap:anywhere]',
                  )}
                >
                  {controls ? (
                    <span aria-hidden="true" className="pr-2 text-dim text-xs md:hidden">
                      {column.header}
                    </span>
                  ) : null}
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
