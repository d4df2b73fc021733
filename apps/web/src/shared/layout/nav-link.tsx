import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Link } from 'react-router';
import { ExternalLink } from './external-link.tsx';
import type { SiteLink } from './site-links.ts';

/** A header link styled as a ghost button. */
export function NavLink({ link, className }: { link: SiteLink; className?: string }) {
  const classes = buttonClasses('ghost', 'md', className);
  return link.external ? (
    <ExternalLink href={link.href} className={classes}>
      {link.label}
    </ExternalLink>
  ) : (
    <Link to={link.href} className={classes}>
      {link.label}
    </Link>
  );
}
