import { IconButton } from '@lakehouse/ui/icon-button';
import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { layoutTexts as texts } from './layout-messages.ts';

// Loaded on the first press: wide screens never need it.
const Sheet = lazy(async () => ({ default: (await import('@lakehouse/ui/sheet')).Sheet }));

/** Below 768 px the actions of a header are in a panel that this button slides in from the right. */
export function SideMenu({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <div className="md:hidden">
      <IconButton
        label={texts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<Menu aria-hidden="true" size={18} />}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted ? (
        <Suspense fallback={null}>
          <Sheet open={open} onOpenChange={setOpen} title={texts.menu}>
            {children(() => setOpen(false))}
          </Sheet>
        </Suspense>
      ) : null}
    </div>
  );
}
