import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { sourceChanges } from './changes.ts';
import type { FlowDocument, Source, Target } from './document.ts';
import { type Bucket, filesOf, isJdbcTarget, routeOf } from './places.ts';
import type { JdbcSettings } from './target-settings.ts';

const login = ({ secretScope, userKey, passwordKey }: JdbcSettings): string =>
  `The secrets ${userKey || '…'} and ${passwordKey || '…'} in the scope ${secretScope || '…'}, which the job may read`;

const ofBucket = ({
  name,
  endpoint,
  secretScope,
  accessKeyName,
  secretKeyName,
}: Bucket): readonly string[] => [
  `Network access from the cluster to ${endpoint || 'Amazon S3'}`,
  `The secrets ${accessKeyName || '…'} and ${secretKeyName || '…'} in the scope ${secretScope}, which the job may read, with keys that may read the bucket ${name || '…'}`,
  'A cluster with dedicated access mode: others take no keys of S3',
];

function ofSource(source: Source): readonly string[] {
  switch (source.kind) {
    case 'database':
      return source.settings.from === 'catalog'
        ? []
        : [
            'Network access from the cluster to the source database, and its JDBC driver',
            login(source.settings),
          ];
    case 'cloud-storage':
    case 'file-upload': {
      const files = filesOf(source);
      if (files?.bucket) return ofBucket(files.bucket);
      return files && !files.onVolume && files.path !== ''
        ? [`An external location with a storage credential that covers ${files.path}, and READ FILES on it`]
        : [];
    }
    case 'api-connector': {
      const { secretScope, tokenKey } = source.settings;
      const token = `The secret ${tokenKey} in the scope ${secretScope}, which the job may read`;
      return [
        'Network access from the cluster to the service',
        ...(secretScope.trim() === '' ? [] : [token]),
      ];
    }
    case 'streaming':
      return [
        'Network access from the cluster to the brokers; messages are JSON objects with the columns of the mapping',
        'A folder on a volume for the checkpoint, which the job may write',
        ...(source.settings.secretScope.trim() === ''
          ? []
          : [`The secret ${source.settings.loginKey} in the scope ${source.settings.secretScope}`]),
      ];
    case 'custom-source':
      return [
        `The Python package with ${source.settings.module || 'the module'} on the cluster, with Spark 4 or newer`,
      ];
    default:
      return assertNever(source);
  }
}

/** The prerequisites of the generated code, one sentence each; empty for a flow that this app runs. */
export function flowNeeds(flow: FlowDocument, source: Source, target: Target): readonly string[] {
  const { job } = flow;
  const route = routeOf(source, target);
  const where = {
    warehouse: [],
    elsewhere: ['A SQL warehouse with Unity Catalog'],
    cluster: [
      'A cluster with Apache Spark: one of the workspace runs the flow from here; elsewhere run the script as a notebook, or deploy the bundle as a job',
    ],
  }[route];
  const jdbc = isJdbcTarget(target)
    ? ['Network access from the cluster to the target database, and its JDBC driver', login(target.settings)]
    : [];
  const setup = sourceChanges(flow, source, target)
    ? ['The statements under Source database, run once by the owner of the table']
    : [];
  const key = job.encryption
    ? [
        `The secret ${job.encryptionKey || '…'} in the scope ${job.encryptionScope || '…'}: a string of 32 bytes`,
      ]
    : [];
  return [...where, ...ofSource(source), ...setup, ...jdbc, ...key];
}
