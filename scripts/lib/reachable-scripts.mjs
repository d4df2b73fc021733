/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], isEntry?: boolean }} ManifestChunk */

/**
 * The JavaScript files that load before any dynamic import: the start chunks and all their static imports.
 *
 * @param {Readonly<Record<string, ManifestChunk>>} manifest vite's
 * @param {readonly string[]} start keys of the manifest
 * @returns {string[]} file names, each once; throws when a key is not in the manifest
 */
export function reachableScripts(manifest, start) {
  const seen = /** @type {Set<string>} */ (new Set());
  const queue = [...start];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in vite's manifest`);
    seen.add(key);
    queue.push(...(chunk.imports ?? []));
  }
  const files = [...seen].map((key) => manifest[key]?.file ?? '');
  return [...new Set(files.filter((file) => file.endsWith('.js')))].toSorted();
}

/**
 * The keys a page starts from: the entry, and the page's own route when it is loaded lazily.
 *
 * @param {Readonly<Record<string, ManifestChunk>>} manifest
 * @param {RegExp} route what the route's source file looks like
 */
export function startOf(manifest, route) {
  const keys = Object.keys(manifest);
  return keys.filter((key) => manifest[key]?.isEntry === true || route.test(key));
}
