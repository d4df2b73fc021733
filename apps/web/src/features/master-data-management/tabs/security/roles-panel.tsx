import { privilegesOf } from '@lakehouse/core/mdm/security/granted';
import { ROLES_QUERY } from '@lakehouse/core/mdm/security/roles-query';
import { Button } from '@lakehouse/ui/button';
import { Popover } from '@lakehouse/ui/popover';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { type Identity, useIdentities } from '../../data/use-identities.ts';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { securityTexts } from '../../messages/security-texts.ts';
import { formatCount } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { PrincipalName } from './principal-name.tsx';
import type { Access } from './use-access.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'role', header: securityTexts.role },
  { key: 'users', header: securityTexts.users, align: 'right' },
  { key: 'permissions', header: securityTexts.permissions, align: 'right' },
  { key: 'status', header: securityTexts.status },
];

const KIND_WORDS: Record<Identity['kind'], string> = {
  Users: securityTexts.user,
  Groups: securityTexts.group,
  ServicePrincipals: securityTexts.servicePrincipal,
};

/** The number of a role's permissions; where their names are known, it opens them. */
function Permissions({
  role,
  count,
  names,
}: {
  role: string;
  count: number;
  names: readonly string[] | null;
}) {
  if (names === null) return formatCount(count);
  return (
    <Popover
      label={securityTexts.permissionsOf(role)}
      align="end"
      trigger={
        <Button
          variant="link"
          size="sm"
          className="-mx-2 -my-1 tabular-nums"
          aria-label={securityTexts.countOfPermissions(count, role)}
        >
          {formatCount(count)}
        </Button>
      }
    >
      <ul className="grid gap-1 p-1 font-mono text-xs">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Popover>
  );
}

/** The roles with their number of users: who has a grant on master data, and before the first grant an example. */
export function RolesPanel({ access }: { access: Access }) {
  return access.roles.length > 0 ? <GrantedRoles access={access} /> : <ExampleRoles />;
}

function GrantedRoles({ access: { roles, grants } }: { access: Access }) {
  const identities = useIdentities();
  return (
    <Panel title={securityTexts.roles} flush>
      <Table
        label={securityTexts.roles}
        className="max-md:[&_td]:px-2 max-md:[&_th]:px-2"
        columns={COLUMNS}
        rows={roles.map((name) => {
          const known = identities?.find((one) => one.name === name);
          const privileges = privilegesOf(grants, name);
          return {
            key: name,
            cells: {
              role: (
                <>
                  <p className="break-words font-medium">
                    <PrincipalName name={name} />
                  </p>
                  {known ? <p className="text-dim text-xs">{KIND_WORDS[known.kind]}</p> : null}
                </>
              ),
              users: known ? formatCount(known.users.length) : <span title={securityTexts.notKnown}>–</span>,
              permissions: <Permissions role={name} count={privileges.length} names={privileges} />,
              status: <StateBadge state={securityTexts.active} />,
            },
          };
        })}
      />
    </Panel>
  );
}

function ExampleRoles() {
  const answer = useMasterData(ROLES_QUERY);
  return (
    <Panel title={securityTexts.roles} sample={sampleReasons.roles} flush>
      <AnswerGate answer={answer}>
        {(roles) => (
          <Table
            label={securityTexts.roles}
            columns={COLUMNS}
            emptyText={securityTexts.noRoles}
            rows={roles.map(({ name, description, users, permissions, permissionNames, status }) => ({
              key: name,
              cells: {
                role: (
                  <>
                    <p className="font-medium">{name}</p>
                    {description === '' ? null : <p className="text-dim text-xs">{description}</p>}
                  </>
                ),
                users: formatCount(users),
                permissions: (
                  <Permissions
                    role={name}
                    count={permissions}
                    names={permissionNames === null ? null : permissionNames.split(', ')}
                  />
                ),
                status: <StateBadge state={status} />,
              },
            }))}
          />
        )}
      </AnswerGate>
    </Panel>
  );
}
