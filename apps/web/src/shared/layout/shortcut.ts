const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a key press is a shortcut such as "Mod+Shift+Z"; "Mod" is ⌘ on a Mac and Ctrl elsewhere. */
export function matchesShortcut(event: Keys, shortcut: string, mac: boolean = MAC): boolean {
  const parts = shortcut === 'Mod++' ? ['Mod', '+'] : shortcut.split('+');
  const key = parts.at(-1) ?? '';
  const mod = parts.includes('Mod');
  if ((mac ? event.metaKey : event.ctrlKey) !== mod) return false;
  if ((mac ? event.ctrlKey : event.metaKey) || event.altKey) return false;
  // A symbol such as "+" or "]" may need Shift on some keyboards: Shift only counts for letters and named keys.
  const shiftCounts = key.length > 1 || /[a-z]/i.test(key);
  if (shiftCounts && event.shiftKey !== parts.includes('Shift')) return false;
  return event.key.toLowerCase() === key.toLowerCase();
}
