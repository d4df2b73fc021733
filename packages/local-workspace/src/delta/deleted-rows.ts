import { DeltaError } from './delta-error.ts';

/** Rows of one data file, told by their indexes, ascending, as runs of neighbours. */
export class DeletedRows {
  /** How many rows they are. */
  count = 0;
  readonly #firsts: number[] = [];
  readonly #lasts: number[] = [];
  readonly #atMost: number;

  /** `atMost` is how many rows the log says they are: more are not taken. */
  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  /** Adds the rows from `first` to `last`. Throws DeltaError CORRUPT when they don't follow those before, or are too many. */
  add(first: number, last: number): void {
    const before = this.#lasts.at(-1) ?? -1;
    if (first <= before || last < first)
      throw new DeltaError('CORRUPT', 'The rows of a deletion vector do not ascend');
    this.count += last - first + 1;
    if (this.count > this.#atMost)
      throw new DeltaError(
        'CORRUPT',
        `A deletion vector has more than ${this.#atMost} rows, which the log says it has`,
      );
    if (first === before + 1 && this.#lasts.length > 0) this.#lasts[this.#lasts.length - 1] = last;
    else {
      this.#firsts.push(first);
      this.#lasts.push(last);
    }
  }

  /** How many runs of neighbours they are. */
  get runs(): number {
    return this.#firsts.length;
  }

  /** The runs, ascending: first and last row. */
  *ranges(): Generator<readonly [number, number]> {
    for (const [index, first] of this.#firsts.entries()) yield [first, this.#lasts[index] ?? first];
  }
}
