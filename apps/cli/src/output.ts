/** Where a command writes: results to standard output, everything else to standard error. */
export interface Output {
  write(text: string): void;
  /** One line; the line break is added. */
  error(line: string): void;
}
