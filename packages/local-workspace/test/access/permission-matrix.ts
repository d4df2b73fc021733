import { admins, all, type Case, owners, readers, writers } from './role-sets.ts';

const SERVING = '/api/2.0/serving-endpoints';
const POOLS = '/api/2.0/instance-pools';
const POLICIES = '/api/2.0/policies/clusters';
const PERMISSIONS = '/api/2.0/permissions';
const given = (permission_level: string, role = 'nobody') => ({
  access_control_list: [{ user_name: `${role}@x.org`, permission_level }],
});

/** What each role gets of the serving endpoint `endpoint$n` with the id `$v`, the instance pool `$p` and the cluster policy `$y`. */
export const PERMISSION_MATRIX: Readonly<Record<string, readonly Case[]>> = {
  'servingEndpoints.list': [[SERVING, all]],
  'servingEndpoints.get': [[`${SERVING}/endpoint$n?of=$v`, readers]],
  'servingEndpoints.delete': [[`${SERVING}/endpoint$n?of=$v`, owners]],
  'servingEndpoints.logs': [[`${SERVING}/endpoint$n/served-models/m/logs?of=$v`, readers]],
  'servingEndpoints.buildLogs': [[`${SERVING}/endpoint$n/served-models/m/build-logs?of=$v`, readers]],
  'servingEndpoints.query': [['/serving-endpoints/endpoint$n/invocations?of=$v', writers, { inputs: [1] }]],
  'instancePools.list': [[`${POOLS}/list`, all]],
  'instancePools.get': [[`${POOLS}/get?instance_pool_id=$p`, readers]],
  'instancePools.edit': [
    [
      `${POOLS}/edit`,
      owners,
      { instance_pool_id: '$p', instance_pool_name: 'other$n', node_type_id: 'local' },
    ],
  ],
  'instancePools.delete': [[`${POOLS}/delete`, owners, { instance_pool_id: '$p' }]],
  'clusterPolicies.list': [[`${POLICIES}/list`, all]],
  'clusterPolicies.get': [[`${POLICIES}/get?policy_id=$y`, readers]],
  'permissions.get': [
    [`${PERMISSIONS}/clusters/$c`, owners],
    [`${PERMISSIONS}/experiments/$e`, owners],
    [`${PERMISSIONS}/jobs/$j`, owners],
    [`${PERMISSIONS}/serving-endpoints/$v`, owners],
    [`${PERMISSIONS}/instance-pools/$p`, owners],
    [`${PERMISSIONS}/cluster-policies/$y`, admins],
    [`${PERMISSIONS}/sql/warehouses/$h`, owners],
    [`${PERMISSIONS}/warehouses/$w`, admins],
  ],
  'permissions.levels': [[`${PERMISSIONS}/jobs/$j/permissionLevels`, owners]],
  'permissions.update': [
    [`${PERMISSIONS}/jobs/$j`, owners, given('CAN_VIEW', 'grantee')],
    [`${PERMISSIONS}/clusters/$c`, owners, given('CAN_MANAGE', 'writer')],
    [`${PERMISSIONS}/serving-endpoints/$v`, owners, given('CAN_QUERY', 'reader')],
    [`${PERMISSIONS}/cluster-policies/$y`, admins, given('CAN_USE', 'nobody')],
  ],
  'permissions.set': [[`${PERMISSIONS}/warehouses/$h`, owners, given('CAN_MANAGE')]],
};
