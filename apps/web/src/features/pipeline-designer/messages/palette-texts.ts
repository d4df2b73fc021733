/** What the palettes say that are opened by keys. */
export const paletteTexts = {
  connectTo: (label: string | number): string => `Connect ${label} to`,
  nothingToConnect: 'No node can be connected',
  findOnCanvas: 'Find on canvas',
  findHint: 'Find a node or a column…',
  noNodeMatches: 'No node matches',
  connect: (label: string): string => `Connect “${label}” to…`,
} as const;
