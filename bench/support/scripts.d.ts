// The build scripts are JavaScript with JSDoc types, which this project's TypeScript does not read.
declare module '*/reachable-scripts.mjs' {
  type ManifestChunk = {
    file: string;
    imports?: string[];
    dynamicImports?: string[];
    isEntry?: boolean;
  };
  export type Manifest = Readonly<Record<string, ManifestChunk>>;
  export function reachableScripts(manifest: Manifest, start: readonly string[]): string[];
  export function startOf(manifest: Manifest, route: RegExp): string[];
}
declare module '*/root.mjs' {
  export const ROOT: string;
}
