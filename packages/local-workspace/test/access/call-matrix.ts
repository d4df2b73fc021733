import { DBFS_MATRIX } from './dbfs-matrix.ts';
import { FUNCTION_MATRIX } from './function-matrix.ts';
import { MLFLOW_MATRIX } from './mlflow-matrix.ts';
import { MODEL_MATRIX } from './model-matrix.ts';
import { PERMISSION_MATRIX } from './permission-matrix.ts';
import { admins, all, type Case, owners, readers, writers } from './role-sets.ts';
import { THRIFT_MATRIX } from './thrift-matrix.ts';

export const UC = '/api/2.1/unity-catalog';
export const FS = '/api/2.0/fs';
const FILES = `${FS}/files/Volumes/main/shop/files$n`;
const FOLDERS = `${FS}/directories/Volumes/main/shop/files$n`;
const GOLDEN = '/api/2.0/master-data';
const CLOSED = '/Volumes/main/closed$n/files';

/** A request for a sample of an API into a folder. */
const sampleInto = (folder: string, more: object = {}): object => ({
  url: '$a/words',
  method: 'GET',
  query: [],
  headers: [],
  records: [],
  single: false,
  folder,
  timeout: 60,
  ...more,
});

/**
 * What each role gets by the calls that everyone may make; the others are for administrators (`access-matrix.test.ts`). `$n`
 * is a number that no other call has: the owner has a table, a view and a volume with it, an administrator a schema `closed$n`.
 */
