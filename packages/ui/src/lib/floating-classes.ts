/** The classes of floating elements: menus, popovers, lists. */
export const FLOATING =
  'z-50 animate-rise rounded-md border border-line bg-raised text-ink shadow-2 outline-none';
