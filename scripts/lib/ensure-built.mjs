import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from './content-hash.mjs';
import { listFiles } from './list-files.mjs';
import { ROOT } from './root.mjs';

const TEST_FILE = /\.test\.tsx?$|\/(test|testing)\/|\.md$/;

/**
 * Builds the targets whose sources changed since their last build.
 *
 * @param {readonly import('./build-targets.mjs').BuildTarget[]} targets
 * @param {{ root?: string, log?: (line: string) => void }} [options]
 * @returns {Promise<string[]>} names of the targets that were built; rejects with a message for the developer
 */
export async function ensureBuilt(targets, { root = ROOT, log = console.log } = {}) {
  const built = [];
  for (const target of targets) {
    const sources = listFiles(target.sources, root).filter((file) => !TEST_FILE.test(file));
    const hash = contentHash(root, sources);
    if (isBuilt(root, target, hash)) continue;
    if (!existsSync(join(root, target.entry))) {
      throw new Error(`Can't build ${target.name}: its entry ${target.entry} does not exist.`);
    }
    const started = performance.now();
    await target.build(root, target).catch((cause) => {
      throw new Error(`Can't build ${target.name}:\n${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    });
    const stamp = stampPath(root, target);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
    log(`Built ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    built.push(target.name);
  }
  return built;
}

/**
 * @param {string} root
 * @param {import('./build-targets.mjs').BuildTarget} target
 * @param {string} hash
 */
function isBuilt(root, target, hash) {
  const stamp = stampPath(root, target);
  return (
    existsSync(join(root, 'dist', target.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  );
}

/**
 * @param {string} root
 * @param {import('./build-targets.mjs').BuildTarget} target
 */
function stampPath(root, target) {
  return join(root, 'dist', '.stamps', target.name);
}
