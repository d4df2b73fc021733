import { admins, all, type Case, owners, readers } from './role-sets.ts';

const UC = '/api/2.1/unity-catalog';
const made = (schema: string) => ({
  function_info: {
    name: 'new$n',
    catalog_name: 'main',
    schema_name: schema,
    data_type: 'INT',
    full_data_type: 'int',
    routine_definition: '1',
  },
});

/** What each role gets of the function `f$n` of the owner, which has the word `hush`, and of what is in no schema. */
export const FUNCTION_MATRIX: Readonly<Record<string, readonly Case[]>> = {
  'functions.list': [
    [`${UC}/functions?catalog_name=main&schema_name=shop`, readers],
    [`${UC}/functions?catalog_name=main&schema_name=closed$n`, admins],
  ],
  'functions.get': [[`${UC}/functions/main.shop.f$n`, readers]],
  'functions.create': [
    [`${UC}/functions`, owners, made('shop')],
    [`${UC}/functions`, admins, made('closed$n')],
  ],
  'functions.update': [[`${UC}/functions/main.shop.f$n`, admins, { owner: 'local-user@localhost' }]],
  'functions.delete': [[`${UC}/functions/main.shop.f$n`, owners]],
  'tables.listSummaries': [[`${UC}/table-summaries?catalog_name=main`, readers]],
  'grants.list': [
    [`${UC}/privilege-assignments/table/main.shop.t$n`, readers],
    [`${UC}/privilege-assignments/schema/main.closed$n`, admins],
  ],
  'grants.listEffective': [[`${UC}/effective-privilege-assignments/table/main.shop.t$n`, readers]],
  'metastores.current': [[`${UC}/current-metastore-assignment`, all]],
  'metastores.summary': [[`${UC}/metastore_summary`, all]],
  'externalLocations.list': [[`${UC}/external-locations`, all]],
  'externalLocations.get': [[`${UC}/external-locations/x`, []]],
  'storageCredentials.list': [[`${UC}/storage-credentials`, all]],
  'storageCredentials.get': [[`${UC}/storage-credentials/x`, []]],
};
