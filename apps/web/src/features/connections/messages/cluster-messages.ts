/** Texts about clusters: the menu, the question before one is created, its node's button. */
export const clusterTexts = {
  createACluster: 'Create a cluster?',
  notNow: 'Not now',
  createCluster: 'Create cluster',
  mayCost: 'This node represents a cluster, which may incur costs while it runs.',
  later: '“Not now” leaves the node on the canvas, where its button can create the cluster later.',
  notConnected: 'Not connected',
  clusterIsConnected: 'Cluster is connected',
  firstOf: (shown: number, count: number): string =>
    `The first ${shown} of ${count.toLocaleString('en-US')} clusters, running ones first. Type to find more.`,
  notFound: (typed: string): string => `No cluster has “${typed}” in its name or id.`,
  none: 'This workspace has no clusters. Drag a Cluster onto the canvas to create one.',
  failed: 'Failed to load the clusters.',
  refreshClusters: 'Refresh Clusters',
  createButton: 'Create Cluster',
  findACluster: 'Find a cluster',
  nameOrId: 'Name or ID',
  clusters: 'Clusters',
  loading: 'Loading...',
  unnamedCluster: 'Unnamed cluster',
} as const;
