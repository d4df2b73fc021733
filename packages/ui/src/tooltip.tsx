import type { ReactElement } from 'react';
import { LaterTrigger, laterParts } from './later-trigger.tsx';
import type { HintProps } from './tooltip/hint.tsx';

export interface TooltipProps extends Omit<HintProps, 'trigger'> {
  /** The element it explains; it must take a ref and props, and have its own name. */
  readonly children: ReactElement;
}

const parts = laterParts(() => import('./tooltip/hint.tsx'));
const CLOSED = { 'data-state': 'closed' };

/**
 * A hint on hover and on keyboard focus. It must not be the only source of information. Give the element
 * `title={undefined}`.
 */
export function Tooltip({ children, ...hint }: TooltipProps) {
  return (
    <LaterTrigger parts={parts} trigger={children} closed={CLOSED}>
      {({ Hint }, trigger) => <Hint {...hint} trigger={trigger} />}
    </LaterTrigger>
  );
}
