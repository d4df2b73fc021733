import type { ReactNode } from 'react';

/** One visible line of a `Tree`, in the order of the screen. */
export interface TreeRow {
  readonly id: string;
  /** 1 at the root. */
  readonly level: number;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A quieter text at the right. */
  readonly detail?: string;
  readonly expandable: boolean;
  readonly expanded: boolean;
  /** Its children are loading. */
  readonly busy?: boolean;
  /** Its place among its siblings, from 1, and how many there are. */
  readonly position: number;
  readonly setSize: number;
  /** `bad`: a problem in the place of rows; `quiet`: a remark. */
  readonly tone?: 'bad' | 'quiet';
}
