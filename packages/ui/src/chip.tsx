import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

/** One of several things that were chosen, with the button that removes it. */
export function Chip({
  icon,
  children,
  remove,
  disabled,
  onRemove,
}: {
  icon?: ReactNode;
  children: ReactNode;
  /** The name of the button. */
  remove: string;
  disabled?: boolean;
  onRemove: () => void;
}) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1.5 rounded-md border border-line bg-hover py-0.5 pr-0.5 pl-2 text-xs">
      {icon ? <span className="shrink-0 text-dim">{icon}</span> : null}
      <span className="truncate">{children}</span>
      <IconButton
        size="sm"
        label={remove}
        icon={<X aria-hidden="true" size={12} />}
        disabled={disabled === true}
        onClick={onRemove}
      />
    </span>
  );
}
