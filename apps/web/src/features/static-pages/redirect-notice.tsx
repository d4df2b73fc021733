import { Button } from '@lakehouse/ui/button';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Card } from '@lakehouse/ui/card';
import { useEffect, useRef } from 'react';
import { externalLinks } from '../../content/external-links.ts';
import { ExternalLink } from '../../shared/layout/external-link.tsx';
import { staticPageTexts as texts } from './static-page-messages.ts';
import { useRedirect } from './use-redirect.ts';

// In place of this page, so that a step back leads to the page before it and not into the next redirect.
const leave = (address: string): void => location.replace(address);

/** Announces the redirect to the scheduling page, and lets the user stay, also with Escape. */
export function RedirectNotice() {
  const { staying, seconds, stay } = useRedirect(externalLinks.scheduling, leave);
  const staysHere = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (staying) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') stay();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  return (
    <Card className="grid gap-3 p-4 md:p-5">
      {staying ? (
        <p ref={staysHere} role="status" tabIndex={-1} className="outline-none">
          {texts.stays}
        </p>
      ) : (
        <p role="status">
          {texts.opensIn}{' '}
          <span aria-hidden="true" className="font-semibold tabular-nums">
            {seconds} {seconds === 1 ? 'second' : 'seconds'}
          </span>
          <span className="sr-only">{texts.untilOpened}</span>.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {staying ? (
          <ExternalLink href={externalLinks.scheduling} className={buttonClasses('primary')}>
            {texts.bookAConversation}
          </ExternalLink>
        ) : (
          <>
            <Button
              variant="primary"
              onClick={() => {
                stay();
                // The button disappears with the countdown; the focus must not be lost.
                requestAnimationFrame(() => staysHere.current?.focus());
              }}
            >
              {texts.stayOnThisPage}
            </Button>
            <a href={externalLinks.scheduling} className={buttonClasses()}>
              {texts.goNow}
            </a>
          </>
        )}
      </div>
    </Card>
  );
}
