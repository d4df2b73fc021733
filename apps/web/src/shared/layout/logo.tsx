import { Link } from 'react-router';
import { SITE_NAME } from '../../content/site.ts';

/** The mark and the name of the product, leading to a page. */
export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className="flex shrink-0 items-center gap-2.5 rounded-sm">
      <img src="/favicon.svg" alt="" width={26} height={26} />
      <span className="font-semibold text-base tracking-[-0.01em]">{SITE_NAME}</span>
    </Link>
  );
}
