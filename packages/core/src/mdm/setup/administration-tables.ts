import type { SetupTable } from './setup-table.ts';
import { API_CALLS_TABLE } from './tables/api-calls.ts';
import { API_KEYS_TABLE } from './tables/api-keys.ts';
import { APIS_TABLE } from './tables/apis.ts';
import { AUDIT_HEADS_TABLE, AUDIT_LOG_TABLE } from './tables/audit-log.ts';
import { COMPLIANCE_CONTROLS_TABLE } from './tables/compliance-controls.ts';
import { CONNECTIONS_TABLE } from './tables/connections.ts';
import { ENTITY_PERMISSIONS_TABLE } from './tables/entity-permissions.ts';
import { GOVERNANCE_LINEAGE_TABLE } from './tables/governance-lineage.ts';
import { GOVERNANCE_PIPELINES_TABLE } from './tables/governance-pipelines.ts';
import { GOVERNANCE_POLICIES_TABLE } from './tables/governance-policies.ts';
import { GOVERNANCE_SYSTEMS_TABLE } from './tables/governance-systems.ts';
import { INTEGRATION_FLOWS_TABLE } from './tables/integration-flows.ts';
import { ROLE_PERMISSIONS_TABLE } from './tables/role-permissions.ts';
import { ROLES_TABLE } from './tables/roles.ts';
import { SECURITY_EVENTS_TABLE } from './tables/security-events.ts';
import { SECURITY_SETTINGS_TABLE } from './tables/security-settings.ts';
import { USERS_TABLE } from './tables/users.ts';
import { WEBHOOKS_TABLE } from './tables/webhooks.ts';

/** What the governance, integration, audit and security tabs read. */
export const ADMINISTRATION_TABLES: readonly SetupTable[] = [
  APIS_TABLE,
  API_CALLS_TABLE,
  API_KEYS_TABLE,
  AUDIT_LOG_TABLE,
  AUDIT_HEADS_TABLE,
  COMPLIANCE_CONTROLS_TABLE,
  CONNECTIONS_TABLE,
  ENTITY_PERMISSIONS_TABLE,
  GOVERNANCE_LINEAGE_TABLE,
  GOVERNANCE_PIPELINES_TABLE,
  GOVERNANCE_POLICIES_TABLE,
  GOVERNANCE_SYSTEMS_TABLE,
  INTEGRATION_FLOWS_TABLE,
  ROLES_TABLE,
  ROLE_PERMISSIONS_TABLE,
  SECURITY_EVENTS_TABLE,
  SECURITY_SETTINGS_TABLE,
  USERS_TABLE,
  WEBHOOKS_TABLE,
];