export const MATRIX: Readonly<Record<string, readonly Case[]>> = {
  'catalogs.list': [[`${UC}/catalogs`, all]],
  'catalogs.get': [[`${UC}/catalogs/main`, readers]],
  'catalogs.create': [[`${UC}/catalogs`, admins, { name: 'new$n' }]],
  'catalogs.update': [[`${UC}/catalogs/main`, admins, { comment: 'x' }]],
  'catalogs.delete': [[`${UC}/catalogs/extra$n?force=true`, admins]],
  'schemas.list': [[`${UC}/schemas?catalog_name=main`, readers]],
  'schemas.get': [
    [`${UC}/schemas/main.shop`, readers],
    [`${UC}/schemas/main.closed$n`, admins],
  ],
  'schemas.create': [[`${UC}/schemas`, owners, { catalog_name: 'main', name: 'new$n' }]],
  'schemas.update': [[`${UC}/schemas/main.shop`, owners, { comment: 'x' }]],
  'schemas.delete': [[`${UC}/schemas/main.closed$n?force=true`, admins]],
  'tables.list': [
    [`${UC}/tables?catalog_name=main&schema_name=shop`, readers],
    [`${UC}/tables?catalog_name=main&schema_name=closed$n`, admins],
  ],
  'tables.get': [
    [`${UC}/tables/main.shop.t$n`, readers],
    [`${UC}/tables/main.closed$n.t`, admins],
  ],
  'tables.exists': [[`${UC}/tables/main.closed$n.t/exists`, all]],
  'tables.create': [
    [
      `${UC}/tables`,
      [],
      { catalog_name: 'main', schema_name: 'closed$n', name: 'new', table_type: 'MANAGED', columns: [] },
    ],
  ],
  'tables.update': [
    [`${UC}/tables/main.shop.t$n`, owners, { owner: 'team' }],
    [`${UC}/tables/main.closed$n.t`, admins, { owner: 'team' }],
  ],
  'tables.delete': [
    [`${UC}/tables/main.shop.t$n`, owners],
    [`${UC}/tables/main.closed$n.t`, admins],
  ],
  'volumes.list': [[`${UC}/volumes?catalog_name=main&schema_name=shop`, readers]],
  'volumes.get': [[`${UC}/volumes/main.shop.files$n`, readers]],
  'volumes.create': [
    [
      `${UC}/volumes`,
      writers,
      { catalog_name: 'main', schema_name: 'shop', name: 'new$n', volume_type: 'MANAGED' },
    ],
  ],
  'volumes.update': [[`${UC}/volumes/main.shop.files$n`, owners, { comment: 'x' }]],
  'volumes.delete': [[`${UC}/volumes/main.shop.files$n`, owners]],
  'grants.get': [
    [`${UC}/permissions/table/main.shop.t$n`, readers],
    [`${UC}/permissions/schema/main.closed$n`, admins],
  ],
  'grants.getEffective': [[`${UC}/effective-permissions/table/main.shop.t$n`, readers]],
  'grants.update': [
    [
      `${UC}/permissions/table/main.shop.t$n`,
      owners,
      { changes: [{ principal: 'grantee@x.org', add: ['SELECT'] }] },
    ],
    [
      `${UC}/permissions/catalog/main`,
      admins,
      { changes: [{ principal: 'grantee@x.org', add: ['USE_CATALOG'] }] },
    ],
  ],
  'lineageTracking.tableLineage': [
    ['/api/2.0/lineage-tracking/table-lineage?table_name=main.shop.t$n', readers],
  ],
  'lineageTracking.columnLineage': [
    ['/api/2.0/lineage-tracking/column-lineage?table_name=main.shop.keyed$n&column_name=id', readers],
  ],
  'entityTagAssignments.list': [
    [`${UC}/entity-tag-assignments/tables/main.shop.t$n/tags`, readers],
    [`${UC}/entity-tag-assignments/schemas/main.closed$n/tags`, admins],
  ],
  'entityTagAssignments.get': [[`${UC}/entity-tag-assignments/tables/main.shop.keyed$n/tags/team`, readers]],
  'entityTagAssignments.create': [
    [
      `${UC}/entity-tag-assignments`,
      owners,
      { entity_type: 'columns', entity_name: 'main.shop.keyed$n.id', tag_key: 'pii' },
    ],
    [
      `${UC}/entity-tag-assignments`,
      admins,
      { entity_type: 'schemas', entity_name: 'main.closed$n', tag_key: 'pii' },
    ],
  ],
  'entityTagAssignments.update': [
    [`${UC}/entity-tag-assignments/tables/main.shop.keyed$n/tags/team`, owners, { tag_value: 'x' }],
  ],
  'entityTagAssignments.delete': [
    [`${UC}/entity-tag-assignments/tables/main.shop.keyed$n/tags/team`, owners],
  ],
  'tableConstraints.create': [
    [
      `${UC}/constraints`,
      owners,
      {
        full_name_arg: 'main.shop.keyed$n',
        constraint: { primary_key_constraint: { name: 'keyed$n_pk', child_columns: ['id'] } },
      },
    ],
  ],
  'tableConstraints.delete': [
    [`${UC}/constraints/main.shop.keyed$n_held?constraint_name=held$n&cascade=true`, owners],
  ],
  'files.upload': [
    [`${FILES}/b.txt`, writers, 'x'],
    [`${FS}/files${CLOSED}/b.txt`, admins, 'x'],
  ],
  'files.download': [
    [`${FILES}/a.txt`, readers],
    [`${FS}/files${CLOSED}/a.txt`, admins],
    [`${FS}/files/Volumes/main/shop/files$n/%2e%2e%2f%2e%2e%2fclosed$n/files/a.txt`, []],
  ],
  'files.head': [[`${FILES}/a.txt`, readers]],
  'files.delete': [[`${FILES}/a.txt`, writers]],
  'files.listDirectory': [
    [FOLDERS, readers],
    [`${FS}/directories${CLOSED}`, admins],
  ],
  'files.headDirectory': [[FOLDERS, readers]],
  'files.createDirectory': [[`${FOLDERS}/new`, writers]],
  'files.deleteDirectory': [[`${FOLDERS}/empty`, writers]],
  'statements.execute': [
    ['/api/2.0/sql/statements', readers, { warehouse_id: '$w', statement: 'SELECT * FROM main.shop.t$n' }],
    ['/api/2.0/sql/statements', admins, { warehouse_id: '$w', statement: 'SELECT * FROM main.closed$n.t' }],
    ['/api/2.0/sql/statements', admins, { warehouse_id: '$w', session_id: '$k', statement: 'SELECT 1' }],
    // Who may only see a warehouse runs nothing on it.
    ['/api/2.0/sql/statements', writers, { warehouse_id: '$h', statement: 'SELECT * FROM main.shop.t$n' }],
  ],
  'sqlSessions.create': [
    ['/api/2.0/sql/sessions', all, { warehouse_id: '$w' }],
    ['/api/2.0/sql/sessions', writers, { warehouse_id: '$h' }],
  ],
  'sqlSessions.delete': [['/api/2.0/sql/sessions/$k', admins]],
  'queryHistory.list': [['/api/2.0/sql/history/queries', all]],
  'statements.get': [['/api/2.0/sql/statements/$s', admins]],
  'statements.getChunk': [['/api/2.0/sql/statements/$s/result/chunks/0', admins]],
  'statements.cancel': [['/api/2.0/sql/statements/$s/cancel', admins]],
  'statements.close': [['/api/2.0/sql/statements/$s', admins]],
  // The workspace's own warehouse is everybody's, `$h` only of those who have a permission on it.
  'warehouses.list': [['/api/2.0/sql/warehouses', all]],
  'warehouses.get': [
    ['/api/2.0/sql/warehouses/$w', all],
    ['/api/2.0/sql/warehouses/$h', readers],
  ],
  'warehouses.start': [
    ['/api/2.0/sql/warehouses/$w/start', all],
    ['/api/2.0/sql/warehouses/$h/start', writers],
  ],
  'warehouses.stop': [['/api/2.0/sql/warehouses/$h/stop', owners]],
  'warehouses.edit': [['/api/2.0/sql/warehouses/$h/edit', owners, { name: 'edited$n' }]],
  'warehouses.delete': [['/api/2.0/sql/warehouses/$h', owners]],
  'clusters.list': [['/api/2.0/clusters/list', all]],
  'clusters.get': [['/api/2.0/clusters/get?cluster_id=$c', readers]],
  'clusters.events': [['/api/2.0/clusters/events', readers, { cluster_id: '$c' }]],
  'clusters.start': [['/api/2.0/clusters/start', writers, { cluster_id: '$c' }]],
  'clusters.restart': [['/api/2.0/clusters/restart', writers, { cluster_id: '$d' }]],
  'clusters.delete': [['/api/2.0/clusters/delete', writers, { cluster_id: '$c' }]],
  'clusters.permanentDelete': [['/api/2.0/clusters/permanent-delete', owners, { cluster_id: '$c' }]],
  'libraries.clusterStatus': [['/api/2.0/libraries/cluster-status?cluster_id=$c', readers]],
  'libraries.allClusterStatuses': [['/api/2.0/libraries/all-cluster-statuses', all]],
  'notificationDestinations.list': [['/api/2.0/notification-destinations', all]],
  'jobs.list': [['/api/2.2/jobs/list', all]],
  'jobs.get': [['/api/2.2/jobs/get?job_id=$j', readers]],
  'jobs.delete': [['/api/2.2/jobs/delete', owners, { job_id: '$j' }]],
  'jobs.runNow': [['/api/2.2/jobs/run-now', writers, { job_id: '$j' }]],
  'jobs.getRun': [
    ['/api/2.2/jobs/runs/get?run_id=$r', readers],
    // A run of no job, and one of a job that is gone.
    ['/api/2.2/jobs/runs/get?run_id=$o', admins],
    ['/api/2.2/jobs/runs/get?run_id=$g', admins],
  ],
  'jobs.listRuns': [['/api/2.2/jobs/runs/list', all]],
  'jobs.getOutput': [
    ['/api/2.2/jobs/runs/get-output?run_id=$r', readers],
    ['/api/2.2/jobs/runs/get-output?run_id=$o', admins],
  ],
  'jobs.cancelRun': [['/api/2.2/jobs/runs/cancel', writers, { run_id: '$r' }]],
  'jobs.cancelAllRuns': [['/api/2.2/jobs/runs/cancel-all', writers, { job_id: '$j' }]],
  'jobs.repairRun': [
    ['/api/2.2/jobs/runs/repair', writers, { run_id: '$r', rerun_tasks: ['t'] }],
    ['/api/2.2/jobs/runs/repair', admins, { run_id: '$o', rerun_tasks: ['t'] }],
  ],
  'jobs.deleteRun': [['/api/2.2/jobs/runs/delete', owners, { run_id: '$r' }]],
  ...MLFLOW_MATRIX,
  ...THRIFT_MATRIX,
  ...MODEL_MATRIX,
  ...DBFS_MATRIX,
  ...FUNCTION_MATRIX,
  ...PERMISSION_MATRIX,
  'secrets.createScope': [['/api/2.0/secrets/scopes/create', all, { scope: 'new$n' }]],
  'secrets.listScopes': [['/api/2.0/secrets/scopes/list', all]],
  'secrets.deleteScope': [['/api/2.0/secrets/scopes/delete', owners, { scope: 'scope$n' }]],
  'secrets.put': [['/api/2.0/secrets/put', writers, { scope: 'scope$n', key: 'b', string_value: 'x' }]],
  'secrets.list': [['/api/2.0/secrets/list?scope=scope$n', readers]],
  'secrets.get': [['/api/2.0/secrets/get?scope=scope$n&key=k', readers]],
  'secrets.delete': [['/api/2.0/secrets/delete', writers, { scope: 'scope$n', key: 'k' }]],
  'secrets.putAcl': [
    [
      '/api/2.0/secrets/acls/put',
      owners,
      { scope: 'scope$n', principal: 'nobody@x.org', permission: 'READ' },
    ],
  ],
  'secrets.getAcl': [['/api/2.0/secrets/acls/get?scope=scope$n&principal=reader@x.org', owners]],
  'secrets.listAcls': [['/api/2.0/secrets/acls/list?scope=scope$n', owners]],
  'secrets.deleteAcl': [
    ['/api/2.0/secrets/acls/delete', owners, { scope: 'scope$n', principal: 'writer@x.org' }],
  ],
  'apiSamples.fetch': [
    ['/api/2.0/api-samples', writers, sampleInto('/Volumes/main/shop/files$n/words')],
    ['/api/2.0/api-samples', admins, sampleInto(`${CLOSED}/words`)],
    [
      '/api/2.0/api-samples',
      writers,
      sampleInto('/Volumes/main/shop/files$n/more', {
        auth: { kind: 'bearer', scope: 'scope$n', secret: 'k' },
      }),
    ],
  ],
  'goldenRecords.entityTypes': [[`${GOLDEN}/entity-types`, all]],
  'goldenRecords.list': [[`${GOLDEN}/entity-types/contacts/records`, readers]],
  'goldenRecords.get': [[`${GOLDEN}/entity-types/contacts/records/crm:1`, readers]],
  'goldenRecords.changes': [[`${GOLDEN}/entity-types/contacts/changes?since=0`, readers]],
  'goldenRecords.usage': [[`${GOLDEN}/usage`, all]],
  'currentUser.me': [['/api/2.0/preview/scim/v2/Me', all]],
  'tokens.create': [['/api/2.0/token/create', all, {}]],
  'tokens.list': [['/api/2.0/token/list', all]],
  'gitCredentials.list': [
    ['/api/2.0/git-credentials', all],
    ['/api/2.0/git-credentials?principal_id=1', admins],
  ],
  'gitCredentials.get': [['/api/2.0/git-credentials/1', []]],
  'gitCredentials.create': [
    ['/api/2.0/git-credentials', all, { git_provider: 'gitHub', personal_access_token: 'x' }],
    [
      '/api/2.0/git-credentials',
      admins,
      { git_provider: 'gitHub', personal_access_token: 'x', principal_id: 1 },
    ],
  ],
  'gitCredentials.update': [['/api/2.0/git-credentials/1', [], { git_provider: 'gitHub' }]],
  'gitCredentials.delete': [['/api/2.0/git-credentials/1', []]],
  'tokens.delete': [['/api/2.0/token/delete', [], { token_id: '$x' }]],
};
