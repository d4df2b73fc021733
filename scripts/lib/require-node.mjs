/** The oldest minor version of each supported Node release line; newer ones work too (vite requires the same). */
const OLDEST_MINOR = new Map([
  [20, 19],
  [22, 12],
]);
const NEWER_LINES = 24;

const SUPPORTED = 'Node 20.19, 22.12, 24 or newer';
const WSL =
  'On Windows, Lakehouse Studio runs inside WSL: install it once with “wsl --install”, then clone the repository and run ' +
  'the same command in its terminal, with Node installed there. The browser of Windows opens the address it prints.';

/**
 * Why nothing can run here, and what to do; undefined when it can.
 *
 * @param {string} version as in `process.versions.node`
 * @param {NodeJS.Platform} platform
 */
export function machineProblem(version, platform) {
  if (platform === 'win32') return WSL;
  const [line = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const oldest = OLDEST_MINOR.get(line);
  if (oldest === undefined ? line >= NEWER_LINES : minor >= oldest) return undefined;
  return `Lakehouse Studio needs ${SUPPORTED}; this is Node ${version}.\nInstall a newer Node, then run the command again.`;
}

/** Ends the process with a message for the user when this Node is too old, or this is Windows without WSL. */
export function requireNode() {
  const problem = machineProblem(process.versions.node, process.platform);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
