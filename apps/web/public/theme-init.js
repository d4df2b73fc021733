// Runs before the first paint, so that the page never flashes in the wrong theme. The key is THEME_KEY of @lakehouse/ui/theme.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage may be switched off; the theme then follows the system.
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
})();
