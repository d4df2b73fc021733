import { DeltaError } from './delta-error.ts';

/** Deleted rows of one data file by index, ascending, as runs of consecutive rows. */
export class DeletedRows {
  /** The number of rows. */
  count = 0;
  readonly #firsts: number[] = [];
  readonly #lasts: number[] = [];
  readonly #maxRows: number;

  /** `maxRows` is the cardinality in the log: more rows are refused. */
  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  /** Adds the rows from `first` to `last`. Throws DeltaError CORRUPT when they are out of order or too many. */
  add(first: number, last: number): void {
    const before = this.#lasts.at(-1) ?? -1;
    if (first <= before || last < first)
      throw new DeltaError('CORRUPT', 'The rows of a deletion vector are not in ascending order');
    this.count += last - first + 1;
    if (this.count > this.#maxRows)
      throw new DeltaError(
        'CORRUPT',
        `A deletion vector has more than ${this.#maxRows} rows, the number in the log`,
      );
    if (first === before + 1 && this.#lasts.length > 0) this.#lasts[this.#lasts.length - 1] = last;
    else {
      this.#firsts.push(first);
      this.#lasts.push(last);
    }
  }

  /** The number of runs. */
  get runs(): number {
    return this.#firsts.length;
  }

  /** The runs, ascending: first and last row. */
  *ranges(): Generator<readonly [number, number]> {
    for (const [index, first] of this.#firsts.entries()) yield [first, this.#lasts[index] ?? first];
  }
}
