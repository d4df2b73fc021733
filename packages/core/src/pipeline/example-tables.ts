import type { ExampleTable } from './define-node.ts';

/** A table whose column names need quoting everywhere, with a row of NULLs. */
export const hostileTable: ExampleTable = {
  schema: "`*` INT, `a.b` STRING, `it's` STRING, select STRING, `back``tick` STRING, `naïve 🚀` DOUBLE",
  rows: [
    ['1', 'x.y', "O'Brien", 'from', '`', '1.5'],
    [null, null, null, null, null, null],
  ],
};
