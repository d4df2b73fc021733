import { externalLinks } from '../../content/external-links.ts';
import { FIRST_YEAR, SITE_NAME } from '../../content/site.ts';
import { ExternalLink } from './external-link.tsx';
import { PAGE_WIDTH } from './page-width.ts';

const THIS_YEAR = new Date().getFullYear();

const LINKS = [
  { label: 'Delta Lake', href: externalLinks.tableFormat },
  { label: 'Databricks', href: externalLinks.platform },
  { label: 'Apache Spark', href: externalLinks.engine },
];

/** The footer of the public pages: the years of copyright, and what the product is built on. */
export function SiteFooter() {
  return (
    <footer className="border-line border-t bg-panel">
      <div
        className={`${PAGE_WIDTH} flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5 text-dim`}
      >
        <p>
          © {FIRST_YEAR} - {THIS_YEAR} {SITE_NAME}
        </p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {LINKS.map(({ label, href }) => (
            <li key={label}>
              <ExternalLink
                href={href}
                className="rounded-xs underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
