/** A message to the user: a short title and, where it helps, one or two sentences. */
export interface Message {
  readonly title: string;
  readonly description?: string;
  /** What the user can do about it at once. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** What it tells the outcome of, such as a query: a later message about it takes its place. */
  readonly about?: string;
  /** Whether the message reports a failure or a rejection. */
  readonly destructive?: boolean;
}
