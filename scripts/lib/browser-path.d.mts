export const BROWSER_SHELL: string;
export const BROWSER_HELP: string;
/** The browser that `CHROMIUM_PATH` names, or the first one that is installed. */
export function findBrowser(): string | undefined;
/** The browser as `findBrowser` finds it. Throws when there is none. */
export function browserPath(): string;
