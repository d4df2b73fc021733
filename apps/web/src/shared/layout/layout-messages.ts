/** Texts of the frame of every screen. */
export const layoutTexts = {
  newTab: '(opens in a new tab)',
  openMenu: 'Open menu',
  commandPalette: 'Command palette',
  paletteHint: 'Command palette (Ctrl+K)',
  dashboard: 'Dashboard',
  loading: 'Loading...',
  menu: 'Menu',
  site: 'Site',
} as const;
