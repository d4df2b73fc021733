/** What is said in place of a screen that is not there. */
export const appTexts = {
  notFoundTitle: 'Page not found',
  notFound: 'Oops! Page not found',
  noScreenAt: 'There is nothing at',
  toHome: 'Return to Home',
  toDashboard: 'Open the Dashboard',
  failed: 'This page could not be displayed',
  failedWhy: 'An unknown error occurred.',
  notAffected: 'Your saved work is not affected.',
  reload: 'Reload',
};
