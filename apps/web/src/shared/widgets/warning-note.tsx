import type { ReactNode } from 'react';

interface WarningNoteProps {
  /** How urgently it is told to who does not see it. */
  readonly role?: 'alert' | 'status' | 'note';
  readonly children: ReactNode;
}

/** A paragraph of a form or dialog that warns. */
export function WarningNote({ role = 'note', children }: WarningNoteProps) {
  return (
    <p role={role} className="shrink-0 rounded-sm bg-warn-soft px-3 py-2 text-warn text-xs">
      {children}
    </p>
  );
}
