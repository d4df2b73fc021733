import { OPERATIONS, type Operation } from '@lakehouse/core/mdm/security/entity-permissions';
import { type Granted, grantedOn, lacksAdmission } from '@lakehouse/core/mdm/security/granted';
import { PRIVILEGE_OF } from '@lakehouse/core/mdm/security/grants';
import { Button } from '@lakehouse/ui/button';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Select } from '@lakehouse/ui/select';
import { Table } from '@lakehouse/ui/table';
import { securityTexts } from '../../messages/security-texts.ts';
import { PERMISSION_COLUMNS } from './permission-columns.ts';
import type { Access } from './use-access.ts';
import { useGrantChange } from './use-grant-change.ts';

const EVERYTHING = securityTexts.allEntities;

/** What a role may do with the records of each entity: each box is a grant on its table. */
export function GrantMatrix({
  access,
  role,
  onRole,
}: {
  access: Access;
  role: string;
  onRole: (role: string) => void;
}) {
  const { grants, roles, entities } = access;
  const { busy, set, remove } = useGrantChange();
  const lacking = lacksAdmission(grants, role);
  const rows = [{ name: EVERYTHING, table_name: undefined }, ...entities];
  const box = (name: string, table: string | undefined, operation: Operation, granted: Granted) => {
    const wider = typeof granted === 'object' ? granted.from : undefined;
    const what = `${PERMISSION_COLUMNS[operation]} ${name}`;
    return (
      <span className="flex py-0.5" title={wider && securityTexts.grantedBy(wider)}>
        <Checkbox
          aria-label={wider === undefined ? what : securityTexts.alsoGrantedBy(what, wider)}
          checked={granted !== 'none'}
          disabled={busy || wider !== undefined}
          onCheckedChange={(give) =>
            void set({ principal: role, privilege: PRIVILEGE_OF[operation], table, give })
          }
        />
      </span>
    );
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2.5">
        <Select
          size="sm"
          aria-label={securityTexts.role}
          className="min-w-0 flex-1 md:max-w-72"
          value={role}
          options={roles}
          onValueChange={onRole}
        />
        <Button size="sm" busy={busy} onClick={() => void remove(role, grants)}>
          {securityTexts.removeRole}
        </Button>
      </div>
      {lacking.length > 0 ? (
        <p role="status" className="border-line border-b bg-warn-soft px-4 py-2 text-xs">
          {securityTexts.lacksGrants(role, lacking.join(' and '))}
        </p>
      ) : null}
      <Table
        label={securityTexts.entityPermissions}
        className="max-md:[&_td]:px-2 max-md:[&_th]:px-2"
        columns={[
          { key: 'entity', header: securityTexts.entity, wraps: true },
          ...OPERATIONS.map((operation) => ({ key: operation, header: PERMISSION_COLUMNS[operation] })),
        ]}
        rows={rows.map(({ name, table_name }) => {
          const granted = grantedOn(grants, role, table_name);
          return {
            key: table_name ?? EVERYTHING,
            cells: {
              entity: <span className="font-medium">{name}</span>,
              ...Object.fromEntries(
                OPERATIONS.map((operation) => [
                  operation,
                  box(name, table_name, operation, granted[operation]),
                ]),
              ),
            },
          };
        })}
      />
      <p className="border-line border-t px-4 py-2 text-dim text-xs">{securityTexts.privilegesHint}</p>
    </>
  );
}
