/** The id of the one local workspace; clients parse it as a 64-bit number. */
export const WORKSPACE_ID = '1000000000000001';

export const METASTORE_ID = '00000000-0000-4000-8000-000000000001';

/** What `current_metastore()` is here: cloud, region and id, as on the platform. */
export const GLOBAL_METASTORE_ID = `local:local:${METASTORE_ID}`;

/** The one user of the local workspace. */
export const LOCAL_USER = 'local-user@localhost';
