/** A message to the user: a short title and, where it helps, one or two sentences. */
export interface Message {
  readonly title: string;
  readonly description?: string;
  /** Something failed or was refused. */
  readonly destructive?: boolean;
}
