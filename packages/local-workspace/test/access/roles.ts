import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { principalOf } from '../../src/access/principals.ts';
import type { StatementUser } from '../../src/engine/sql-engine.ts';
import { IdentityStore } from '../../src/resources/identities/identity-store.ts';
import { SecretStore } from '../../src/resources/secrets/secret-store.ts';
import type { testStore } from '../../src/sql/test/store.ts';

export const ROLES = ['admin', 'owner', 'reader', 'writer', 'nobody'] as const;
export type Role = (typeof ROLES)[number];

type Opened = ReturnType<typeof testStore>;

/** The users of the roles; an administrator is whoever is not named. */
export type Users = Readonly<Record<Role, StatementUser>>;

/** Makes a user for each role, the schema `main.shop` of the owner, and what reader and writer may do in it. */
export async function makeRoles({ home, run, open }: Opened): Promise<Users> {
  const identities = await IdentityStore.open(home());
  const made = new Map<string, string>();
  for (const name of ['owner', 'reader', 'writer', 'nobody', 'stranger', 'grantee']) {
    const { id } = await identities.create('Users', { name: `${name}@x.org` });
    made.set(name, id);
  }
  const id = (name: string): string => made.get(name) ?? '';
  await identities.create('Groups', {
    name: 'team',
    displayName: 'team',
    members: ['owner', 'reader', 'writer'].map(id),
  });
  const user = (name: string): StatementUser =>
    principalOf([...identities.all('Users'), ...identities.all('Groups')], identities.get('Users', id(name)));
  const users = {
    admin: { name: 'local-user@localhost', isAdmin: true, principals: [] },
    owner: user('owner'),
    reader: user('reader'),
    writer: user('writer'),
    nobody: user('nobody'),
  };
  const asOwner = { user: users.owner };
  await run('GRANT USE CATALOG ON CATALOG main TO team');
  await run('GRANT CREATE SCHEMA ON CATALOG main TO `owner@x.org`');
  await run('CREATE SCHEMA main.shop', asOwner);
  await run('GRANT USE SCHEMA, SELECT, READ VOLUME ON SCHEMA main.shop TO `reader@x.org`', asOwner);
  await run(
    'GRANT USE SCHEMA, SELECT, MODIFY, CREATE TABLE, CREATE VOLUME, READ VOLUME, WRITE VOLUME ON SCHEMA main.shop TO `writer@x.org`',
    asOwner,
  );
  await run('CREATE VOLUME main.shop.files', asOwner);
  await open().volumes.write(
    '/Volumes/main/shop/files/a.csv',
    Readable.from([Buffer.from('id,word\n7,hush\n')]),
  );
  await open().volumes.write(
    '/Volumes/main/default/uploads/b.csv',
    Readable.from([Buffer.from('id,word\n7,hush\n')]),
  );
  const secrets = await SecretStore.open(home());
  await secrets.createScope('vault');
  await secrets.put('vault', 'word', Buffer.from('hush'));
  await secrets.putAcl('vault', 'reader@x.org', 'READ');
  await run("CREATE VIEW main.shop.sealed AS SELECT secret('vault', 'word') AS word");
  await mkdir(join(home(), 'mnt', 'b'), { recursive: true });
  await writeFile(join(home(), 'mnt', 'b', 'b.csv'), 'id,word\n7,hush\n');
  return users;
}
