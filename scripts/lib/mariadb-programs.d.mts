export const MARIADB_PACKAGES: readonly string[];
export const MARIADB_HELP: string;
/** The programs that make a folder of data, serve it, and send statements; undefined where one is missing. */
export function mariadbPrograms(): { install: string; server: string; client: string } | undefined;
