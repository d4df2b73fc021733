import { IconButton } from '@lakehouse/ui/icon-button';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../../../../shared/layout/later.tsx';
import { changeColumnTexts as texts } from '../../messages/change-column-texts.ts';
import type { ChangeColumnProps } from './change-column-dialog.tsx';

/** Its code comes when it is first opened. */
export const LaterChangeColumn = later(
  async () => (await import('./change-column-dialog.tsx')).ChangeColumnDialog,
);

/** Asks what happened to a column of a source. */
export function ChangeColumnButton(props: Omit<ChangeColumnProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        icon={<Pencil aria-hidden="true" size={14} />}
        label={texts.open(props.column)}
        className="-my-1.5"
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense fallback={null}>
          <LaterChangeColumn {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
