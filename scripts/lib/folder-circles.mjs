const TEST = /\.test\.tsx?$|\/(test|testing)\//;
const PRODUCT = /^(packages|apps)\/[^/]+\/src\//;

/**
 * @typedef {object} FolderCircle
 * @property {string} folder the folder whose entries import each other
 * @property {readonly string[]} entries its subfolders and direct modules along the circle, from one to the next and back
 * @property {readonly { from: string, to: string }[]} imports one import for each step of the circle
 */

/**
 * Finds every circle of folders in what ships: the subfolders and direct modules of each folder must have an order in
 * which each imports only earlier ones. A module counts separately, so that one may be below the subfolders (what they
 * share) and another above them (what combines them).
 *
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules paths from the root of
 *   the tree
 * @returns {FolderCircle[]} the shortest circle of each group of entries that reach each other, sorted by folder
 */
export function folderCircles(modules) {
  return [...importsByFolder(modules)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([folder, graph]) => circlesOf(graph).map((entries) => describe(folder, graph, entries)));
}

/** @typedef {Map<string, Map<string, { from: string, to: string }>>} Graph an import between two entries of a folder */

/**
 * @param {Parameters<typeof folderCircles>[0]} modules
 * @returns {Map<string, Graph>} by the folder that both ends of an import have in common
 */
function importsByFolder(modules) {
  /** @type {Map<string, Graph>} */
  const graphs = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      if (![source, resolved].every((path) => PRODUCT.test(path) && !TEST.test(path))) continue;
      const [from, to] = [source.split('/'), resolved.split('/')];
      const depth = from.findIndex((name, index) => name !== to[index]);
      if (depth < 0) continue;
      const folder = from.slice(0, depth).join('/');
      const graph = graphs.get(folder) ?? new Map();
      const [a, b] = [entryAt(from, depth), entryAt(to, depth)];
      const edges = graph.get(a) ?? new Map();
      if (!edges.has(b)) edges.set(b, { from: source, to: resolved });
      graphs.set(folder, graph.set(a, edges));
    }
  }
  return graphs;
}

/** @param {readonly string[]} path @param {number} depth */
const entryAt = (path, depth) => (depth === path.length - 1 ? `${path[depth]}` : `${path[depth]}/`);

/**
 * @param {Graph} graph
 * @returns {string[][]} circles that go through a subfolder; those of modules alone are found by the rule `no-cycles`
 */
function circlesOf(graph) {
  /** @type {string[][]} */
  const found = [];
  const seen = new Set();
  for (const entry of graph.keys()) {
    if (seen.has(entry)) continue;
    const circle = shortestCircle(graph, entry);
    if (!circle?.some((one) => one.endsWith('/'))) continue;
    found.push(circle);
    // Entries that reach each other form one group, for which one circle is enough.
    for (const other of reached(graph, entry)) if (reached(graph, other).has(entry)) seen.add(other);
  }
  return found;
}

/** @param {Graph} graph @param {string} start @returns {Set<string>} */
function reached(graph, start) {
  /** @type {Set<string>} */
  const found = new Set();
  const queue = [start];
  for (let at = queue.pop(); at !== undefined; at = queue.pop())
    for (const next of graph.get(at)?.keys() ?? [])
      if (!found.has(next)) {
        found.add(next);
        queue.push(next);
      }
  return found;
}

/** @param {Graph} graph @param {string} start @returns {string[] | undefined} the entries from `start` on */
function shortestCircle(graph, start) {
  let paths = [[start]];
  const seen = new Set([start]);
  while (paths.length > 0) {
    /** @type {string[][]} */
    const longer = [];
    for (const path of paths)
      for (const next of graph.get(`${path.at(-1)}`)?.keys() ?? []) {
        if (next === start) return path;
        if (!seen.has(next)) longer.push([...path, next]);
        seen.add(next);
      }
    paths = longer;
  }
  return undefined;
}

/** @param {string} folder @param {Graph} graph @param {readonly string[]} entries @returns {FolderCircle} */
function describe(folder, graph, entries) {
  const imports = entries.flatMap((entry, index) => {
    const found = graph.get(entry)?.get(`${entries[(index + 1) % entries.length]}`);
    return found ? [found] : [];
  });
  return { folder, entries, imports };
}
