import type { ComponentProps } from 'react';
import { layoutTexts as texts } from './layout-messages.ts';

export interface ExternalLinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

/** A link to another site, in a new tab without a reference to this one. */
export function ExternalLink({ children, ...anchor }: ExternalLinkProps) {
  return (
    <a {...anchor} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {texts.newTab}</span>
    </a>
  );
}
