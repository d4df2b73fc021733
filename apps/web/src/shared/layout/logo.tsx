import { Link } from 'react-router';
import { SITE_NAME } from '../../content/site.ts';

/** The mark and, unless there is no room for it, the name of the product, leading to a page. */
export function Logo({ to, named = true }: { to: string; named?: boolean }) {
  return (
    <Link to={to} className="flex shrink-0 items-center gap-2.5 rounded-sm">
      <img src="/favicon.svg" alt="" width={26} height={26} />
      <span className={named ? 'font-semibold text-base tracking-[-0.01em]' : 'sr-only'}>{SITE_NAME}</span>
    </Link>
  );
}
