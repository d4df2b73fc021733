import { previewBound } from '../support/preview-bound.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';
import type { Case } from './cases.ts';

/** The times of one preview, in milliseconds. */
export interface Measured extends Case {
  /** Through server, workspace and engine process, as the designer asks. */
  readonly stack: readonly number[];
  /** The SQL that the engine made of it, in a bare DuckDB. */
  readonly engine: readonly number[];
  /** Handwritten DuckDB SQL, in a bare DuckDB. */
  readonly byHand: readonly number[];
  /** The SQL that the engine made. */
  readonly sql: string;
  /** How many other statements the engine ran to make it. */
  readonly questions: number;
}

const list = (times: readonly number[]): string => times.map((ms) => ms.toFixed(0)).join(' ');

/** The times of one preview, printed as soon as they are measured. */
export const progress = ({ format, title, stack, engine, byHand }: Measured): string =>
  `${format}, ${title}: stack ${list(stack)}, same SQL ${list(engine)}, by hand ${list(byHand)}`;

/** Prints all times and the bounds. Handwritten SQL has no bound: it shows what translation costs. */
export function printMetrics(measured: readonly Measured[]): void {
  console.log('\nMilliseconds, medians of interleaved runs\n');
  console.log(
    table(
      ['file', 'preview', 'stack', 'same SQL', 'by hand', 'stack/same', 'same/by hand', 'questions'],
      measured.map(({ format, title, stack, engine, byHand, questions }) => [
        format,
        title,
        median(stack),
        median(engine),
        median(byHand),
        median(stack) / median(engine),
        median(engine) / median(byHand),
        questions,
      ]),
    ),
  );
  console.log();
  report(
    measured.map(({ format, title, stack, engine }) => previewBound(`${format}, ${title}`, stack, engine)),
  );
}
