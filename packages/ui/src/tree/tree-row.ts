import type { ReactNode } from 'react';

/** One visible line of a `Tree`, in the order of the screen. */
export interface TreeRow {
  readonly id: string;
  /** 1 at the root. */
  readonly level: number;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A secondary text at the right. */
  readonly detail?: string;
  /** What the secondary text names is done when the line is activated. */
  readonly detailActs?: boolean;
  readonly expandable: boolean;
  readonly expanded: boolean;
  /** Its children are loading. */
  readonly busy?: boolean;
  /** Its position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly setSize: number;
  /** `bad`: a problem instead of rows; `quiet`: a remark. */
  readonly tone?: 'bad' | 'quiet';
}
