/** Texts of the frame of every screen. */
export const layoutTexts = {
  newTab: '(opens in a new tab)',
  openMenu: 'Open menu',
} as const;
