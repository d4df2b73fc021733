/** Exit codes: 0 fine, 1 the pipeline has problems, 2 the command could not be carried out. */
export const EXIT = { ok: 0, problems: 1, failed: 2 } as const;

export const USAGE = `lakehouse works on a saved pipeline without a browser.

  lakehouse generate FILE --target pyspark|sql|notebook|jupyter|bundle [--out DIR]
  lakehouse validate FILE
  lakehouse run FILE [--engine duckdb|spark] [--preview NODE_ID --limit N] [--format json]

FILE is a pipeline saved or exported by Lakehouse Studio, or by another program in that form: what had to be changed
to open it is listed on standard error. The local workspace lives in .lakehouse (LAKEHOUSE_HOME).
Exit codes: 0 fine, 1 the pipeline has problems, 2 the command could not be carried out.
`;

/** A command that can't be carried out as it was given; the message says what to do. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}
