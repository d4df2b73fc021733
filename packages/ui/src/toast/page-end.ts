/** Whether the page is longer than the window, and not held still by a dialog. */
export const pageScrolls = (): boolean =>
  document.documentElement.scrollHeight > innerHeight && !document.body.hasAttribute('data-scroll-locked');

/** Gives the end of the page room for a bar at the lower edge of the window, and keeps what gets the focus above it. */
export function lengthenPage(height: number): void {
  const { style } = document.documentElement;
  style.paddingBottom = height === 0 ? '' : `${height}px`;
  style.scrollPaddingBottom = style.paddingBottom;
}
