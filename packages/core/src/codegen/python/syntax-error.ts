/** Thrown when a template is not a Python expression: a bug in our own source, never in a user's pipeline. */
export class PythonSyntaxError extends Error {
  override readonly name = 'PythonSyntaxError';
  readonly code = 'python-syntax';
  readonly retryable = false;

  /** @param position UTF-16 units from the start of the template, with one for each hole */
  constructor(
    reason: string,
    readonly position: number,
  ) {
    super(`${reason} at position ${position} of a py template`);
  }
}
