/** The keys of every screen but the pipeline designer: what opens the palette, and by how many parts the focus moves. */
export const DESK_KEYS = [
  ['Mod+K', 'palette'],
  ['F6', 1],
  ['Shift+F6', -1],
] as const;
