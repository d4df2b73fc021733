/** What the Security tab says. */
export const securityTexts = {
  addARole: 'Add a role',
  addRole: 'Add role',
  apiKeys: 'API keys',
  setUpForKeys: 'Set up master data to see the keys.',
  noApiKeys: 'No API keys.',
  apiSecurity: 'API security',
  show: (name: string | number): string => `Show ${name}`,
  securityEvents: 'Security events',
  noPermissionChanged: 'No permission was changed on this screen.',
  setUpForEvents: 'Set up master data to see the events.',
  noEvents: 'No events.',
  removeRole: 'Remove role',
  lacksGrants: (role: string | number, lacking: string | number): string =>
    `${role} has no direct grant of ${lacking}. Unless a group of it has one, it can’t reach the tables.`,
  entityPermissions: 'Entity permissions',
  privilegesHint:
    'Read is the privilege SELECT. Create, update and delete are one privilege, MODIFY: they change together.',
  noEntityPermissions: 'No entity has permissions. Add rows to entity_permissions.',
  permissionsOf: (role: string | number): string => `Permissions of ${role}`,
  countOfPermissions: (count: string | number, role: string | number): string =>
    `${count} permissions of ${role}`,
  notKnown: 'Not known to you',
  noRoles: 'No roles. Add rows to the table roles.',
  setUpForWebhooks: 'Set up master data to see the webhooks.',
  noWebhooks: 'No webhooks.',
  addRoleHint: 'Grants USE CATALOG and USE SCHEMA. What it may do with the records is chosen in the matrix.',
  principalHint: 'A user, a group or a service principal of the workspace.',
  changesPeriod: '24 hours up to the newest change',
  eventsPeriod: '24 hours up to the newest event',
} as const;
