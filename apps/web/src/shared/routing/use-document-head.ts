import { useEffect } from 'react';
import { SITE_NAME } from '../../content/site.ts';

/** Sets the title of the page and its canonical address while a screen is shown. */
export function useDocumentHead(title: string, path: string): void {
  useEffect(() => {
    document.title = title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}`;
    document
      .querySelector('link[rel="canonical"]')
      ?.setAttribute('href', new URL(path, location.origin).href);
    document
      .querySelector('meta[property="og:url"]')
      ?.setAttribute('content', new URL(path, location.origin).href);
  }, [title, path]);
}
