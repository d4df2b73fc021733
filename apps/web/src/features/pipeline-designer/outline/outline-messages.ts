/** The words of the outline. */
export const outlineTexts = {
  search: 'Search the outline',
  searchHint: 'Name, column, path…',
  nodes: 'Nodes of the pipeline',
  actionsOf: (title: string): string => `Actions of ${title}`,
  empty: 'The pipeline has no nodes yet.',
  nothingFound: (query: string): string => `No node or setting has “${query}”.`,
} as const;
