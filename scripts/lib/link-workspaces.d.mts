/** Links the packages of this repository into node_modules where a link is missing. */
export function linkWorkspaces(root?: string, platform?: NodeJS.Platform): void;
