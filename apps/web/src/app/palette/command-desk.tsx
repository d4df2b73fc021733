import { holdKeys, releaseKeys } from '@lakehouse/ui/held-keys';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isDialogOpen } from '../../shared/layout/dialog-open.ts';
import { later } from '../../shared/layout/later.tsx';
import { CommandDeskContext, type ScreenCommands } from '../../shared/layout/screen-commands.ts';
import { matchesShortcut } from '../../shared/layout/shortcut.ts';
import { paths } from '../../shared/routing/paths.ts';
import { DESK_KEYS } from './desk-keys.ts';
import { walkParts } from './walk-parts.ts';

const LaterPalette = later(async () => (await import('./screen-palette.tsx')).ScreenPalette);

/** Opens the command palette and walks the parts of the screen by keys, on every screen but the pipeline designer, which has one with all of its commands. */
export function CommandDesk({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const offers = useRef<readonly ScreenCommands[]>([]);
  const [shown, setShown] = useState<readonly ScreenCommands[]>();
  const desk = useMemo(
    () => ({
      offer: (commands: ScreenCommands) => {
        offers.current = [...offers.current, commands];
        return () => {
          offers.current = offers.current.filter((one) => one !== commands);
        };
      },
      open: () => setShown(offers.current),
    }),
    [],
  );
  const hasOwn = pathname === paths.pipelineDesigner;
  useEffect(() => {
    if (hasOwn) return undefined;
    const press = (event: KeyboardEvent): void => {
      const action = DESK_KEYS.find(([key]) => matchesShortcut(event, key))?.[1];
      if (!action) return;
      if (event.defaultPrevented || isDialogOpen()) return;
      // The browser's own search would come instead.
      event.preventDefault();
      if (action !== 'palette') return walkParts(action);
      holdKeys();
      LaterPalette.prefetch().then(desk.open, releaseKeys);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [hasOwn, desk]);
  return (
    <CommandDeskContext value={desk}>
      {children}
      {shown ? (
        <Suspense fallback={null}>
          <LaterPalette offers={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </CommandDeskContext>
  );
}
