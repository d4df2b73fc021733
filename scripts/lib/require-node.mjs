/** The oldest Node that runs everything here: vite 8 and our own code need its features. */
const MINIMUM_NODE = '20.19.0';

/**
 * Tells whether a Node version is new enough.
 *
 * @param {string} version as in `process.versions.node`
 * @param {string} minimum
 */
export function isNodeNewEnough(version, minimum = MINIMUM_NODE) {
  const have = version.split('.').map((part) => Number.parseInt(part, 10));
  const want = minimum.split('.').map((part) => Number.parseInt(part, 10));
  for (let i = 0; i < want.length; i++) {
    const difference = (have[i] ?? 0) - (want[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Ends the process with a message for the user when this Node is too old. */
export function requireNode() {
  if (isNodeNewEnough(process.versions.node)) return;
  console.error(
    `Lakehouse Studio needs Node ${MINIMUM_NODE} or newer; this is Node ${process.versions.node}.\n` +
      'Install a newer Node, then run the command again.',
  );
  process.exit(1);
}
