/** What permissions can be given on, as the paths of the API name them. */
export const OBJECT_KINDS = [
  'cluster-policies',
  'clusters',
  'experiments',
  'instance-pools',
  'jobs',
  'serving-endpoints',
  'warehouses',
] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

interface Level {
  readonly name: string;
  /** A level includes those of a lower rank. */
  readonly rank: number;
  readonly description: string;
}

/** The rank of who may change the permissions of an object. */
const MANAGES = 9;
/** The level of the one who made an object or was given it; only jobs and warehouses have one. */
export const OWNER = 'IS_OWNER';

const manage = {
  name: 'CAN_MANAGE',
  rank: MANAGES,
  description: 'Can do everything, and change permissions',
};
const owner = { name: OWNER, rank: MANAGES, description: 'Is the owner' };

export const LEVELS = {
  // As on the platform only administrators change one, and its permissions.
  'cluster-policies': [{ name: 'CAN_USE', rank: 1, description: 'Can see the policy' }],
  clusters: [
    { name: 'CAN_ATTACH_TO', rank: 1, description: 'Can see the cluster' },
    { name: 'CAN_RESTART', rank: 2, description: 'Can start, restart and terminate the cluster' },
    manage,
  ],
  experiments: [
    { name: 'CAN_READ', rank: 1, description: 'Can see the experiment, its runs and their files' },
    { name: 'CAN_EDIT', rank: 2, description: 'Can log runs and models, and change them' },
    manage,
  ],
  'instance-pools': [{ name: 'CAN_ATTACH_TO', rank: 1, description: 'Can see the pool' }, manage],
  jobs: [
    { name: 'CAN_VIEW', rank: 1, description: 'Can see the job and its runs' },
    { name: 'CAN_MANAGE_RUN', rank: 2, description: 'Can run the job and cancel its runs' },
    owner,
    manage,
  ],
  'serving-endpoints': [
    { name: 'CAN_VIEW', rank: 1, description: 'Can see the endpoint and what its models wrote' },
    { name: 'CAN_QUERY', rank: 2, description: 'Can ask the endpoint' },
    manage,
  ],
  warehouses: [
    { name: 'CAN_VIEW', rank: 1, description: 'Can see the warehouse' },
    { name: 'CAN_USE', rank: 2, description: 'Can start the warehouse and run statements' },
    {
      name: 'CAN_MONITOR',
      rank: 3,
      description: 'Can use the warehouse, and see the queries of everybody on it',
    },
    owner,
    manage,
  ],
} as const satisfies Readonly<Record<ObjectKind, readonly Level[]>>;

/** The name of an object in messages and in answers of the API. */
export const NOUNS: Readonly<Record<ObjectKind, string>> = {
  'cluster-policies': 'cluster-policy',
  clusters: 'cluster',
  experiments: 'mlflowExperiment',
  'instance-pools': 'instance-pool',
  jobs: 'job',
  'serving-endpoints': 'serving-endpoint',
  warehouses: 'warehouse',
};

/** The names of the levels of a kind. */
export type LevelOf<K extends ObjectKind> = (typeof LEVELS)[K][number]['name'];

/** The level of a name on a kind of objects; undefined where the kind has none of that name. */
export const levelNamed = (kind: ObjectKind, name: string): Level | undefined =>
  LEVELS[kind].find((level) => level.name === name);

/** Whether objects of a kind have an owner. */
export const hasOwner = (kind: ObjectKind): boolean => levelNamed(kind, OWNER) !== undefined;
