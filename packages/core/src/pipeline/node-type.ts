/** The node types of the saved file (product specification, section 3), `export` of the palette, and `api-sink`. */
export const NODE_TYPES = [
  'source',
  'condition',
  'transformation',
  'task',
  'destination',
  'cluster',
  's3-mount',
  'display-data',
  'warehouse',
  'api-connector',
  'streaming-data',
  'data-validation',
  'data-profiling',
  'duplicate-detection',
  'data-security',
  'custom-code',
  'feature-engineering',
  'data-enrichment',
  'ml-training',
  'ml-deployment',
  'scheduler',
  'monitoring',
  'export',
  'api-sink',
] as const;

export type NodeType = (typeof NODE_TYPES)[number];
