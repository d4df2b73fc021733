import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/**
 * Test files that take minutes, longest first. One that begins last keeps one core busy while the other is idle, and on a new
 * machine vitest knows only how long the files are.
 */
const LONG = [
  'exported-project',
  'first-hour',
  'accessible',
  'hostile-workspace',
  'sql-designer',
  'spark-clusters',
  'declarative-pipeline',
  'spark-python-expressions',
  'cross-reading',
  'pipeline-library',
].map((name) => `${name}.test.ts`);

/** Starts the files of `LONG` before all others, which keep vitest's order. */
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
    return (await super.sort(files)).toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId));
  }
}
