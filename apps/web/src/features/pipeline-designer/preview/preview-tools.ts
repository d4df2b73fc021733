/** What is shown besides the rows of a node. */
export interface PreviewTools {
  /** The text that rows are searched for; undefined while the search is closed. */
  readonly find: string | undefined;
  /** Whether the header tells what is in each column. */
  readonly profile: boolean;
  /** Whether the rows that go into the node are shown beside. */
  readonly beside: boolean;
  /** Whether the rows are compared with those of another node. */
  readonly compare: boolean;
}

export const NO_TOOLS: PreviewTools = { find: undefined, profile: false, beside: false, compare: false };
