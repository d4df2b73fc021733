import { type Duck, respelled } from '../../duck/fragment.ts';

/** Numbers the scans of a statement. */
export class ScanMarks {
  private last = 0;

  next(): number {
    return ++this.last;
  }
}

const STEP = '/.';

/**
 * A scan that spells the paths of its files with its number. DuckDB prints the paths that a scan reads, and `/./a` is the
 * file `/a`: so scans of the same files are told apart whatever the optimizer does to them.
 */
export const marked = (scan: Duck, home: string, mark: number): Duck =>
  respelled(scan, `${home}/`, `${STEP.repeat(mark)}${home}/`);

/** The number of the scan that reads a path; 0 when it was not marked. */
export const markOf = (path: string): number =>
  (/^(?:\/\.)*(?=\/)/u.exec(path)?.[0].length ?? 0) / STEP.length;
