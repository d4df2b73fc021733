import { type Category, CategoryIcon } from '@lakehouse/ui/category-icon';
import { StatusDot } from '@lakehouse/ui/status-dot';
import type { ReactNode } from 'react';

export interface IllustrationNodeProps {
  readonly category: Category;
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string;
  readonly columns: string;
  readonly rows: string;
  readonly selected?: boolean;
  /** Where its top left corner is, in percent of the canvas. */
  readonly at: readonly [left: number, top: number];
}

/** A node of the product illustration. */
export function IllustrationNode({
  category,
  icon,
  title,
  detail,
  columns,
  rows,
  selected = false,
  at,
}: IllustrationNodeProps) {
  return (
    <div
      style={{ left: `${at[0]}%`, top: `${at[1]}%` }}
      className={`absolute w-[27%] min-w-[104px] rounded-md border bg-panel shadow-1 ${
        selected ? 'border-accent ring-3 ring-accent-soft' : 'border-line'
      }`}
    >
      <div className="flex items-center gap-2 px-1.5 py-1.5 max-md:gap-1.5 md:px-2.5 md:pt-2">
        <CategoryIcon category={category}>{icon}</CategoryIcon>
        <div className="min-w-0 flex-1">
          <div className="truncate font-semibold text-2xs md:text-xs">{title}</div>
          <div className="truncate font-mono text-2xs text-dim max-md:hidden">{detail}</div>
        </div>
        <span className="max-md:hidden">
          <StatusDot tone="ok" />
        </span>
      </div>
      <div className="flex justify-between gap-2 border-line border-t px-2.5 py-1 text-2xs text-dim max-md:hidden">
        <span className="truncate">{columns}</span>
        <span className="truncate">{rows}</span>
      </div>
    </div>
  );
}
