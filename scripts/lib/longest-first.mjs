import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/**
 * Test files that take minutes, longest first. One that begins last keeps one core busy while the other is idle, and on a new
 * machine vitest does not know how long they take.
 */
const LONG = [
  'exported-project',
  'examples-as-functions',
  'spark-conformance',
  'first-hour',
  'accessible',
  'hostile-workspace',
  'sql-designer',
  'spark-clusters',
  'declarative-pipeline',
  'spark-python-expressions',
  'flow-database',
  'cross-reading',
  'pipeline-library',
].map((name) => `${name}.test.ts`);

/** Starts the files of `LONG` before all others, and those by size: in the same order on every machine. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {Parameters<BaseSequencer['sort']>[0]} files
   */
  async sort(files) {
    const rank = (/** @type {string} */ path) => {
      const at = LONG.indexOf(basename(path));
      return at < 0 ? LONG.length : at;
    };
    const ranked = files.map((file) => ({
      file,
      rank: rank(file.moduleId),
      size: statSync(file.moduleId).size,
    }));
    return ranked.toSorted((a, b) => a.rank - b.rank || b.size - a.size).map(({ file }) => file);
  }
}
