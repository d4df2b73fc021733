/** Where names of one and two parts are looked up when a statement does not say. */
export const DEFAULT_CATALOG = 'main';
export const DEFAULT_SCHEMA = 'default';
