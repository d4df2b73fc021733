import { externalLinks } from '../../content/external-links.ts';
import { paths } from '../routing/paths.ts';

/** The target of a header link; `external` ones open in a new tab. */
export interface SiteLink {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
}

/** The project's own sites. */
export const PROJECT_LINKS: readonly SiteLink[] = [
  { label: 'Contribute on GitHub', href: externalLinks.repository, external: true },
  { label: 'Join the chat', href: externalLinks.chat, external: true },
];

/** The links of the header of the public pages. */
export const SITE_LINKS: readonly SiteLink[] = [
  { label: 'About', href: paths.about, external: false },
  { label: 'Privacy', href: paths.privacy, external: false },
  { label: 'Contact', href: paths.contact, external: false },
  ...PROJECT_LINKS,
];
