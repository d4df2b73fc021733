import { Button } from '@lakehouse/ui/button';
import { Skeleton } from '@lakehouse/ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { experimentsTexts as texts } from './experiments-messages.ts';

/** In place of a list that is being loaded. */
export const Loading = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="grid gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
);

/** The button that asks for the next page of a list. */
export const MoreButton = ({ busy, onMore }: { busy: boolean; onMore: () => unknown }) => (
  <div className="flex justify-center">
    <Button busy={busy} onClick={() => void onMore()}>
      {texts.more}
    </Button>
  </div>
);

/** What a view is of, below the way back to what it was chosen from. */
export const ViewTitle = ({
  back,
  title,
  children,
}: {
  back: { readonly to: string; readonly label: string };
  title: string;
  children?: ReactNode;
}) => (
  <div className="min-w-0">
    <Link to={back.to} className="text-accent-ink text-xs hover:underline">
      {back.label}
    </Link>
    <h1 className="font-semibold text-xl tracking-[-0.01em] [overflow-wrap:anywhere]">{title}</h1>
    {children}
  </div>
);
